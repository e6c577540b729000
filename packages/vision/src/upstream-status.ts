import type { AdapterErrorKind } from './adapter-error';

/**
 * Classifies a provider's HTTP status other than 2xx. A redirect is a fault of the provider or of a proxy in front of it:
 * the key and the photo are only sent to the configured address, so redirects are never followed.
 */
export function kindOfStatus(status: number): AdapterErrorKind {
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402) return 'payment-required';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500 || status < 400 || status === 409) return 'upstream';
  return 'refused';
}
