import { ERROR_MESSAGES, visionAnalysisFailed, visionApiError } from '@curbwise/contract';

/**
 * Why a scan failed, as far as it matters for what the driver can do. `until` is the local minute from which another try
 * makes sense (`2026-11-24T10:17`), if the gateway named one.
 */
export type FailureCause =
  /** The gateway could not be reached. */
  | { kind: 'no-connection' }
  /** Too many scans within a minute. */
  | { kind: 'too-many-scans'; until: string | null }
  /** The gateway or its vision provider accepts no photos at the moment. */
  | { kind: 'busy' }
  /** No photo can be read until the operator of the gateway acts: waiting does not help. */
  | { kind: 'needs-operator' }
  /** The gateway may pay for no more photos today (UTC). */
  | { kind: 'budget-spent' }
  /** No answer came in time. */
  | { kind: 'too-slow' }
  /** The photo cannot be read. */
  | { kind: 'photo' }
  /** Photos may only be read on this device, and the reader is not on it and cannot be fetched. */
  | { kind: 'reader-missing' }
  /** Photos may only be read on this device, and it cannot read, or failed this time. */
  | { kind: 'device' }
  /** Anything else: the driver cannot fix it. */
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

/** The cause of a failed scan; `service` for an error of any other kind. */
export function causeOf(error: unknown): FailureCause {
  return error instanceof ScanError ? error.failureCause : { kind: 'service' };
}

/** The message of an error; the product specification's message for an unknown error if it has none. */
export function messageOf(error: unknown): string {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message !== '' ? message : ERROR_MESSAGES.unknown;
}

/** Wraps a backend message in the two prefixes of the product specification; the gateway may have added the inner one. */
export function backendFailure(message: string): string {
  const wrapped = message.startsWith(visionApiError('')) ? message : visionApiError(message);
  return visionAnalysisFailed(wrapped);
}
