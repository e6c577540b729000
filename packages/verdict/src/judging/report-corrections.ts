import { CORRECTIONS_EVENT, type AnalysisResponse, type CorrectionsDetail } from '@curbwise/contract';
import type { Correction } from '@curbwise/sign-rules';
import { correctionKinds } from './correction-kinds';

/**
 * Dispatches an event with the kinds of corrections of an answer, without any words, for the usage counter. If counting
 * is off, nothing listens.
 *
 * @param photoId the photo of the answer
 */
export function reportCorrections(
  photoId: string,
  asRead: AnalysisResponse,
  corrections: readonly Correction[],
): void {
  const detail: CorrectionsDetail = { answer: photoId, kinds: correctionKinds(asRead, corrections) };
  document.dispatchEvent(new CustomEvent(CORRECTIONS_EVENT, { detail }));
}
