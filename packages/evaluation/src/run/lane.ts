/** Longest rest that a provider may ask for, in milliseconds: it may be back long before the hour it named. */
const MAX_REST_MS = 15 * 60_000;

/** Waits, and resolves early where a signal ends it. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/** A provider during a run: it rests as a whole, and is given up as a whole. Times are milliseconds since the epoch. */
export class Lane {
  done = 0;
  failed = 0;
  total = 0;
  /** Tries in a row that came to nothing for reasons that pass. */
  failuresInARow = 0;
  private restsUntil = 0;
  /** Why it, or one of its clients, is asked no more. */
  readonly reasons: string[] = [];
  private isGivenUp = false;
  private readonly ended = new AbortController();

  constructor(readonly name: string) {}

  get hasEnded(): boolean {
    return this.isGivenUp;
  }

  /** It is asked no more. */
  giveUp(reason: string): void {
    if (this.isGivenUp) return;
    this.isGivenUp = true;
    this.reasons.push(reason);
    this.ended.abort();
  }

  restFor(ms: number): void {
    this.restsUntil = Math.max(this.restsUntil, Date.now() + Math.min(ms, MAX_REST_MS));
  }

  /** Milliseconds until it may be asked again. */
  get restMs(): number {
    return Math.max(0, this.restsUntil - Date.now());
  }

  /** Waits until it may be asked, or until there is no need to. */
  async rested(stop: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stop, this.ended.signal]);
    // It may be asked to rest again meanwhile.
    while (this.restMs > 0 && !signal.aborted) await wait(this.restMs, signal);
  }
}
