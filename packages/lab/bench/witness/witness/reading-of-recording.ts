import { parseLocalDateTime, minuteNumber, type LocalDateTime, type SignReading } from '@curbwise/contract';
import { readModelAnswer } from '@curbwise/vision/answer';
import { modelAnswerOf } from './model-answer-of';
import type { Recording } from './recording';

/** The instants that a model was asked about: the clock of the reading first. */
function askedInstants({ allowed }: Recording, at: LocalDateTime): LocalDateTime[] {
  const others = Object.keys(allowed)
    .map(parseLocalDateTime)
    .filter((instant) => instant !== null && minuteNumber(instant) !== minuteNumber(at));
  return [at, ...others.filter((instant) => instant !== null)];
}

/**
 * The reading that a provider's adapter makes of a recorded answer.
 * @param at the clock of the reading
 * @throws Error if the answer cannot be read
 */
export function readingOfRecording(recording: Recording, at: LocalDateTime): SignReading {
  const content = modelAnswerOf(recording, at);
  const read = readModelAnswer({ places: [{ content }], asked: askedInstants(recording, at) });
  if (!read) throw new Error(`${recording.photo}: the recorded answer cannot be read`);
  return read.reading;
}
