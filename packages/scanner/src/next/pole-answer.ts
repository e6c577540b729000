import type { ScanResult } from '@curbwise/platform';

/** The answer to a photo of the pole. */
export type PoleAnswer = 'allowed' | 'irrelevant' | 'uncertain' | 'forbidden';

/** From the mildest to the strictest. */
const STRICTNESS: readonly PoleAnswer[] = ['allowed', 'irrelevant', 'uncertain', 'forbidden'];

/** The answer of a successful scan. An uncertain answer is never a yes. */
export function poleAnswerOf({ allowed, analysis }: ScanResult): PoleAnswer {
  if (analysis.isIrrelevant) return 'irrelevant';
  if (analysis.isUncertain) return 'uncertain';
  return allowed ? 'allowed' : 'forbidden';
}

/** The stricter of two answers to one photo. A no at one time of day stays even if a later scan gives a yes. */
export function stricterAnswer(before: PoleAnswer | null, now: PoleAnswer): PoleAnswer {
  return before !== null && STRICTNESS.indexOf(before) > STRICTNESS.indexOf(now) ? before : now;
}
