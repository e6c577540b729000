/** How a gateway's process fares. Memory in bytes, times in milliseconds. */
export interface Vitals {
  /** Memory it has of the machine now, and the most it had. */
  readonly rss: number;
  readonly peakRss: number;
  /** What its JavaScript holds. */
  readonly heap: number;
  /** CPU it has taken since it began, all of its threads together. */
  readonly cpuMs: number;
  /** Reading threads it has started. */
  readonly threads: number;
  /** How late its event loop was since the last time it was asked. */
  readonly delayMs: { readonly median: number; readonly p99: number; readonly max: number };
}

/** How a watched gateway is asked. */
export interface Question {
  /** Whether to free first what nobody holds any more, which takes CPU. */
  readonly collect: boolean;
}

/** What a watched gateway tells its parent: that it listens, and then its vitals each time it is asked. */
export type WatchedMessage =
  { readonly type: 'ready'; readonly url: string } | { readonly type: 'vitals'; readonly vitals: Vitals };
