import {
  dayNumber,
  minuteNumber,
  MINUTES_PER_DAY,
  timeOfMinuteNumber,
  type Answer,
  type LocalDateTime,
} from '@curbwise/contract';
import type { Parsed } from '../parse/parse';
import { bindSign, type BoundSign, type SidePart } from './bound-sign';
import type { JudgeContext } from './judge-context';
import type { Change, Judgement, Reason, ReasonCode, SideAnswer } from './judgement';
import { findNextChange, type NextAnswer } from './next-change';
import { partsAt, bareAnswerOf, reasonedAnswerOf } from './sign-answers';
import { firstBreak, type StayEnd } from './stay';
import { bareAnswerAt, type ReasonedAnswer } from './side-answers';

function answerOn(part: SidePart, at: LocalDateTime): SideAnswer {
  const { answer, lean } = bareAnswerAt(part, dayNumber(at), at.minute);
  const end = answer === 'allowed' ? firstBreak(part.all, minuteNumber(at)) : null;
  return { answer, lean, until: end && timeOfMinuteNumber(end.minute) };
}

function sidesOf(sign: BoundSign, at: LocalDateTime): Judgement['sides'] {
  const [one, other] = partsAt(sign, dayNumber(at), at.minute);
  if (!other) return null;
  const [left, right] = [answerOn(one, at), answerOn(other, at)];
  const until = (side: SideAnswer) => side.until && minuteNumber(side.until);
  const isSame = left.answer === right.answer && left.lean === right.lean && until(left) === until(right);
  return isSame ? null : { left, right };
}

/** The reason why a stay ends, unless it is a limit that is already named. */
function endingReason({ because }: ReasonedAnswer, { bound, certain }: StayEnd): Reason[] {
  const isNamed = because.some(({ params }) => params.rule === bound.index);
  if (isNamed) return [];
  const code = bound.effect === 'limit' ? 'limit-follows' : certain ? 'stay-ends' : 'stay-may-end';
  return [{ code, params: { rule: bound.index }, panel: bound.rule.panel }];
}

/** Puts rules that forbid until the next change first; if there are none, adds the rules that forbid by then. */
function forbiddenToTheEnd(because: readonly Reason[], atTheEnd: readonly Reason[]): Reason[] {
  const last = atTheEnd.map(({ params }) => params.rule);
  const lasts = ({ params }: Reason) => last.includes(params.rule);
  const lasting = because.filter(lasts);
  if (lasting.length > 0) return [...lasting, ...because.filter((reason) => !lasts(reason))];
  return [...because, ...atTheEnd.map((reason): Reason => ({ ...reason, code: 'then-forbids' }))];
}

const changeOf = ({ minute, answer, lean, limit }: NextAnswer): Change => ({
  at: timeOfMinuteNumber(minute),
  answer,
  lean,
  limit,
});

function reasonedAnswerBefore(sign: BoundSign, { minute }: NextAnswer): ReasonedAnswer {
  const day = Math.floor((minute - 1) / MINUTES_PER_DAY);
  return reasonedAnswerOf(sign, day, minute - 1 - day * MINUTES_PER_DAY);
}

function reasonsOf(
  sign: BoundSign,
  now: ReasonedAnswer,
  end: StayEnd | null,
  next: NextAnswer | null,
): Reason[] {
  if (end) return [...now.because, ...endingReason(now, end)];
  if (now.answer !== 'forbidden' || !next) return now.because;
  return forbiddenToTheEnd(now.because, reasonedAnswerBefore(sign, next).because);
}

/** Reasons about later times, which do not decide the answer. */
const LATER: readonly ReasonCode[] = ['then-forbids', 'limit-follows'];

/** Indices of the panels that decide an answer, in order. */
export function decidingPanels(because: readonly Reason[]): number[] {
  const panels: number[] = [];
  for (const { code, panel } of because) {
    if (panel !== null && !LATER.includes(code) && !panels.includes(panel)) panels.push(panel);
  }
  return panels.sort((a, b) => a - b);
}

/** Shared default: the cache of `bindSign` compares contexts, and callers judge many instants. */
const EMPTY_CONTEXT: JudgeContext = {};

/** Rejects minutes outside a day: they would be in no window, and so allowed. */
function minuteOfDay({ minute }: LocalDateTime): number {
  if (minute >= 0 && minute < MINUTES_PER_DAY) return minute;
  throw new RangeError(`not a minute of a day: ${minute}`);
}

/**
 * Answers "may I park here now, until when, and why?" at an instant.
 *
 * @param parsed the sign; it must not be mutated afterwards
 * @param at civil time beside the sign
 * @param context what is known about place, holidays, driver, side and day
 * @throws RangeError if the minute is outside 0 to 1439
 */
export function judge(parsed: Parsed, at: LocalDateTime, context = EMPTY_CONTEXT): Judgement {
  const minute = minuteNumber(at);
  const sign = bindSign(parsed, context);
  const now = reasonedAnswerOf(sign, dayNumber(at), minuteOfDay(at));
  const { answer, lean, limit, conditions } = now;
  const end = answer === 'allowed' ? firstBreak(sign.holding, minute) : null;
  const next = findNextChange(sign, minute, now);
  const because = reasonsOf(sign, now, end, next);
  return {
    answer,
    lean,
    limit,
    until: end && timeOfMinuteNumber(end.minute),
    endsBy: end && end.bound.index,
    next: next && changeOf(next),
    because,
    deciding: decidingPanels(because),
    conditions,
    sides: sidesOf(sign, at),
  };
}

/**
 * Only the answer of {@link judge}, for callers that judge many signs or instants.
 *
 * @param at civil time beside the sign
 * @throws RangeError if the minute is outside 0 to 1439
 */
export function answerAt(parsed: Parsed, at: LocalDateTime, context = EMPTY_CONTEXT): Answer {
  return bareAnswerOf(bindSign(parsed, context), dayNumber(at), minuteOfDay(at)).answer;
}
