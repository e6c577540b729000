import type { Usage } from './vision-adapter';

/** Why a backend gave no reading. */
export type AdapterErrorKind =
  | 'aborted'
  | 'timeout'
  | 'unreachable'
  | 'rate-limited'
  | 'unauthorized'
  | 'payment-required'
  | 'refused'
  | 'upstream'
  | 'invalid-answer'
  | 'unreadable-photo'
  | 'busy';

const RETRYABLE: ReadonlySet<AdapterErrorKind> = new Set([
  'timeout',
  'unreachable',
  'rate-limited',
  'upstream',
  'invalid-answer',
  'busy',
]);

/** Faults of the operator's account, which no other photo would change. */
export const isAccountFault = (kind: AdapterErrorKind) =>
  kind === 'unauthorized' || kind === 'payment-required';

/** What is known of a failure beside its kind. */
export type FailureDetails = Partial<Pick<AdapterError, 'retryAfterMs' | 'status' | 'isOfPhoto' | 'usage'>>;

/**
 * The only error an adapter throws. Its message is ours: safe to log and to show, without a key, an address or a word
 * of the upstream. What the SDK threw is not kept.
 */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
  readonly adapter: string;
  readonly kind: AdapterErrorKind;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** How long the upstream asked to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** HTTP status of the upstream. */
  readonly status?: number;
  /** Whether the upstream says that this photo is at fault: others would be read. */
  readonly isOfPhoto: boolean;
  /** What the failure cost, where the upstream says so: an answer that cannot be used is paid for as well. */
  readonly usage?: Usage;

  constructor(adapter: string, kind: AdapterErrorKind, message: string, details: FailureDetails = {}) {
    super(message);
    this.adapter = adapter;
    this.kind = kind;
    this.retryable = RETRYABLE.has(kind);
    this.retryAfterMs = details.retryAfterMs;
    this.status = details.status;
    this.isOfPhoto = details.isOfPhoto ?? false;
    this.usage = details.usage;
  }
}
