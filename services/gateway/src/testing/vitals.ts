import type { ProcessFigures } from './process-figures';

/** Resource usage of a gateway and its reading process together. Memory in bytes, times in milliseconds. */
export interface Vitals {
  /** Resident memory now, and the sum of both maximums. */
  readonly rss: number;
  readonly peakRss: number;
  /** Used JavaScript heap of the gateway. */
  readonly heap: number;
  /** CPU time since their start, all threads. */
  readonly cpuMs: number;
  /** The number of reading processes started so far, and the running one; null if none runs. */
  readonly readers: number;
  readonly reader: ReaderVitals | null;
  /** Delay of the event loop since the last measurement. */
  readonly delayMs: { readonly median: number; readonly p99: number; readonly max: number };
}

/** The reading process. */
export interface ReaderVitals extends ProcessFigures {
  readonly pid: number;
}

/** Asks a watched gateway for its vitals. */
export interface Question {
  /** Whether to collect garbage first, which takes CPU time. */
  readonly collect: boolean;
}

/** Messages of a watched gateway to its parent: `ready` once, then `vitals` for each question. */
export type WatchedMessage =
  | { readonly type: 'ready'; readonly url: string }
  | { readonly type: 'vitals'; readonly vitals: Vitals };
