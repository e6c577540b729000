import { PROVIDER_FAULTS, type Behaviour } from '../../src/testing/provider-behaviour';

/** What each of two providers does for a while. */
export interface Mood {
  readonly openai: Behaviour;
  readonly gemini: Behaviour;
}

/** A provider that is well takes its time as well, if little. */
const WELL: Behaviour = { delayMs: 20 };

/** Every fault of one provider, of the other and of both, and health in between. They are to be gone through in turn. */
export const MOODS: readonly Mood[] = PROVIDER_FAULTS.flatMap((fault) => [
  { openai: { fault }, gemini: WELL },
  { openai: WELL, gemini: { fault } },
  { openai: { fault, retryAfterSeconds: 1 }, gemini: { fault: 'unavailable' } },
  { openai: WELL, gemini: WELL },
]);
