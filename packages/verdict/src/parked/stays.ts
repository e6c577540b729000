import {
  addMinutes,
  formatLocalDateTime,
  formatLocalDate,
  minuteNumber,
  MINUTES_PER_DAY,
  parseLocalDateTime,
  type LocalDateTime,
} from '@curbwise/contract';
import { browserClock, type Stay, type StayEnd } from '@curbwise/platform';
import { judgementOf } from '@curbwise/sign-rules';
import { whyItEnds } from '../words/reasoning';
import { endingLimit } from '../judging/stay-limits';
import type { Verdict } from '../judging/verdict';

const MINUTE_MS = 60_000;

/**
 * The instant of a civil time in the device's time zone. When clocks change: the first of a repeated hour; for a skipped
 * hour, the moment of the change.
 */
function instantOf({ year, month, day, minute }: LocalDateTime): number {
  const shown = new Date(year, month - 1, day, 0, minute);
  let instant = shown.getTime();
  const isSkipped = shown.getHours() * 60 + shown.getMinutes() !== minute;
  // `Date` resolves a skipped time with the old offset, which is too late by the size of the change.
  const offset = shown.getTimezoneOffset();
  while (isSkipped && new Date(instant - MINUTE_MS).getTimezoneOffset() === offset) instant -= MINUTE_MS;
  return instant;
}

/** Whether the device is in the time zone of the sign; one minute of tolerance, as the clock may have advanced. */
function isInSignZone(arrival: LocalDateTime, arrivalMs: number): boolean {
  const { time } = browserClock(new Date(arrivalMs));
  return Math.abs(minuteNumber(time) - minuteNumber(arrival)) <= 1;
}

interface StayStart {
  arrival: LocalDateTime;
  arrivalMs: number;
  /** The limit that ends the stay, in minutes; null if something else does. */
  limit: number | null;
}

function endInstant(until: LocalDateTime, { arrival, arrivalMs, limit }: StayStart): number {
  const minutes = minuteNumber(until) - minuteNumber(arrival);
  const counted = arrivalMs + minutes * MINUTE_MS;
  if (!isInSignZone(arrival, arrivalMs)) return counted;
  const first = instantOf(until);
  // In a repeated hour, the first occurrence may already be over.
  const shown = first > arrivalMs ? first : counted;
  if (limit === null) return shown;
  // A limit may begin after the arrival. It counts elapsed minutes, whether or not clocks change.
  const beginsMs = minutes > limit ? instantOf(addMinutes(until, -limit)) : arrivalMs;
  return Math.min(shown, Math.max(beginsMs, arrivalMs) + limit * MINUTE_MS);
}

/**
 * When a stay ends, as an instant and in local time at the sign; never later than the end of the answer.
 * @param until the end of the answer; null or invalid if nothing ends it
 */
function stayEnd(until: string | null, start: StayStart): Pick<Stay, 'until' | 'untilMs'> {
  const end = until === null ? null : parseLocalDateTime(until);
  if (!end) return { until: null, untilMs: null };
  const untilMs = endInstant(end, start);
  const isSetBack = isInSignZone(start.arrival, start.arrivalMs) && untilMs < instantOf(end);
  return { until: isSetBack ? formatLocalDateTime(browserClock(new Date(untilMs)).time) : until, untilMs };
}

export interface Arrival {
  /** The current local time at the sign. */
  now: LocalDateTime;
  /** The same in milliseconds since the epoch. */
  nowMs: number;
  /** When the current answer ends: `2026-11-24T18:15`; null if nothing ends it. */
  until: string | null;
  /** The limit that ends it, in minutes; null if something else does. */
  limit: number | null;
  reason: string;
}

/** The stay of a car that parks now, to the minute. Assumes that the device is in the time zone of the sign. */
export function newStay(id: string, { now, nowMs, until, limit, reason }: Arrival): Stay {
  const arrivalMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  return {
    id,
    arrival: formatLocalDateTime(now),
    arrivalMs,
    ...stayEnd(until, { arrival: now, arrivalMs, limit }),
    reason,
    place: null,
  };
}

const UNKNOWN_END: StayEnd = { until: null, untilMs: null, reason: '', doubtful: true };

/**
 * The end of a stay by the current answer, judged at the car's arrival. It does not depend on the current time.
 * @param verdict the verdict of the photo that the stay came from
 */
export function judgedStay({ arrival, arrivalMs }: Stay, verdict: Verdict): StayEnd {
  const { analysis, context } = verdict;
  const arrived = parseLocalDateTime(arrival);
  if (!verdict.judgement || !arrived) return UNKNOWN_END;
  const judgement = judgementOf(analysis, arrived, context);
  if (judgement.answer !== 'allowed') return UNKNOWN_END;
  const until = judgement.until && formatLocalDateTime(judgement.until);
  const limit = endingLimit(judgement, analysis);
  return {
    ...stayEnd(until, { arrival: arrived, arrivalMs, limit }),
    reason: whyItEnds({ ...verdict, judgement, now: arrived }),
    doubtful: false,
  };
}

/**
 * The last moment at which clocks showed a time, so that a car that came before midnight can be named after it.
 * @param time `14:40`
 * @returns null if there is no such time
 */
export function lastMomentAt(time: string, now: LocalDateTime): LocalDateTime | null {
  const today = parseLocalDateTime(`${formatLocalDate(now)}T${time}`);
  return today && minuteNumber(today) > minuteNumber(now) ? addMinutes(today, -MINUTES_PER_DAY) : today;
}

/** The stay of a car that arrived then, by the answer for that arrival. */
export function stayOfArrival(verdict: Verdict, arrival: LocalDateTime): Stay {
  const { photo, now } = verdict;
  const nowMs = Date.now() - (minuteNumber(now) - minuteNumber(arrival)) * MINUTE_MS;
  const stay = newStay(photo.id, { now: arrival, nowMs, until: null, limit: null, reason: '' });
  return { ...stay, ...judgedStay(stay, verdict) };
}
