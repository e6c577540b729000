/** Two ways to one result. */
export interface Ways<Result> {
  /**
   * Begins at once.
   * @param decided fires once nobody waits for it any more, as the second has decided
   */
  first(decided: AbortSignal): Promise<Result>;
  /**
   * Begins where the first is not there in time; null where there is no second.
   * @param decided fires once nobody waits for it any more, as the first has decided
   */
  second(decided: AbortSignal): Promise<Result> | null;
  /** Milliseconds after which the second begins; null: never. */
  afterMs: number | null;
  /** Whether a failure of one way is also that of the other. */
  isFinal(error: unknown): boolean;
}

export type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

/** How two ways ended. */
export interface Hedged<Result> {
  /** Of the way that succeeded first; where neither did, of the last that failed. */
  readonly settled: Settled<Result>;
  readonly by: 'first' | 'second';
  /** Whether the second began. */
  readonly isHedged: boolean;
}

/**
 * Goes one way, and another beside it where the first takes long; the first that succeeds counts. A way that fails leaves
 * it to the other, unless the failure is final.
 * @returns once that is decided; a way that nobody waits for any more may still go on
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

/** Never fails, so that what comes of a way nobody waits for is no unhandled rejection. */
async function settle<Result>(work: Promise<Result>, by: Hedged<Result>['by']): Promise<Ended<Result>> {
  try {
    return { settled: { result: await work }, by };
  } catch (error) {
    return { settled: { error }, by };
  }
}

/** What comes of some work, if it comes in time. */
async function within<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)));
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
