import { PROVIDER_FAULTS, type Behaviour } from '@curbwise/gateway/inside';

/** The behaviour of two providers for a while. */
export interface Mood {
  readonly openai: Behaviour;
  readonly gemini: Behaviour;
}

/** A healthy provider needs a little time too. */
const WELL: Behaviour = { delayMs: 20 };

/** Every fault of one provider, of the other and of both, with healthy phases in between. They are used in turn. */
export const MOODS: readonly Mood[] = PROVIDER_FAULTS.flatMap((fault) => [
  { openai: { fault }, gemini: WELL },
  { openai: WELL, gemini: { fault } },
  { openai: { fault, retryAfterSeconds: 1 }, gemini: { fault: 'unavailable' } },
  { openai: WELL, gemini: WELL },
]);
