import type { SignReading } from '@curbwise/contract';
import { MAX_DOUBTFUL_CONFIDENCE } from './doubt/calibration';
import type { InferenceSession } from './networks/inference-session';
import type { SignSessions } from './networks/inference-session';
import { CHARACTER_SET } from './text/character-set';
import { TooMuchWritingError } from './text/amount-of-writing';

/**
 * How much writing of one photo is read, in pixel columns that go into the recogniser (lines are 48 pixels tall). Of 70
 * street photos half took less than 5,000 in all their looks and the largest 67,000. 80,000 take 1.2 s of CPU.
 */
const MAX_COLUMNS = 80_000;
/** What each piece of writing costs in addition to its columns. */
const COLUMNS_PER_PIECE = 60;
/** Input columns of the recogniser for each step of its output. */
const COLUMNS_PER_STEP = 8;
/** Classes of the recogniser, including the blank. */
const CLASSES = CHARACTER_SET.length;

/** Limits what the networks do for one photo. */
export interface ReadingBudget {
  /** Networks for this photo. Once the budget is spent, every further piece reads as blank. */
  readonly sessions: SignSessions;
  /**
   * The reading with the confidence that it may have: too low for a yes if writing was left unread.
   * @throws TooMuchWritingError if writing was left unread and no sign was found in the rest
   */
  settle(reading: SignReading): SignReading;
}

/** The recogniser's output for an empty piece. */
function blank(columns: number) {
  const steps = Math.ceil(columns / COLUMNS_PER_STEP);
  const data = new Float32Array(steps * CLASSES);
  for (let step = 0; step < steps; step++) data[step * CLASSES] = 1;
  return { data, dims: [1, steps, CLASSES] };
}

/** Creates the budget of one photo. */
export function budgetOf(sessions: SignSessions): ReadingBudget {
  let left = MAX_COLUMNS;
  const recognition: InferenceSession = {
    async run(input) {
      const columns = input.dims.at(-1) ?? 0;
      left -= COLUMNS_PER_PIECE + columns;
      return left < 0 ? blank(columns) : sessions.recognition.run(input);
    },
  };
  return {
    sessions: { ...sessions, recognition },
    settle(reading) {
      if (left >= 0) return reading;
      if (reading.isIrrelevant) throw new TooMuchWritingError('too much writing');
      const limited = (confidence: number) => Math.min(MAX_DOUBTFUL_CONFIDENCE, confidence);
      return {
        ...reading,
        confidence: limited(reading.confidence),
        panels: reading.panels.map((panel) => ({ ...panel, confidence: limited(panel.confidence) })),
      };
    },
  };
}
