import type { InferenceSession, ReaderSessions } from '@curbwise/sign-reader';

/**
 * How much writing is read of one photo: in columns of pixels that go into the recogniser, where a line is 48 pixels
 * tall. Half of the photos of signs need less than 4,000, the one that needed most 62,000; this many take some five seconds.
 */
const MOST_COLUMNS = 110_000;
/** What a short piece of writing costs beside its columns. */
const COLUMNS_A_PIECE = 60;

/** The photo shows so much writing that reading it would keep all others waiting. */
export class TooMuchWritingError extends Error {
  override readonly name = 'TooMuchWritingError';
}

/** The networks for one photo: they fail with `TooMuchWritingError` once it has used up what a photo may take. */
export function budgeted(sessions: ReaderSessions): ReaderSessions {
  let left = MOST_COLUMNS;
  const bounded: InferenceSession = {
    async run(input) {
      left -= COLUMNS_A_PIECE + (input.dims.at(-1) ?? 0);
      if (left < 0) throw new TooMuchWritingError('too much writing');
      return sessions.recognition.run(input);
    },
  };
  return { ...sessions, recognition: bounded };
}
