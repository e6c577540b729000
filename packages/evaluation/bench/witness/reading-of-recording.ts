import type { LocalDateTime, SignReading } from '@curbwise/contract';
import { readModelAnswer } from '@curbwise/vision/answer';
import { directTestimony } from './direct-testimony';
import { modelAnswerOf } from './model-answer-of';
import type { Recording } from './recording';

/**
 * The reading that a provider's adapter makes of a recorded answer.
 * @param at the clock of the reading
 * @throws Error if the answer cannot be read
 */
export function readingOfRecording(recording: Recording, at: LocalDateTime): SignReading {
  const answer = modelAnswerOf(recording, at);
  const { meaning: _, probes: __, sure, ...content } = answer;
  const read = readModelAnswer({ places: [{ content }] });
  if (!read) throw new Error(`${recording.photo}: the recorded answer cannot be read`);
  const { opinion } = read.reading;
  return {
    ...read.reading,
    ...(opinion && { opinion: { ...opinion, isSure: sure } }),
    testimony: directTestimony(answer),
  };
}
