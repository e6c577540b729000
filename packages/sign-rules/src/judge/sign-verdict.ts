import type { Minutes } from '@curbwise/contract';
import type { BoundSign, SidePart } from './bound-sign';
import type { Reason } from './judgement';
import { standingAt, UNCERTAIN, verdictAt, type Standing, type Verdict } from './verdict';

const NO_RULES: Reason = { code: 'no-rules', params: {}, panel: null };

const uncertain = (because: Reason[]): Verdict => ({ ...UNCERTAIN, because, conditions: [] });

const lesser = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/**
 * The parts that count at a minute: where one side alone was read, and forbids, the driver hardly stands on the other
 * one.
 */
export function partsAt(
  { readOnOneSide, parts, whole }: BoundSign,
  day: number,
  minuteOfDay: Minutes,
): SidePart[] {
  return readOnOneSide && standingAt(whole[0]!, day, minuteOfDay).answer === 'forbidden' ? whole : parts;
}

/**
 * The bare answer of a whole sign: where the sides agree, the shorter limit; where they do not, none.
 * @param day its number since 1970-01-01
 */
export function standingOf(sign: BoundSign, day: number, minuteOfDay: Minutes): Standing {
  if (!sign.hasRules || sign.pointsAwayFrom) return UNCERTAIN;
  const parts = partsAt(sign, day, minuteOfDay);
  const [part, otherPart] = [parts[0], parts[1]];
  if (!part) return UNCERTAIN;
  const one = standingAt(part, day, minuteOfDay);
  if (!otherPart) return one;
  const other = standingAt(otherPart, day, minuteOfDay);
  if (one.answer !== other.answer) return UNCERTAIN;
  return { answer: one.answer, limit: lesser(one.limit, other.limit) };
}

/** One verdict of those of the sides: where they agree, the shorter limit; where they do not, a question. */
function combine(one: Verdict, other: Verdict): Verdict {
  const because = [...one.because, ...other.because];
  if (one.answer !== other.answer) {
    return uncertain([{ code: 'sides-differ', params: {}, panel: null }, ...because]);
  }
  return {
    answer: one.answer,
    limit: lesser(one.limit, other.limit),
    because: [...new Map(because.map((reason) => [JSON.stringify(reason), reason])).values()],
    conditions: [...new Set([...one.conditions, ...other.conditions])],
  };
}

/** The answer of a whole sign, as {@link standingOf}, and what it rests on. */
export function verdictOf(sign: BoundSign, day: number, minuteOfDay: Minutes): Verdict {
  const { unread, pointsAwayFrom: side } = sign;
  if (!sign.hasRules)
    return unread.length > 0
      ? verdictAt({ rules: [], questions: [], unread }, day, minuteOfDay)
      : uncertain([NO_RULES]);
  if (side) return uncertain([{ code: 'no-panel-on-side', params: { side }, panel: null }]);
  const [part, otherPart] = partsAt(sign, day, minuteOfDay);
  if (!part) return uncertain([NO_RULES]);
  const one = verdictAt(part, day, minuteOfDay);
  return otherPart ? combine(one, verdictAt(otherPart, day, minuteOfDay)) : one;
}
