import { addMinutes, minuteNumber, MINUTES_PER_DAY, type LocalDateTime } from '@curbwise/contract';
import type { AnalysisResponse, Context } from '@curbwise/contract';
import { timelineOf, type Judgement } from '@curbwise/sign-rules';

/** A stretch of time in which parking is, or may be, paid for. */
export interface Payment {
  /** When it begins; null if it was begun longer ago than a driver needs to know. */
  from: LocalDateTime | null;
  /** When it ends; null if it does not within a week. */
  to: LocalDateTime | null;
}

/** Every schedule but those of the calendar repeats within it; what lies further off, nobody pays for today. */
const WEEK = 8 * MINUTES_PER_DAY;

function stretches(analysis: AnalysisResponse, at: LocalDateTime, context: Context): Payment[] {
  const [first, end] = [addMinutes(at, -WEEK), addMinutes(at, WEEK)];
  const found: { from: LocalDateTime; to: LocalDateTime }[] = [];
  for (const { from, to, pays } of timelineOf(analysis, first, end, context)) {
    if (!pays) continue;
    const before = found.at(-1);
    if (before && minuteNumber(before.to) === minuteNumber(from)) before.to = to;
    else found.push({ from, to });
  }
  return found.map(({ from, to }) => ({
    from: minuteNumber(from) === minuteNumber(first) ? null : from,
    to: minuteNumber(to) === minuteNumber(end) ? null : to,
  }));
}

/**
 * When a stay has to be paid for: the first stretch of it that is, as the sign states it and so longer than the stay
 * perhaps.
 * @param at arrival
 * @param stay what was judged for then
 * @returns null if the stay is over before, or is not allowed
 */
export function paymentDuring(
  analysis: AnalysisResponse,
  at: LocalDateTime,
  stay: Judgement,
  context: Context,
): Payment | null {
  if (stay.answer !== 'allowed') return null;
  const [arrival, leaving] = [minuteNumber(at), stay.until ? minuteNumber(stay.until) : Infinity];
  const touches = ({ from, to }: Payment) =>
    (!to || minuteNumber(to) > arrival) && (!from || minuteNumber(from) < leaving);
  return stretches(analysis, at, context).find(touches) ?? null;
}
