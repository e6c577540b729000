/** Maximum pause that a provider may ask for, in milliseconds: it is often available again much earlier. */
const MAX_REST_MS = 15 * 60_000;

/** Waits. Resolves early if the signal aborts. */
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

/** The state of one provider during a run. Pauses and giving up apply to all its contenders. */
export class Lane {
  done = 0;
  failed = 0;
  total = 0;
  /** Consecutive tries that failed for transient reasons. */
  failuresInARow = 0;
  /** Milliseconds since the epoch. */
  private restsUntil = 0;
  /** Why the provider, or one of its contenders, was given up. */
  readonly reasons: string[] = [];
  private isGivenUp = false;
  private readonly ended = new AbortController();

  constructor(readonly name: string) {}

  get hasEnded(): boolean {
    return this.isGivenUp;
  }

  /** Stops sending requests to the provider. */
  giveUp(reason: string): void {
    if (this.isGivenUp) return;
    this.isGivenUp = true;
    this.reasons.push(reason);
    this.ended.abort();
  }

  /** Pauses the provider. A longer pause that is already set stays. */
  restFor(ms: number): void {
    this.restsUntil = Math.max(this.restsUntil, Date.now() + Math.min(ms, MAX_REST_MS));
  }

  /** Milliseconds until the end of the pause. */
  get restMs(): number {
    return Math.max(0, this.restsUntil - Date.now());
  }

  /** Waits for the end of the pause, or until the run or the provider has ended. */
  async rested(stop: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stop, this.ended.signal]);
    // The pause may be extended meanwhile.
    while (this.restMs > 0 && !signal.aborted) await wait(this.restMs, signal);
  }
}
