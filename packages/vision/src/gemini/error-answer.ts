import { z } from 'zod';
import { providerFault, type AdapterError, type AdapterErrorKind } from '../adapter-error';
import { waitAskedFor } from '../retry-after';
import { kindOfErrorAnswer } from '../upstream-status';
import type { Quote } from '../said/quote';

/** The fields of an error that are used. Source: https://cloud.google.com/apis/design/errors#error_details */
const errorBodySchema = z.object({
  error: z.object({
    status: z.string().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
    details: z.array(z.looseObject({ '@type': z.string() }).catch({ '@type': '' })).catch([]),
  }),
});
type Details = z.infer<typeof errorBodySchema>['error']['details'];

/** The status of a project whose account cannot pay: https://ai.google.dev/gemini-api/docs/troubleshooting. */
const NO_BILLING = 'FAILED_PRECONDITION';

/**
 * Converts an error answer to an AdapterError. If the body is truncated, too long or has another form, the status
 * decides.
 * @param body the parsed JSON; some answers are a list with the error
 * @param said quotes the body, without secrets
 * @param now milliseconds since the epoch
 */
export function faultOfErrorAnswer(
  adapter: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  now: number,
  said: Quote,
): AdapterError {
  const error = errorBodySchema.safeParse(Array.isArray(body) ? body[0] : body).data?.error;
  const details = error?.details ?? [];
  // Gemini answers 400 to an unknown key; only the details name the reason.
  const unknownKey = detail(details, 'ErrorInfo')?.['reason'] === 'API_KEY_INVALID';
  const kind = kindOfErrorAnswer({ status, headers, body });
  return providerFault(adapter, unknownKey ? 'unauthorized' : ownKind(kind, error), {
    status,
    said: said(body),
    retryAfterMs: waitAskedFor(headers, body, now),
  });
}

/**
 * An unknown model is `NOT_FOUND`, and only the message names it: google-gemini/gemini-cli#4764, NVIDIA/NemoClaw#9298.
 */
function ownKind(
  kind: AdapterErrorKind,
  error: z.infer<typeof errorBodySchema>['error'] | undefined,
): AdapterErrorKind {
  if (kind === 'refused' && error?.status === NO_BILLING) return 'payment-required';
  const isOfModel = error?.status === 'NOT_FOUND' && /\bmodels?\b/i.test(error.message ?? '');
  return kind === 'misconfigured' && isOfModel ? 'unknown-model' : kind;
}

function detail(details: Details, type: string): Details[number] | undefined {
  return details.find((entry) => entry['@type'] === `type.googleapis.com/google.rpc.${type}`);
}
