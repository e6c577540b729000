import { CORRECTIONS_EVENT, type AnalysisResponse, type CorrectionsDetail } from '@curbwise/contract';
import type { Correction } from '@curbwise/sign-rules';
import { correctionKinds } from './correction-kinds';

/**
 * Tells whatever counts in this page how an answer has been changed by now: the kinds of it, none of its words. Where
 * nothing may be counted, nothing listens.
 *
 * @param photoId of the answer
 */
export function tellCorrections(
  photoId: string,
  asRead: AnalysisResponse,
  corrections: readonly Correction[],
): void {
  const detail: CorrectionsDetail = { answer: photoId, kinds: correctionKinds(asRead, corrections) };
  document.dispatchEvent(new CustomEvent(CORRECTIONS_EVENT, { detail }));
}
