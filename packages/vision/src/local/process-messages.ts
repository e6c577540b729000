import type { ReadingProgress, SignReading } from '@curbwise/contract';
import type { AdapterErrorKind } from '../adapter-error';

export type ReaderRequest =
  | { readonly type: 'warm-up'; readonly id: number }
  | { readonly type: 'read'; readonly id: number; readonly bytes: Uint8Array }
  /** Checks that the process runs; loads nothing. */
  | { readonly type: 'hello'; readonly id: number }
  /** Turns a photo upright, converts it to sRGB, and shrinks its longer side to `side` pixels at most. */
  | { readonly type: 'scale'; readonly id: number; readonly bytes: Uint8Array; readonly side: number }
  | { readonly type: 'cancel'; readonly id: number };

/** A reply of the process: one to each request except `cancel`. */
export type ReaderReply =
  | { readonly type: 'ready'; readonly id: number }
  | { readonly type: 'reading'; readonly id: number; readonly reading: SignReading }
  | {
      readonly type: 'scaled';
      readonly id: number;
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly type: 'failure';
      readonly id: number;
      readonly kind: AdapterErrorKind;
      readonly message: string;
    };

export type SuccessReply = Exclude<ReaderReply, { type: 'failure' }>;

type ReaderNote =
  /** The event loop runs while the process works on this request: it is slow, but does not hang. */
  | { readonly type: 'alive'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly progress: ReadingProgress }
  /** A warning for the operator, without paths. */
  | { readonly type: 'warning'; readonly message: string };

export type ReaderMessage = ReaderReply | ReaderNote;

/** How often a process sends `alive` while it works on a request. */
export const ALIVE_EVERY_MS = 500;
