import type { AdapterErrorKind } from './adapter-error';

/**
 * Statuses by which a server says that there is nothing at this address for this method, and that this will not change: a
 * model or an address is wrong, or was withdrawn.
 */
const WRONG_ADDRESS: ReadonlySet<number> = new Set([301, 308, 404, 405, 410]);

/**
 * The header by which Cloudflare marks a 403 of its own, which says nothing about the key.
 * Source: https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
 */
export const CHALLENGE_HEADER = 'cf-mitigated';

/**
 * Classifies a provider's HTTP status other than 2xx. A redirect is a fault of the provider or of a proxy in front of it:
 * the key and the photo are only sent to the configured address, so redirects are never followed.
 * @param challenge the value of {@link CHALLENGE_HEADER}
 */
export function kindOfStatus(status: number, challenge: string | null = null): AdapterErrorKind {
  if (challenge === 'challenge') return 'upstream';
  if (WRONG_ADDRESS.has(status)) return 'misconfigured';
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402) return 'payment-required';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500 || status < 400 || status === 409) return 'upstream';
  return 'refused';
}
