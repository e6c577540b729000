import { parseLocalDateTime, type AnalysisResponse, type Context } from '@curbwise/contract';
import { judgementOf } from './judge-again';

/**
 * Sets the confidence of a response to 0 if the gateway did not allow parking and the rules of this page would have for
 * the same moment: one of the two versions is out of date, so the reading must never allow parking.
 * @param context the context that the gateway used
 */
export function trustedReading(response: AnalysisResponse, context: Context): AnalysisResponse {
  const at = parseLocalDateTime(response.judgedAt);
  const isYes = response.isAllowed && !response.isUncertain;
  if (isYes || response.isIrrelevant || !at) return response;
  return judgementOf(response, at, context).answer === 'allowed' ? { ...response, confidence: 0 } : response;
}
