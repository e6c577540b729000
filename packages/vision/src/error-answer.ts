import { providerFault, type AdapterError, type FailureDetails } from './adapter-error';
import { causeOf } from './causes/cause-of';
import { untilLimitsReset, waitAskedFor } from './retry-after';
import type { Quote } from './said/quote';
import type { ErrorResponse } from './upstream-status';

/**
 * Converts an error answer to an AdapterError. If the body is truncated or has no known form, the status decides.
 * @param said quotes the body, without secrets
 * @param details what else is known of the failure
 */
export function faultOfErrorAnswer(
  adapter: string,
  answer: ErrorResponse,
  said: Quote,
  details: FailureDetails = {},
): AdapterError {
  const { headers, body } = answer;
  const { kind, isOfPhoto, mayQuotePhoto, status } = causeOf(answer);
  const now = Date.now();
  const resets = kind === 'rate-limited' ? untilLimitsReset(headers, now) : [];
  // A server that is not limiting requests may quote a sign with the words "retry in 15 minutes".
  const areWordsRead = kind === 'rate-limited' && !mayQuotePhoto;
  return providerFault(adapter, kind, {
    status,
    isOfPhoto,
    mayQuotePhoto,
    said: said(body),
    retryAfterMs: waitAskedFor(headers, body, now, resets, { areWordsRead }),
    ...details,
  });
}

/** The same for an error in the body of an answer with status 200. */
export const faultInAnswer = (adapter: string, body: unknown, said: Quote, details: FailureDetails) =>
  faultOfErrorAnswer(adapter, { status: 200, headers: new Headers(), body }, said, details);
