import { z } from 'zod';
import { providerFault, type AdapterError, type AdapterErrorKind } from '../adapter-error';
import { waitAskedFor } from '../retry-after';
import { kindOfErrorAnswer } from '../upstream-status';
import type { Quote } from '../said/quote';

/** Anthropic's error types. Source: https://platform.claude.com/docs/en/api/errors */
const KINDS: Readonly<Record<string, AdapterErrorKind>> = {
  invalid_request_error: 'refused',
  authentication_error: 'unauthorized',
  billing_error: 'payment-required',
  permission_error: 'unauthorized',
  not_found_error: 'misconfigured',
  request_too_large: 'refused',
  rate_limit_error: 'rate-limited',
  timeout_error: 'timeout',
  api_error: 'upstream',
  overloaded_error: 'upstream',
};

const errorBodySchema = z.object({
  error: z.object({ type: z.string().optional(), message: z.string().optional().catch(undefined) }),
});

/**
 * The message for an account without credit. Its status (400) and type (`invalid_request_error`) are the same as for a
 * photo that is refused.
 * Source: https://github.com/continuedev/continue/issues/5499
 */
const NO_CREDIT = /credit balance is too low/i;

/** The message for an unknown or withdrawn model: `model: claude-…`. Others are about the address. */
const NO_MODEL = /^model\b/i;

function kindIn({ type, message }: z.infer<typeof errorBodySchema>['error']): AdapterErrorKind | undefined {
  if (type === 'invalid_request_error' && NO_CREDIT.test(message ?? '')) return 'payment-required';
  if (type === 'not_found_error' && NO_MODEL.test(message ?? '')) return 'unknown-model';
  return KINDS[type ?? ''];
}

/** The kind of error in a body, `upstream` for an unknown type; undefined if the body is not an error. */
export function kindOfErrorBody(body: unknown): AdapterErrorKind | undefined {
  const error = errorBodySchema.safeParse(body).data?.error;
  return error && (kindIn(error) ?? 'upstream');
}

/**
 * Converts an error answer to an AdapterError. If the body is truncated or has another form, the status decides.
 * @param body the parsed JSON
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
  const error = errorBodySchema.safeParse(body).data?.error;
  const byStatus = kindOfErrorAnswer({ status, headers, body });
  // 410 says more than any type of error.
  const kind = byStatus === 'unknown-model' ? byStatus : ((error && kindIn(error)) ?? byStatus);
  const resets = kind === 'rate-limited' ? LIMITS.map((limit) => untilReset(headers, limit, now)) : [];
  const retryAfterMs = waitAskedFor(headers, body, now, resets);
  return providerFault(adapter, kind, { status, retryAfterMs, said: said(body) });
}

/** The names of the rate limits. Source: https://platform.claude.com/docs/en/api/rate-limits#response-headers */
const LIMITS = ['requests', 'tokens', 'input-tokens', 'output-tokens'];

/** Milliseconds until a limit resets; undefined if it is not used up. */
function untilReset(headers: Response['headers'], limit: string, now: number): number | undefined {
  const header = (name: string) => headers.get(`anthropic-ratelimit-${limit}-${name}`);
  const reset = header('remaining') === '0' ? Date.parse(header('reset') ?? '') : NaN;
  return Number.isNaN(reset) ? undefined : Math.max(0, reset - now);
}
