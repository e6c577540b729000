import type { ScanResult } from '@curbwise/platform';
import type { PolePhoto } from '../scanner-slice';

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

/** A photo that speaks against relying on a yes to another one. */
export interface Objection {
  photoId: string;
  tone: 'forbidden' | 'uncertain';
}

/**
 * What the other photos of the pole have against a yes to this one: a no before a doubt, and of several the one that
 * follows this photo, so that whoever looks at one after the other sees them all. Null if each that was scanned was a yes.
 * @param pickedId the photo that is looked at
 */
export function objectionOfOthers(photos: readonly PolePhoto[], pickedId: string): Objection | null {
  const place = photos.findIndex(({ id }) => id === pickedId);
  const others = [...photos.slice(place + 1), ...photos.slice(0, Math.max(place, 0))];
  const no = others.find(({ answer }) => answer === 'forbidden');
  if (no) return { photoId: no.id, tone: 'forbidden' };
  const doubt = others.find(({ answer }) => answer !== null && answer !== 'allowed');
  return doubt ? { photoId: doubt.id, tone: 'uncertain' } : null;
}
