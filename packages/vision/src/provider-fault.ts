import { AdapterError, type AdapterErrorKind, type FailureDetails } from './adapter-error';

/** One sentence per kind. Drivers and logs get it, so it contains nothing that a provider said. */
const SENTENCES: Record<AdapterErrorKind, string> = {
  aborted: 'The reading was cancelled',
  timeout: 'The vision provider took too long',
  unreachable: 'The vision provider cannot be reached',
  'rate-limited': 'The vision provider is limiting requests right now',
  unauthorized: 'The vision provider does not accept the credentials of this service',
  'payment-required': 'The account of this service at the vision provider has no credit',
  misconfigured: 'The vision provider does not know the model or the address that this service uses',
  'unknown-model': 'The vision provider does not have the model that this service uses',
  refused: 'The vision provider refused to read this photo',
  upstream: 'The vision provider has an internal error',
  'invalid-answer': 'The vision provider gave an answer that cannot be used',
  'unreadable-photo': 'The photo cannot be read',
  busy: 'Too many photos are being read right now',
};

/** Creates the error of a kind, with our own message. */
export function providerFault(
  adapter: string,
  kind: AdapterErrorKind,
  details?: FailureDetails,
): AdapterError {
  return new AdapterError(adapter, kind, SENTENCES[kind], details);
}
