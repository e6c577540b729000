/** A clock that can be moved on; timers and connections keep to real time. */
export interface MovedClock {
  advance(ms: number): void;
  restore(): void;
}

/** Takes hold of what `Date.now` says in this process, so that a minute need not be waited for. */
export function moveClock(): MovedClock {
  const real = Date.now;
  let ahead = 0;
  Date.now = () => real() + ahead;
  return {
    advance: (ms) => void (ahead += ms),
    restore: () => void (Date.now = real),
  };
}
