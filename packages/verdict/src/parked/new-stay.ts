import {
  formatLocalDateTime,
  minuteNumber,
  parseLocalDateTime,
  type LocalDateTime,
} from '@curbwise/contract';
import type { Stay } from '@curbwise/platform';

const MINUTE_MS = 60_000;

/** The instant at which the clock of this device shows a civil time; of an hour that comes twice, the first. */
function instantOf({ year, month, day, minute }: LocalDateTime): number {
  return new Date(year, month - 1, day, 0, minute).getTime();
}

function endInstant(until: LocalDateTime, arrival: LocalDateTime, arrivalMs: number): number {
  const shown = instantOf(until);
  // In the hour that comes twice the first showing may be over already.
  return shown > arrivalMs ? shown : arrivalMs + (minuteNumber(until) - minuteNumber(arrival)) * MINUTE_MS;
}

export interface Arrival {
  /** The present, by the clock beside the sign. */
  now: LocalDateTime;
  /** The same in milliseconds since the epoch. */
  nowMs: number;
  /** When the answer of now ends: `2026-11-24T18:15`; null if nothing ends it. */
  until: string | null;
  reason: string;
}

/**
 * The stay of a car that stands there from now on. Civil time and instants agree by the clock of this device, which is
 * the one beside the sign; seconds are left out.
 */
export function newStay(id: string, { now, nowMs, until, reason }: Arrival): Stay {
  const arrivalMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const end = until === null ? null : parseLocalDateTime(until);
  return {
    id,
    arrival: formatLocalDateTime(now),
    until: end && until,
    arrivalMs,
    untilMs: end && endInstant(end, now, arrivalMs),
    reason,
    place: null,
  };
}
