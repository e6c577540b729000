import type { AdapterErrorKind } from './adapter-error';

/**
 * What an HTTP status other than 2xx of a provider means for us. A redirect is a fault of the provider, or of a proxy
 * before it: the key and the photo are for the address that was configured, and nobody follows to another.
 */
export function kindOfStatus(status: number): AdapterErrorKind {
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402) return 'payment-required';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500 || status < 400 || status === 409) return 'upstream';
  return 'refused';
}
