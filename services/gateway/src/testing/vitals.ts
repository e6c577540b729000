import type { ProcessFigures } from './process-figures';

/** How a gateway fares: its process, with that of its reader. Memory in bytes, times in milliseconds. */
export interface Vitals {
  /** Memory both have of the machine now, and the most they had, each by itself. */
  readonly rss: number;
  readonly peakRss: number;
  /** What the JavaScript of the gateway holds. */
  readonly heap: number;
  /** CPU both have taken since they began, all of their threads together. */
  readonly cpuMs: number;
  /** Reading processes it has started, and the one that runs; null where none does. */
  readonly readers: number;
  readonly reader: ReaderVitals | null;
  /** How late its event loop was since the last time it was asked. */
  readonly delayMs: { readonly median: number; readonly p99: number; readonly max: number };
}

/** The process of the reader. */
export interface ReaderVitals extends ProcessFigures {
  readonly pid: number;
}

/** How a watched gateway is asked. */
export interface Question {
  /** Whether to free first what nobody holds any more, which takes CPU. */
  readonly collect: boolean;
}

/** What a watched gateway tells its parent: that it listens, and then its vitals each time it is asked. */
export type WatchedMessage =
  { readonly type: 'ready'; readonly url: string } | { readonly type: 'vitals'; readonly vitals: Vitals };
