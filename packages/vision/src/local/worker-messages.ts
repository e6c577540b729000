import type { SignReading } from '@curbwise/contract';
import type { AdapterErrorKind } from '../adapter-error';

/** What the worker thread is started with. */
export interface WorkerSettings {
  readonly threads: number;
}

/** What is asked of the worker thread. */
export type WorkerRequest =
  | { readonly type: 'warm-up'; readonly id: number }
  | { readonly type: 'read'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: 'cancel'; readonly id: number };

/** What it answers: one answer to each `warm-up` and `read`. */
export type WorkerAnswer =
  | { readonly type: 'ready'; readonly id: number }
  | { readonly type: 'reading'; readonly id: number; readonly reading: SignReading }
  | {
      readonly type: 'failure';
      readonly id: number;
      readonly kind: AdapterErrorKind;
      readonly message: string;
    };
