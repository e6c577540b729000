import type { ScanResult } from '@curbwise/platform';

/** What a photo of the pole was answered with when it was scanned. */
export type PoleAnswer = 'allowed' | 'irrelevant' | 'uncertain' | 'forbidden';

/** From the mildest to the strictest. */
const STRICTNESS: readonly PoleAnswer[] = ['allowed', 'irrelevant', 'uncertain', 'forbidden'];

/** The answer of a scan that did not fail. Doubt comes before everything else, and only a plain yes is a yes. */
export function poleAnswerOf({ allowed, analysis }: ScanResult): PoleAnswer {
  if (analysis.isIrrelevant) return 'irrelevant';
  if (analysis.isUncertain) return 'uncertain';
  return allowed ? 'allowed' : 'forbidden';
}

/** The stricter of two answers to one photo: at another time of day a no can become a yes, which takes nothing back. */
export function stricterAnswer(before: PoleAnswer | null, now: PoleAnswer): PoleAnswer {
  return before !== null && STRICTNESS.indexOf(before) > STRICTNESS.indexOf(now) ? before : now;
}
