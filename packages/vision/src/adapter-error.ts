import type { Usage } from './vision-adapter';

export const ADAPTER_ERROR_KINDS = [
  'aborted',
  'timeout',
  'unreachable',
  'rate-limited',
  'unauthorized',
  'payment-required',
  'misconfigured',
  'unknown-model',
  'refused',
  'upstream',
  'invalid-answer',
  'unreadable-photo',
  'busy',
] as const;
export type AdapterErrorKind = (typeof ADAPTER_ERROR_KINDS)[number];

const RETRYABLE: ReadonlySet<AdapterErrorKind> = new Set([
  'timeout',
  'unreachable',
  'rate-limited',
  'upstream',
  'invalid-answer',
  'busy',
]);

/** Whether the operator's account is at fault, so that every other photo would fail too. */
export const isAccountFault = (kind: AdapterErrorKind) =>
  kind === 'unauthorized' || kind === 'payment-required';

/** Whether only the operator can help: the account, the address, a header or the model is at fault. */
export const isOperatorFault = (kind: AdapterErrorKind) =>
  isAccountFault(kind) || kind === 'misconfigured' || kind === 'unknown-model';

export type FailureDetails = Partial<
  Pick<AdapterError, 'retryAfterMs' | 'status' | 'isOfPhoto' | 'mayQuotePhoto' | 'isCut' | 'usage' | 'said'>
>;

/**
 * The only error an adapter throws. The message is written here, so it is safe to log and to show: it never contains a
 * key, an address or text from the provider. The SDK's error is discarded.
 */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
  readonly adapter: string;
  readonly kind: AdapterErrorKind;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** How long the provider asked us to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  readonly status?: number;
  /** Whether the provider blames this photo, so that other photos may succeed. */
  readonly isOfPhoto: boolean;
  /** Whether only a text of the provider says that all requests fail, and the text may quote the words of a sign. */
  readonly mayQuotePhoto: boolean;
  /** Whether the answer was cut off by its limit, so that a shorter one may succeed. */
  readonly isCut: boolean;
  /** What the failure cost, if the provider says so: an unusable answer is billed too. */
  readonly usage?: Usage;
  /** The provider's own sentence, without secrets. For the operator only: never in an answer to a client. */
  readonly said?: string;

  constructor(adapter: string, kind: AdapterErrorKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.adapter = adapter;
    this.kind = kind;
    this.retryable = RETRYABLE.has(kind);
    this.retryAfterMs = details.retryAfterMs;
    this.status = details.status;
    this.isOfPhoto = details.isOfPhoto ?? false;
    this.mayQuotePhoto = details.mayQuotePhoto ?? false;
    this.isCut = details.isCut ?? false;
    this.usage = details.usage;
    this.said = details.said;
  }
}

/** One sentence per kind. Drivers and logs get it, so it contains nothing that a provider said. */
const SENTENCES: Record<AdapterErrorKind, string> = {
  aborted: 'The reading was cancelled',
  timeout: 'The vision provider took too long',
  unreachable: 'The vision provider cannot be reached',
  'rate-limited': 'The vision provider is limiting requests right now',
  unauthorized: 'The vision provider does not accept the credentials of this service',
  'payment-required': 'The account of this service at the vision provider has no credit',
  misconfigured: 'The vision provider does not take requests as this service is configured to send them',
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
