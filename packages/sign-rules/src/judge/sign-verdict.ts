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
  { readOnOneSide, parts, whole, rules, unread }: BoundSign,
  minute: number,
): SidePart[] {
  return readOnOneSide && standingAt(rules, unread, minute).answer === 'forbidden' ? whole : parts;
}

/** The bare answer of a whole sign: where the sides agree, the shorter limit; where they do not, none. */
export function standingOf(sign: BoundSign, minute: number): Standing {
  if (!sign.hasRules || sign.pointsAwayFrom) return UNCERTAIN;
  const [part, otherPart] = partsAt(sign, minute);
  if (!part) return UNCERTAIN;
  const one = standingAt(part.rules, part.unread, minute);
  if (!otherPart) return one;
  const other = standingAt(otherPart.rules, otherPart.unread, minute);
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
export function verdictOf(sign: BoundSign, minute: number): Verdict {
  const { unread, pointsAwayFrom: side } = sign;
  if (!sign.hasRules) return unread.length > 0 ? verdictAt([], unread, minute) : uncertain([NO_RULES]);
  if (side) return uncertain([{ code: 'no-panel-on-side', params: { side }, panel: null }]);
  const [part, otherPart] = partsAt(sign, minute);
  if (!part) return uncertain([NO_RULES]);
  const one = verdictAt(part.rules, part.unread, minute);
  return otherPart ? combine(one, verdictAt(otherPart.rules, otherPart.unread, minute)) : one;
}
