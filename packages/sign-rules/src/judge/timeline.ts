import {
  MINUTES_PER_DAY,
  minuteNumber,
  timeOfMinuteNumber,
  type Answer,
  type Condition,
  type Lean,
  type LocalDateTime,
  type Minutes,
} from '@curbwise/contract';
import { CALENDAR_HORIZON_DAYS, type BoundRule } from './bound-rule';
import { bindSign, type BoundSign } from './bound-sign';
import { edgeAfter } from './edges';
import { inForce } from './in-force';
import { decidingPanels } from './judge';
import type { JudgeContext } from './judge-context';
import type { Reason } from './judgement';
import { reasonedAnswerOf, partsAt } from './sign-answers';
import type { Parsed } from '../parse/parse';

/** A span of time with the same answer for the same reasons. */
export interface TimelineSegment {
  from: LocalDateTime;
  /** Excluded: the next segment begins here. */
  to: LocalDateTime;
  answer: Answer;
  /** What an uncertain answer probably is; null if it is certain, or open. */
  lean: Lean | null;
  /** Time limit for a car that arrives in this segment, in minutes; null if there is none. */
  limit: Minutes | null;
  /** Parking is allowed and has, or may have, to be paid for. */
  pays: boolean;
  /** Reasons for the answer, without those for what comes next. */
  because: Reason[];
  /** Indices of the panels that decide the answer. */
  deciding: number[];
  /** What the answer or the limit depends on that the sign and the clock cannot tell. */
  conditions: Condition[];
}

/** Longest timeline: as far as a judgement looks ahead. */
const MAX_TIMELINE_DAYS = CALENDAR_HORIZON_DAYS;

const asksForPayment = ({ rule, effect }: BoundRule) => rule.kind === 'metered' && effect !== 'forbid';

function paysAt(sign: BoundSign, day: number, minuteOfDay: Minutes): boolean {
  return partsAt(sign, day, minuteOfDay).some(({ all }) =>
    all.some((bound) => asksForPayment(bound) && inForce(bound, day, minuteOfDay) !== 'no'),
  );
}

type State = Omit<TimelineSegment, 'from' | 'to'>;

function stateAt(sign: BoundSign, minute: number): State {
  const day = Math.floor(minute / MINUTES_PER_DAY);
  const minuteOfDay = minute - day * MINUTES_PER_DAY;
  const { answer, lean, limit, because, conditions } = reasonedAnswerOf(sign, day, minuteOfDay);
  const pays = answer === 'allowed' && paysAt(sign, day, minuteOfDay);
  return { answer, lean, limit, pays, because, deciding: decidingPanels(because), conditions };
}

const isSameReason = (one: Reason, other: Reason | undefined) =>
  one.code === other?.code &&
  one.panel === other.panel &&
  one.params.rule === other.params.rule &&
  one.params.question === other.params.question &&
  one.params.other === other.params.other &&
  one.params.text === other.params.text;

const haveSame = <T>(some: readonly T[], others: readonly T[], same: (a: T, b: T | undefined) => boolean) =>
  some.length === others.length && some.every((one, index) => same(one, others[index]));

function isSameState(one: State, other: State): boolean {
  return (
    one.answer === other.answer &&
    one.lean === other.lean &&
    one.limit === other.limit &&
    one.pays === other.pays &&
    haveSame(one.because, other.because, isSameReason) &&
    haveSame(one.conditions, other.conditions, (a, b) => a === b)
  );
}

/**
 * What a sign says from one local time to another. Segments touch, cover the whole span, and differ from their
 * neighbours. At every minute of a segment, {@link judge} gives its answer and limit.
 *
 * @param to excluded; at most 427 days after `from`
 * @param context what is known about place, holidays, driver, side and day
 * @returns no segments if both times are the same
 * @throws RangeError if `to` comes before `from`, or more than 427 days after it
 */
export function timeline(
  parsed: Parsed,
  from: LocalDateTime,
  to: LocalDateTime,
  context: JudgeContext = {},
): TimelineSegment[] {
  const [first, end] = [minuteNumber(from), minuteNumber(to)];
  const isSpan = first <= end && end - first <= MAX_TIMELINE_DAYS * MINUTES_PER_DAY;
  if (!isSpan) throw new RangeError(`a timeline spans 0 to ${MAX_TIMELINE_DAYS} days`);
  const sign = bindSign(parsed, context);
  const segments: TimelineSegment[] = [];
  for (let minute = first; minute < end;) {
    const next = edgeAfter(sign.rules, minute, end);
    const state = stateAt(sign, minute);
    const before = segments.at(-1);
    if (before && isSameState(before, state)) before.to = timeOfMinuteNumber(next);
    else segments.push({ from: timeOfMinuteNumber(minute), to: timeOfMinuteNumber(next), ...state });
    minute = next;
  }
  return segments;
}
