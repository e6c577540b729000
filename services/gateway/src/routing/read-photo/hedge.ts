/** Two ways to get one result. */
export interface Ways<Result> {
  /**
   * Starts at once.
   * @param decided fires when the second way has decided and nobody waits for this one
   */
  first(decided: AbortSignal): Promise<Result>;
  /**
   * Starts when the first is late; null when there is no second way.
   * @param decided fires when the first way has decided and nobody waits for this one
   */
  second(decided: AbortSignal): Promise<Result> | null;
  /** Milliseconds after which the second starts; null: never. */
  afterMs: number | null;
  /** Whether a failure of one way ends the other too. */
  isFinal(error: unknown): boolean;
}

export type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

/** How two ways ended. */
export interface Hedged<Result> {
  /** From the way that succeeded first; when none did, from the one that failed last. */
  readonly settled: Settled<Result>;
  readonly by: 'first' | 'second';
  /** Whether the second started. */
  readonly isHedged: boolean;
}

/**
 * Starts one way, and a second one when the first is late. The first success counts. When one way fails, the other decides,
 * unless the failure is final.
 * @returns when that is decided; the other way may still be running
 */
export async function hedge<Result>(ways: Ways<Result>): Promise<Hedged<Result>> {
  const decided = new AbortController();
  const first = settle(ways.first(decided.signal), 'first');
  const early = ways.afterMs === null ? await first : await within(first, ways.afterMs);
  if (early) return { ...early, isHedged: false };
  const begun = ways.second(decided.signal);
  if (!begun) return { ...(await first), isHedged: false };
  const second = settle(begun, 'second');
  const earlier = await Promise.race([first, second]);
  const isOver = 'result' in earlier.settled || ways.isFinal(earlier.settled.error);
  const last = isOver ? earlier : await (earlier.by === 'first' ? second : first);
  decided.abort();
  return { ...last, isHedged: true };
}

type Ended<Result> = Pick<Hedged<Result>, 'settled' | 'by'>;

/** Never rejects: a way that nobody waits for must not cause an unhandled rejection. */
async function settle<Result>(work: Promise<Result>, by: Hedged<Result>['by']): Promise<Ended<Result>> {
  try {
    return { settled: { result: await work }, by };
  } catch (error) {
    return { settled: { error }, by };
  }
}

/** The result of some work; undefined when it takes longer than `ms`. */
async function within<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)));
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
