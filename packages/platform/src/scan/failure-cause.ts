import { ERROR_MESSAGES } from '@curbwise/contract';

/**
 * What a scan failed of, as far as it makes a difference to what the driver can do. `until` is the local minute from
 * which another try makes sense (`2026-11-24T10:17`), if the gateway said when.
 */
export type FailureCause =
  /** The gateway could not be reached. */
  | { kind: 'no-connection' }
  /** Too many scans within a minute. */
  | { kind: 'too-many-scans'; until: string | null }
  /** The gateway, or whoever reads for it, takes no photo right now. */
  | { kind: 'busy' }
  /** No answer came in time. */
  | { kind: 'too-slow' }
  /** The photo cannot be read. */
  | { kind: 'photo' }
  /** Photos are to be read on this device alone, and the reader is not here and cannot be fetched. */
  | { kind: 'reader-missing' }
  /** Photos are to be read on this device alone, and it cannot, or could not this time. */
  | { kind: 'device' }
  /** Anything else: not for the driver to put right. */
  | { kind: 'service' };

/** A scan that failed, with its cause. The message is the one of the product specification. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
  readonly failureCause: FailureCause;

  constructor(message: string, failureCause: FailureCause, options?: ErrorOptions) {
    super(message, options);
    this.failureCause = failureCause;
  }
}

export function causeOf(error: unknown): FailureCause {
  return error instanceof ScanError ? error.failureCause : { kind: 'service' };
}

export function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message !== '' ? message : ERROR_MESSAGES.unknown;
}
