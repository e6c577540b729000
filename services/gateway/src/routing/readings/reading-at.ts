import type { LocalDateTime, SignReading } from '@curbwise/contract';

/**
 * Adapts a reading to another moment: the sign stays the same, the model's opinion of whether one may park does not.
 * @param at the clock that the reader was given
 * @param now the clock of the present request
 */
export function readingAt(reading: SignReading, at: LocalDateTime, now: LocalDateTime): SignReading {
  if (reading.opinion === undefined || isSame(at, now)) return reading;
  const { opinion: _, ...lasting } = reading;
  return lasting;
}

const isSame = (one: LocalDateTime, other: LocalDateTime) =>
  one.year === other.year &&
  one.month === other.month &&
  one.day === other.day &&
  one.minute === other.minute;
