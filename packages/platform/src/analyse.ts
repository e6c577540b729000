import type { AnalysisResponse, Context } from '@curbwise/contract';
import { judgeAgain } from '@curbwise/sign-rules';
import { analysisApi } from './analysis-api';
import type { ScanSession } from './scan-session';

export { analysisApi };
export { answerOfPhoto } from './answer-of-photo';
export { causeOfCallFailure } from './call-failure-cause';
export type { Preparation } from './answer-of-gateway';

/** A reading that this page has, judged again at the present clock. */
export function answerOfKept(
  kept: AnalysisResponse,
  context: Context | undefined,
  { clock }: ScanSession,
): AnalysisResponse {
  const judged = judgeAgain(kept, clock().time, context);
  return { ...judged, provenance: { ...judged.provenance, cached: true } };
}
