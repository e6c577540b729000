import type { AnalysisResponse, Context } from '@curbwise/contract';
import { judgeAgain } from '@curbwise/sign-rules';
import type { ScanSession } from '../state/scan-session';

/** A cached reading, judged again for the current time. */
export function answerFromCache(
  cached: AnalysisResponse,
  context: Context | undefined,
  { clock }: ScanSession,
): AnalysisResponse {
  const judged = judgeAgain(cached, clock().time, context);
  return { ...judged, provenance: { ...judged.provenance, cached: true } };
}
