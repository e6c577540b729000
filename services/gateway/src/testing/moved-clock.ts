/** Control over `Date.now`. Timers and connections keep to real time. */
export interface MovedClock {
  advance(ms: number): void;
  restore(): void;
}

/** Replaces `Date.now` in this process, so that a test need not wait a minute for a minute to pass. */
export function moveClock(): MovedClock {
  const real = Date.now;
  let ahead = 0;
  Date.now = () => real() + ahead;
  return {
    advance: (ms) => void (ahead += ms),
    restore: () => void (Date.now = real),
  };
}
