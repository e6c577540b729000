import { NOW_MINUTES } from '../judging/stay-limits';

/** How urgent the end of a stay is: nothing to do, walk back, move the car, too late. */
export type StayPhase = 'calm' | 'soon' | 'now' | 'over';

export interface Countdown {
  phase: StayPhase;
  /** Minutes left, rounded up; once it is over, full minutes since the end. */
  minutes: number;
  /** Seconds left, rounded up; 0 once it is over. */
  seconds: number;
}

/** Minutes before the end at which the driver should walk back; at `NOW_MINUTES` the car has to be moved. */
export const SOON_MINUTES = 15;

const MINUTE_MS = 60_000;

function phaseOf(minutesLeft: number, walkMinutes: number): StayPhase {
  if (minutesLeft > SOON_MINUTES + walkMinutes) return 'calm';
  return minutesLeft > NOW_MINUTES ? 'soon' : 'now';
}

/**
 * The time left of a stay. Minutes count as on a clock without seconds: at 4:25 there are 15 until 4:40.
 * @param untilMs the end, in milliseconds since the epoch
 * @param nowMs the current time, in milliseconds since the epoch
 * @param walkMinutes how long the driver walks back
 */
export function countdownOf(untilMs: number, nowMs: number, walkMinutes = 0): Countdown {
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return { phase: 'over', minutes: Math.floor((nowMs - untilMs) / MINUTE_MS), seconds: 0 };
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return { phase: phaseOf(minutes, walkMinutes), minutes, seconds: Math.ceil(leftMs / 1000) };
}

/** Minutes and seconds of a span below an hour: `4:05`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
