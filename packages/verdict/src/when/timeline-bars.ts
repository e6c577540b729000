import {
  dayNumber,
  minuteNumber,
  MINUTES_PER_DAY,
  timeOfMinuteNumber,
  type AnalysisResponse,
  type Context,
  type Lean,
  type LocalDateTime,
  type Minutes,
  type Side,
} from '@curbwise/contract';
import { timelineOf, type TimelineSegment } from '@curbwise/sign-rules';
import { durationWords } from '../words/duration-words';

/** The answer of a segment. `limited`: allowed up to a time limit. */
export type SegmentAnswer = 'allowed' | 'limited' | 'forbidden' | 'uncertain';

/** A period of time drawn as one segment. */
export interface BarSegment {
  from: LocalDateTime;
  /** Excluded. */
  to: LocalDateTime;
  answer: SegmentAnswer;
  /** What an uncertain segment probably is. */
  lean: Lean | null;
  limit: Minutes | null;
  /** Parking is allowed and has to be paid for, or may have to be. */
  pays: boolean;
  /** The periods it consists of: same answer, possibly different reasons. */
  parts: readonly TimelineSegment[];
}

/** A span of time. */
export interface Span {
  from: LocalDateTime;
  /** Excluded. */
  to: LocalDateTime;
}

/** A span divided into consecutive segments without gaps. */
export interface Bar extends Span {
  /** The side of the sign it is about; null if the sides do not differ or the driver chose one. */
  side: Side | null;
  segments: readonly BarSegment[];
}

/** How far back the bar starts. */
const LOOK_BACK: Minutes = 60;

const midnight = (time: LocalDateTime, days: number) =>
  timeOfMinuteNumber((dayNumber(time) + days) * MINUTES_PER_DAY);

/**
 * Today and tomorrow: from the full hour about an hour ago, but not before midnight, to the end of tomorrow.
 * @param before the span shown so far; it is kept for the rest of the day, so that only the mark of the present moves
 */
export function todayAndTomorrow(now: LocalDateTime, before: Span | null = null): Span {
  const to = midnight(now, 2);
  const isSameDay = before !== null && minuteNumber(before.to) === minuteNumber(to);
  if (isSameDay && minuteNumber(before.from) <= minuteNumber(now)) return before;
  const hour = Math.floor((now.minute - LOOK_BACK) / 60) * 60;
  return { from: { ...now, minute: Math.max(0, hour) }, to };
}

/** Today and the six days after it. */
export const weekFrom = (now: LocalDateTime): Span => ({ from: midnight(now, 0), to: midnight(now, 7) });

function answerOf({ answer, limit }: TimelineSegment): SegmentAnswer {
  return answer === 'allowed' && limit !== null ? 'limited' : answer;
}

/** Merges neighbouring periods that differ only in their reasons. */
function mergedSegments(timeline: readonly TimelineSegment[]): BarSegment[] {
  const merged: BarSegment[] = [];
  for (const part of timeline) {
    const { from, to, lean, limit, pays } = part;
    const answer = answerOf(part);
    const last = merged.at(-1);
    const isSame =
      last?.answer === answer && last.lean === lean && last.limit === limit && last.pays === pays;
    if (isSame) merged[merged.length - 1] = { ...last, to, parts: [...last.parts, part] };
    else merged.push({ from, to, answer, lean, limit, pays, parts: [part] });
  }
  return merged;
}

const answersOf = ({ segments }: Bar) =>
  JSON.stringify(
    segments.map(({ from, answer, lean, limit, pays }) => [minuteNumber(from), answer, lean, limit, pays]),
  );

const asksForSide = ({ parts }: BarSegment) =>
  parts.some(({ because }) => because.some(({ code }) => code === 'sides-differ'));

/**
 * The bars for a span: one, or two (left, right) if the sides differ and the side is not known.
 *
 * @param context what is known beyond the photo, including the side if the driver chose one
 * @param sidesDiffer the sides are known to differ now
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
  return answersOf(left) === answersOf(right) && answersOf(left) === answersOf(either)
    ? [either]
    : [left, right];
}

const later = (one: LocalDateTime, other: LocalDateTime) =>
  minuteNumber(one) >= minuteNumber(other) ? one : other;
const earlier = (one: LocalDateTime, other: LocalDateTime) =>
  minuteNumber(one) <= minuteNumber(other) ? one : other;

const isEmpty = ({ from, to }: Span) => minuteNumber(from) >= minuteNumber(to);

function cut<Cut extends Span>(whole: Cut, { from, to }: Span): Cut {
  return { ...whole, from: later(whole.from, from), to: earlier(whole.to, to) };
}

/** Splits a bar into one bar per day. */
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

/** The position of a moment in a span: 0 at its start, 1 at its end; less or more if it is outside. */
export function shareOf({ from, to }: Span, time: LocalDateTime): number {
  const begin = minuteNumber(from);
  return (minuteNumber(time) - begin) / (minuteNumber(to) - begin);
}

/**
 * The segment that a press selects: the one under the finger, or a narrow one close to it that is hard to hit.
 *
 * @param share the position on the bar, 0 to 1
 * @param reach how far away a narrow segment is still selected, as a fraction of the bar
 * @returns the index of the segment
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

/** Index of the segment that contains a moment; 0 if none does. */
export function segmentWith(bar: Bar, time: LocalDateTime): number {
  const minute = minuteNumber(time);
  const found = bar.segments.findIndex(
    ({ from, to }) => minuteNumber(from) <= minute && minute < minuteNumber(to),
  );
  return Math.max(0, found);
}

/** The mark of an answer, shown in addition to its colour and pattern if there is room. */
export const MARKS: Readonly<Record<Exclude<SegmentAnswer, 'limited'>, string>> = {
  allowed: '✓',
  forbidden: '✕',
  uncertain: '?',
};

/** The mark of a segment: `✓`, `✕`, `?`, or the time limit: `2h`. */
export function markOf(
  { answer, limit }: Pick<BarSegment, 'answer' | 'limit'>,
  locale: string,
): string | undefined {
  if (answer !== 'limited') return MARKS[answer];
  return limit === null ? undefined : durationWords(limit, locale, 'narrow');
}
