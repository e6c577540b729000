import type { ReadingProgress, SignReading } from '@curbwise/contract';
import type { AdapterErrorKind } from '../adapter-error';

/** What is asked of the reading process. */
export type ReaderRequest =
  | { readonly type: 'warm-up'; readonly id: number }
  | { readonly type: 'read'; readonly id: number; readonly bytes: Uint8Array }
  /** Whether it runs at all; loads nothing. */
  | { readonly type: 'hello'; readonly id: number }
  /** Make a photo smaller, to a longer side of so many pixels. */
  | { readonly type: 'scale'; readonly id: number; readonly bytes: Uint8Array; readonly side: number }
  | { readonly type: 'cancel'; readonly id: number };

/** What it answers: one answer to each request but `cancel`. */
export type ReaderAnswer =
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

/** What it tells beside its answers. */
export type ReaderNote =
  /** Its event loop runs while it works on this request: it is slow, and does not hang. */
  | { readonly type: 'alive'; readonly id: number }
  /** How far it has come with a request. */
  | { readonly type: 'progress'; readonly id: number; readonly progress: ReadingProgress }
  /** Something an operator should know; a sentence of ours, without paths. */
  | { readonly type: 'warning'; readonly message: string };

export type ReaderMessage = ReaderAnswer | ReaderNote;

/** How often a process that works on a request says that it is alive, in milliseconds. */
export const ALIVE_EVERY_MS = 500;
