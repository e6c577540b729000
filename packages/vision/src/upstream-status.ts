import type { AdapterErrorKind } from './adapter-error';

/**
 * Statuses by which a server says that there is nothing at this address for this method, and that this will not change.
 * With 404, the body may say that only the model is unknown.
 */
const WRONG_ADDRESS: ReadonlySet<number> = new Set([301, 308, 404, 405]);

/** The status for what was withdrawn for good. The addresses of providers stay, their models go. */
export const GONE = 410;

/**
 * The header by which Cloudflare marks a 403 of its own, which says nothing about the key.
 * Source: https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
 */
const CHALLENGE_HEADER = 'cf-mitigated';

/**
 * Classifies a provider's HTTP status other than 2xx. A redirect is a fault of the provider or of a proxy in front of it:
 * the key and the photo are only sent to the configured address, so redirects are never followed.
 */
export function kindOfStatus(status: number): AdapterErrorKind {
  if (WRONG_ADDRESS.has(status)) return 'misconfigured';
  if (status === GONE) return 'unknown-model';
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 403) return 'unauthorized';
  if (NO_CREDIT.has(status)) return 'payment-required';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500 || status < 400 || status === 409) return 'upstream';
  return 'refused';
}

/** Portkey says 412 for a spent budget: https://portkey.ai/docs/api-reference/inference-api/error-codes */
const NO_CREDIT: ReadonlySet<number> = new Set([402, 412]);

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** Parsed JSON, or text; undefined or empty if it could not be read. */
  readonly body: unknown;
}

/**
 * Whether a firewall answers in place of the provider ("Just a moment"), which says nothing about the key: with its header,
 * or with a 403 that is a web page. A provider that refuses a key says so in JSON.
 */
export const isChallenge = ({ status, headers, body }: ErrorResponse): boolean =>
  headers.get(CHALLENGE_HEADER) === 'challenge' || (status === 403 && isWebPage(headers, body));

const isWebPage = (headers: ErrorResponse['headers'], body: unknown): boolean =>
  body === undefined || body === ''
    ? /^text\/html/i.test(headers.get('content-type') ?? '')
    : typeof body === 'string' && /^\s*<(?!\?xml)/.test(body);
