import { parseLocalDateTime, type AnalysisResponse, type Context } from '@curbwise/contract';
import { judgementOf } from './judge-again';

/**
 * A reading as far as it can be trusted: where the gateway gave no yes and the rules here would have given one of the same
 * moment, one of the two is out of date, and the reading is no ground for a yes at any moment.
 * @param context what the gateway judged it with
 */
export function trustedReading(response: AnalysisResponse, context: Context): AnalysisResponse {
  const at = parseLocalDateTime(response.judgedAt);
  const isYes = response.isAllowed && !response.isUncertain;
  if (isYes || response.isIrrelevant || !at) return response;
  return judgementOf(response, at, context).answer === 'allowed' ? { ...response, confidence: 0 } : response;
}
