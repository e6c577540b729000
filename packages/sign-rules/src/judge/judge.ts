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
import type { Judgement, Reason, ReasonCode, SideAnswer } from './judgement';
import { nextStanding, type NextStanding } from './next-standing';
import { partsAt, standingOf, verdictOf } from './sign-verdict';
import { firstBreak, type StayEnd } from './stay';
import { standingAt, type Verdict } from './verdict';

function answerOn(part: SidePart, at: LocalDateTime): SideAnswer {
  const { answer } = standingAt(part, dayNumber(at), at.minute);
  const end = answer === 'allowed' ? firstBreak(part.all, minuteNumber(at)) : null;
  return { answer, until: end && timeOfMinuteNumber(end.minute) };
}

function sidesOf(sign: BoundSign, at: LocalDateTime): Judgement['sides'] {
  const [one, other] = partsAt(sign, dayNumber(at), at.minute);
  if (!one || !other) return null;
  const [left, right] = [answerOn(one, at), answerOn(other, at)];
  const until = (side: SideAnswer) => side.until && minuteNumber(side.until);
  return left.answer === right.answer && until(left) === until(right) ? null : { left, right };
}

const rulesNamed = (because: readonly Reason[], code: ReasonCode) =>
  because.flatMap((reason) => (reason.code === code ? [reason.params.rule] : []));

/** What ends a stay, unless it is a limit that is named anyway. */
function endingReason({ because }: Verdict, { bound, certain }: StayEnd): Reason[] {
  const isNamed = because.some(({ code, params }) => code === 'rule-limits' && params.rule === bound.index);
  if (isNamed) return [];
  const code = bound.effect === 'limit' ? 'limit-follows' : certain ? 'stay-ends' : 'stay-may-end';
  return [{ code, params: { rule: bound.index }, panel: bound.rule.panel }];
}

/** The rules that forbid, those first that do so to the end; if none of them does, what takes over from them. */
function forbiddenToTheEnd(because: readonly Reason[], atTheEnd: readonly Reason[]): Reason[] {
  const last = rulesNamed(atTheEnd, 'rule-forbids');
  const lasts = ({ params }: Reason) => last.includes(params.rule);
  if (because.some(lasts)) return [...because.filter(lasts), ...because.filter((reason) => !lasts(reason))];
  const others = atTheEnd.filter(({ code }) => code === 'rule-forbids');
  return [...because, ...others.map((reason): Reason => ({ ...reason, code: 'then-forbids' }))];
}

function verdictBefore(sign: BoundSign, { minute }: NextStanding): Verdict {
  const day = Math.floor((minute - 1) / MINUTES_PER_DAY);
  return verdictOf(sign, day, minute - 1 - day * MINUTES_PER_DAY);
}

function reasonsOf(sign: BoundSign, now: Verdict, end: StayEnd | null, next: NextStanding | null): Reason[] {
  if (end) return [...now.because, ...endingReason(now, end)];
  if (now.answer !== 'forbidden' || !next) return now.because;
  return forbiddenToTheEnd(now.because, verdictBefore(sign, next).because);
}

/** Reasons for what comes after; the answer does not rest on them. */
const LATER: readonly ReasonCode[] = ['then-forbids', 'limit-follows'];

/** Indices of the panels that an answer rests on, in order. */
export function decidingPanels(because: readonly Reason[]): number[] {
  const panels: number[] = [];
  for (const { code, panel } of because) {
    if (panel !== null && !LATER.includes(code) && !panels.includes(panel)) panels.push(panel);
  }
  return panels.length > 1 ? panels.sort((a, b) => a - b) : panels;
}

/** One object for all who know nothing, so that none is made for each of very many instants. */
const NOTHING_KNOWN: JudgeContext = {};

/** A minute past the end of the day would be in no window, and so allowed. */
function minuteOfDay({ minute }: LocalDateTime): number {
  if (minute >= 0 && minute < MINUTES_PER_DAY) return minute;
  throw new RangeError(`not a minute of a day: ${minute}`);
}

/**
 * Answers "may I park here now, until when, and why?" at an instant.
 *
 * @param parsed the sign; it is not to be changed afterwards
 * @param at civil time beside the sign
 * @param context what is known of place, holidays, driver, side and day
 */
export function judge(parsed: Parsed, at: LocalDateTime, context = NOTHING_KNOWN): Judgement {
  const minute = minuteNumber(at);
  const sign = bindSign(parsed, context);
  const now = verdictOf(sign, dayNumber(at), minuteOfDay(at));
  const { answer, limit, conditions } = now;
  const end = answer === 'allowed' ? firstBreak(sign.holding, minute) : null;
  const next = nextStanding(sign, minute, now);
  const because = reasonsOf(sign, now, end, next);
  return {
    answer,
    limit,
    until: end && timeOfMinuteNumber(end.minute),
    endsBy: end && end.bound.index,
    next: next && { at: timeOfMinuteNumber(next.minute), answer: next.answer, limit: next.limit },
    because,
    deciding: decidingPanels(because),
    conditions,
    sides: sign.parts.length > 1 ? sidesOf(sign, at) : null,
  };
}

/**
 * The answer of {@link judge} alone, for who asks about very many signs or instants and shows no more than a colour.
 *
 * @param at civil time beside the sign
 */
export function answerAt(parsed: Parsed, at: LocalDateTime, context = NOTHING_KNOWN): Answer {
  return standingOf(bindSign(parsed, context), dayNumber(at), minuteOfDay(at)).answer;
}
