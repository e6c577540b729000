/** How pressing the end of a stay is: nothing to do, walk back, move the car, too late. */
export type StayPhase = 'calm' | 'soon' | 'now' | 'over';

export interface Countdown {
  phase: StayPhase;
  /** What is left, begun minutes; once it is over, the full minutes since then. */
  minutes: number;
  /** What is left, begun seconds; 0 once it is over. */
  seconds: number;
}

/** Minutes before the end from which on it is said. */
export const SOON_MINUTES = 15;
export const NOW_MINUTES = 5;

const MINUTE_MS = 60_000;

function phaseOf(minutesLeft: number): StayPhase {
  if (minutesLeft > SOON_MINUTES) return 'calm';
  return minutesLeft > NOW_MINUTES ? 'soon' : 'now';
}

/**
 * What is left of a stay. Minutes are counted as a clock without seconds shows them: at 4:25 there are 15 until 4:40.
 * @param untilMs when it ends, @param nowMs the present: both in milliseconds since the epoch
 */
export function countdownOf(untilMs: number, nowMs: number): Countdown {
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return { phase: 'over', minutes: Math.floor((nowMs - untilMs) / MINUTE_MS), seconds: 0 };
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return { phase: phaseOf(minutes), minutes, seconds: Math.ceil(leftMs / 1000) };
}

/** `4:05`: minutes and seconds of a span below an hour. */
export const ticking = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
