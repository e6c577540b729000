import type { AnalysisResponse } from '@curbwise/contract';
import type { Tone } from '@curbwise/ui';

/** The card that an analysis is shown on. `possible`: a part of a sign was seen, and nothing read. */
export type VerdictKind = Tone | 'possible';

/** Whether there is nothing to judge: no sign was read. */
export const isWithoutSign = ({ isIrrelevant, possibleSign }: AnalysisResponse): boolean =>
  isIrrelevant || Boolean(possibleSign);

/** The tone of a card: a possible sign asks for another photo, as something else than a sign does. */
export const toneOf = (kind: VerdictKind): Tone => (kind === 'possible' ? 'irrelevant' : kind);

/**
 * The card of an analysis. Uncertainty wins: a sign that was not understood is never shown as a yes, even if the
 * analysis contradicts itself.
 * @param failed the scan failed, so there is no answer from a sign
 */
export function verdictKind(analysis: AnalysisResponse, failed: boolean): VerdictKind {
  if (failed) return 'failed';
  if (analysis.isIrrelevant) return 'irrelevant';
  if (analysis.possibleSign) return 'possible';
  if (analysis.isUncertain) return 'uncertain';
  if (!analysis.isAllowed) return 'forbidden';
  return analysis.isShortWindow ? 'short' : 'allowed';
}

/** The string that titles a card. A probable no is an uncertain answer with a title of its own. */
export const titleOfKind = (
  kind: VerdictKind,
  { lean }: Pick<AnalysisResponse, 'lean'>,
): `title.${VerdictKind}` | 'title.probablyNot' =>
  kind === 'uncertain' && lean === 'forbidden' ? 'title.probablyNot' : `title.${kind}`;
