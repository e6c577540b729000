import {
  addMinutes,
  formatLocalDateTime,
  minuteNumber,
  parseLocalDateTime,
  type LocalDateTime,
} from '@curbwise/contract';
import { browserClock, type Stay } from '@curbwise/platform';

const MINUTE_MS = 60_000;

/**
 * The instant at which the clock of this device shows a civil time: of an hour that comes twice, the first; of one that is
 * skipped, the moment the clock is set.
 */
function instantOf({ year, month, day, minute }: LocalDateTime): number {
  const shown = new Date(year, month - 1, day, 0, minute);
  let instant = shown.getTime();
  const isSkipped = shown.getHours() * 60 + shown.getMinutes() !== minute;
  // A skipped time is taken by the clock from before, and so comes too late by as much as the clock is set.
  const offset = shown.getTimezoneOffset();
  while (isSkipped && new Date(instant - MINUTE_MS).getTimezoneOffset() === offset) instant -= MINUTE_MS;
  return instant;
}

/** Whether this device still goes by the clock beside the sign; a minute may turn between two looks at it. */
function isBesideSign(arrival: LocalDateTime, arrivalMs: number): boolean {
  const { time } = browserClock(new Date(arrivalMs));
  return Math.abs(minuteNumber(time) - minuteNumber(arrival)) <= 1;
}

interface Beginning {
  arrival: LocalDateTime;
  arrivalMs: number;
  /** The limit that ends the stay, in minutes; null if something else does. */
  limit: number | null;
}

function endInstant(until: LocalDateTime, { arrival, arrivalMs, limit }: Beginning): number {
  const minutes = minuteNumber(until) - minuteNumber(arrival);
  const counted = arrivalMs + minutes * MINUTE_MS;
  if (!isBesideSign(arrival, arrivalMs)) return counted;
  const first = instantOf(until);
  // In the hour that comes twice the first showing may be over already.
  const shown = first > arrivalMs ? first : counted;
  if (limit === null) return shown;
  // A limit may begin after the arrival. It runs by the minute, whatever the clock is set to meanwhile.
  const beginsMs = minutes > limit ? instantOf(addMinutes(until, -limit)) : arrivalMs;
  return Math.min(shown, Math.max(beginsMs, arrivalMs) + limit * MINUTE_MS);
}

/**
 * When a stay ends, as an instant and by the clock beside the sign; the latter is never later than the answer said.
 * @param until when the answer ends; null, or nothing that can be read, if nothing ends it
 */
export function stayEnd(until: string | null, beginning: Beginning): Pick<Stay, 'until' | 'untilMs'> {
  const end = until === null ? null : parseLocalDateTime(until);
  if (!end) return { until: null, untilMs: null };
  const untilMs = endInstant(end, beginning);
  const isSetBack = isBesideSign(beginning.arrival, beginning.arrivalMs) && untilMs < instantOf(end);
  return { until: isSetBack ? formatLocalDateTime(browserClock(new Date(untilMs)).time) : until, untilMs };
}

export interface Arrival {
  /** The present, by the clock beside the sign. */
  now: LocalDateTime;
  /** The same in milliseconds since the epoch. */
  nowMs: number;
  /** When the answer of now ends: `2026-11-24T18:15`; null if nothing ends it. */
  until: string | null;
  /** The limit that ends it, in minutes; null if something else does. */
  limit: number | null;
  reason: string;
}

/**
 * The stay of a car that stands there from now on. Civil time and instants agree by the clock of this device, which is
 * the one beside the sign; seconds are left out.
 */
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
