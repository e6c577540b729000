import type { AnalysisResponse } from '@curbwise/contract';
import type { Tone } from '@curbwise/ui';

/** The card that an analysis is shown on. Each has a tone of the same name. */
export type VerdictKind = Tone;

/**
 * The card of an analysis. Uncertainty wins: a sign that was not understood is never shown as a yes, even if the
 * analysis contradicts itself.
 * @param failed the scan failed, so there is no answer from a sign
 */
export function verdictKind(analysis: AnalysisResponse, failed: boolean): VerdictKind {
  if (failed) return 'failed';
  if (analysis.isIrrelevant) return 'irrelevant';
  if (analysis.isUncertain) return 'uncertain';
  if (!analysis.isAllowed) return 'forbidden';
  return analysis.isShortWindow ? 'short' : 'allowed';
}
