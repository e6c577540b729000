import type { SignReading } from '@curbwise/contract';
import type { InferenceSession } from './networks/inference-session';
import type { SignSessions } from './networks/inference-session';
import { TooMuchWritingError } from './text/amount-of-writing';

/**
 * How much writing is read of one photo: in columns of pixels that go into the recogniser, where a line is 48 pixels
 * tall. Of 70 photos of streets half took less than 5,000 in all their looks, the one that took most 67,000; this many take
 * some four seconds.
 */
const MAX_COLUMNS = 80_000;
/** What a short piece of writing costs beside its columns. */
const COLUMNS_A_PIECE = 60;
/** What a reading of a part of the writing is sure of at most: what was not read may forbid. */
const UNSURE = 0.4;
/** One column of the recogniser's output stands for so many of its input. */
const COLUMNS_A_STEP = 8;
/** Characters that the recogniser tells apart, and the blank; a step without any of them is blank. */
const CLASSES = 97;

/** What the networks may do for one photo. */
export interface ReadingBudget {
  /** Networks that read nothing more once the budget is spent: to them every further piece is blank. */
  readonly sessions: SignSessions;
  /**
   * What may be said of a reading. Where writing was left unread it is unsure, so that it never carries a yes.
   * @throws TooMuchWritingError if writing was left and there is no sign in what was read
   */
  settle(reading: SignReading): SignReading;
}

/** The recogniser's output for a piece in which there is nothing. */
function blank(columns: number) {
  const steps = Math.ceil(columns / COLUMNS_A_STEP);
  const data = new Float32Array(steps * CLASSES);
  for (let step = 0; step < steps; step++) data[step * CLASSES] = 1;
  return { data, dims: [1, steps, CLASSES] };
}

/** A new budget for one photo. */
export function budgetOf(sessions: SignSessions): ReadingBudget {
  let left = MAX_COLUMNS;
  const recognition: InferenceSession = {
    async run(input) {
      const columns = input.dims.at(-1) ?? 0;
      left -= COLUMNS_A_PIECE + columns;
      return left < 0 ? blank(columns) : sessions.recognition.run(input);
    },
  };
  return {
    sessions: { ...sessions, recognition },
    settle(reading) {
      if (left >= 0) return reading;
      if (reading.isIrrelevant) throw new TooMuchWritingError('too much writing');
      const atMost = (confidence: number) => Math.min(UNSURE, confidence);
      return {
        ...reading,
        confidence: atMost(reading.confidence),
        panels: reading.panels.map((panel) => ({ ...panel, confidence: atMost(panel.confidence) })),
      };
    },
  };
}
