import type { AdapterError } from '../adapter-error';
import type { ReaderRequest, SuccessReply } from './process-messages';
import type { Waiter } from './reading-waiter';

export type Work =
  | { readonly type: 'warm-up' | 'hello' }
  | { readonly type: 'read'; readonly bytes: Uint8Array }
  | { readonly type: 'scale'; readonly bytes: Uint8Array; readonly side: number };

export interface Job {
  readonly request: Exclude<ReaderRequest, { type: 'cancel' }>;
  /** Null after the deadline: a late photo is read for a retry. */
  waiter: Waiter<SuccessReply> | null;
  attempts: number;
  /** Why the last process ended while it worked on it. */
  death: AdapterError | null;
  /** When it was sent to the process, by `performance.now`. */
  sentAt: number;
  /** When the process last reported that it works on it, by `performance.now`. */
  heardAt: number;
  isCancelled: boolean;
  /** The digest of a late photo: reading continues, but nobody waits. */
  lateDigest: string | null;
  /** When reading a late photo ends at the latest. */
  readUntil: number;
}

export const newJob = (work: Work, id: number): Job => ({
  request: { ...work, id },
  waiter: null,
  attempts: 0,
  death: null,
  sentAt: 0,
  heardAt: 0,
  isCancelled: false,
  lateDigest: null,
  readUntil: Infinity,
});
