import type { LocalDateTime, SignReading } from '@curbwise/contract';

/**
 * A reading as it holds at another moment than that at which it was made: what is on the sign stays, a model's opinion
 * of whether one may park does not.
 * @param at the clock that the reader was told
 * @param now the clock of who asks
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
