import {
  dayNumber,
  minuteNumber,
  MINUTES_PER_DAY,
  timeOfMinuteNumber,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type Minutes,
  type Side,
} from '@curbwise/contract';
import { timelineOf, type TimelineSegment } from '@curbwise/sign-rules';

/** What a stretch of a bar looks like. `limited`: allowed, no longer than a limit. */
export type SegmentLook = 'allowed' | 'limited' | 'forbidden' | 'uncertain';

/** A stretch of time that is drawn as one. */
export interface BarSegment {
  from: LocalDateTime;
  /** Excluded. */
  to: LocalDateTime;
  look: SegmentLook;
  limit: Minutes | null;
  /** Parking is allowed, and is or may be paid for. */
  pays: boolean;
  /** What it is made of: the answer is the same throughout, the reasons may differ. */
  parts: readonly TimelineSegment[];
}

/** A span of time. */
export interface Span {
  from: LocalDateTime;
  /** Excluded. */
  to: LocalDateTime;
}

/** A span as a row of segments that touch and cover all of it. */
export interface Bar extends Span {
  /** The side of the sign it is about; null where that makes no difference, or the driver said which. */
  side: Side | null;
  segments: readonly BarSegment[];
}

/** How much of the bar lies before the present. */
const LOOKING_BACK: Minutes = 60;

const midnight = (time: LocalDateTime, days: number) =>
  timeOfMinuteNumber((dayNumber(time) + days) * MINUTES_PER_DAY);

/**
 * Today and tomorrow: from a full hour a bit before the present, or from midnight, to the end of tomorrow.
 * @param before the span that is shown so far, which stays while the day does, so that nothing moves but the present
 */
export function todayAndTomorrow(now: LocalDateTime, before: Span | null = null): Span {
  const to = midnight(now, 2);
  const isSameDay = before !== null && minuteNumber(before.to) === minuteNumber(to);
  if (isSameDay && minuteNumber(before.from) <= minuteNumber(now)) return before;
  const hour = Math.floor((now.minute - LOOKING_BACK) / 60) * 60;
  return { from: { ...now, minute: Math.max(0, hour) }, to };
}

/** Today and the six days after it. */
export const weekFrom = (now: LocalDateTime): Span => ({ from: midnight(now, 0), to: midnight(now, 7) });

function lookOf({ answer, limit }: TimelineSegment): SegmentLook {
  return answer === 'allowed' && limit !== null ? 'limited' : answer;
}

/** Draws as one what differs in its reasons alone. */
function mergedSegments(timeline: readonly TimelineSegment[]): BarSegment[] {
  const merged: BarSegment[] = [];
  for (const part of timeline) {
    const { from, to, limit, pays } = part;
    const look = lookOf(part);
    const last = merged.at(-1);
    const isSame = last?.look === look && last.limit === limit && last.pays === pays;
    if (isSame) merged[merged.length - 1] = { ...last, to, parts: [...last.parts, part] };
    else merged.push({ from, to, look, limit, pays, parts: [part] });
  }
  return merged;
}

const looksOf = ({ segments }: Bar) =>
  JSON.stringify(segments.map(({ from, look, limit, pays }) => [minuteNumber(from), look, limit, pays]));

const asksForSide = ({ parts }: BarSegment) =>
  parts.some(({ because }) => because.some(({ code }) => code === 'sides-differ'));

/**
 * A span as it is drawn: one bar; two, left and right of the sign, where they differ and the side is not known.
 *
 * @param context what is known beyond the photo; a side in it counts
 * @param sidesDiffer the sides are known to differ at present
 */
export function barsOf(
  analysis: AnalysisResponse,
  { from, to }: Span,
  context: Context,
  sidesDiffer: boolean,
): Bar[] {
  const barOn = (side: Side | null): Bar => {
    const known = side ? { ...context, side } : context;
    return { from, to, side, segments: mergedSegments(timelineOf(analysis, from, to, known)) };
  };
  const either = barOn(null);
  if (context.side || !(sidesDiffer || either.segments.some(asksForSide))) return [either];
  const [left, right] = [barOn('left'), barOn('right')];
  return looksOf(left) === looksOf(right) && looksOf(left) === looksOf(either) ? [either] : [left, right];
}

const later = (one: LocalDateTime, other: LocalDateTime) =>
  minuteNumber(one) >= minuteNumber(other) ? one : other;
const earlier = (one: LocalDateTime, other: LocalDateTime) =>
  minuteNumber(one) <= minuteNumber(other) ? one : other;

const isEmpty = ({ from, to }: Span) => minuteNumber(from) >= minuteNumber(to);

function cut<Cut extends Span>(whole: Cut, { from, to }: Span): Cut {
  return { ...whole, from: later(whole.from, from), to: earlier(whole.to, to) };
}

/** A bar of several days as one bar a day. */
export function daysOf(bar: Bar): Bar[] {
  const [first, end] = [dayNumber(bar.from), Math.ceil(minuteNumber(bar.to) / MINUTES_PER_DAY)];
  return Array.from({ length: end - first }, (_, days) => {
    const day = { from: midnight(bar.from, days), to: midnight(bar.from, days + 1) };
    const inside = ({ parts, ...segment }: BarSegment): BarSegment => ({
      ...cut({ ...segment, parts }, day),
      parts: parts.map((part) => cut(part, day)).filter((part) => !isEmpty(part)),
    });
    return {
      ...cut(bar, day),
      segments: bar.segments.map(inside).filter((segment) => !isEmpty(segment)),
    };
  });
}

/** Where in a span a moment lies: 0 at its beginning, 1 at its end; outside of that where it is not inside. */
export function shareOf({ from, to }: Span, time: LocalDateTime): number {
  const begin = minuteNumber(from);
  return (minuteNumber(time) - begin) / (minuteNumber(to) - begin);
}

/**
 * The segment that a press means: the one under the finger, unless a narrow one beside it can hardly be hit.
 *
 * @param share where on the bar, 0 to 1
 * @param reach how far from there a narrow one is still meant, as a share of the bar
 * @returns its index
 */
export function segmentAt(bar: Bar, share: number, reach: number): number {
  const ends = bar.segments.map(({ from, to }) => [shareOf(bar, from), shareOf(bar, to)] as const);
  const under = ends.findIndex(([, end]) => share < end);
  const narrow = ends.findIndex(
    ([begin, end]) => end - begin < reach && begin - reach <= share && share < end + reach,
  );
  if (narrow >= 0) return narrow;
  return under < 0 ? ends.length - 1 : under;
}

/** Index of the segment in which a moment lies; the first one if it lies in none. */
export function segmentWith(bar: Bar, time: LocalDateTime): number {
  const minute = minuteNumber(time);
  const found = bar.segments.findIndex(
    ({ from, to }) => minuteNumber(from) <= minute && minute < minuteNumber(to),
  );
  return Math.max(0, found);
}
