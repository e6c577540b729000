import type { Minutes } from '@curbwise/contract';
import type { BoundSign, SideParts } from './bound-sign';
import type { Reason } from './judgement';
import {
  agreementOf,
  bareAnswerAt,
  leansToNo,
  reasonedAnswerAt,
  UNCERTAIN,
  type BareAnswer,
  type ReasonedAnswer,
} from './side-answers';

const NO_RULES: Reason = { code: 'no-rules', params: {}, panel: null };

const uncertain = (because: Reason[]): ReasonedAnswer => ({ ...UNCERTAIN, because, conditions: [] });

/**
 * The parts that count at a minute. If rules were read on only one side, and they forbid, they count for the whole sign:
 * the driver is probably on that side.
 */
export function partsAt(
  { readOnOneSide, parts, whole }: BoundSign,
  day: number,
  minuteOfDay: Minutes,
): SideParts {
  return readOnOneSide && leansToNo(bareAnswerAt(whole[0], day, minuteOfDay)) ? whole : parts;
}

/**
 * The bare answer of a whole sign. If the sides agree, the shorter limit applies; if not, the answer is uncertain. A no
 * on one side and a probable no on the other are a probable no.
 * @param day number of the day since 1970-01-01
 */
export function bareAnswerOf(sign: BoundSign, day: number, minuteOfDay: Minutes): BareAnswer {
  if (!sign.hasRules || sign.pointsAwayFrom) return UNCERTAIN;
  const [part, otherPart] = partsAt(sign, day, minuteOfDay);
  const one = bareAnswerAt(part, day, minuteOfDay);
  return otherPart ? agreementOf(one, bareAnswerAt(otherPart, day, minuteOfDay)) : one;
}

const SIDES_DIFFER: Reason = { code: 'sides-differ', params: {}, panel: null };

/** Whether two sides give the same advice: both a no, certain or probable, or both the same other answer. */
const areAlike = (one: BareAnswer, other: BareAnswer) =>
  leansToNo(one) ? leansToNo(other) : one.answer === other.answer && !leansToNo(other);

/** A reason for a no that is only probable on the other side. */
const onlyProbable = (reason: Reason): Reason =>
  reason.code === 'rule-forbids' ? { ...reason, code: 'rule-probably-forbids' } : reason;

/** Combines the answers of both sides, as {@link bareAnswerOf}, with their reasons. */
function combine(one: ReasonedAnswer, other: ReasonedAnswer): ReasonedAnswer {
  const because = [...one.because, ...other.because];
  if (!areAlike(one, other)) return uncertain([SIDES_DIFFER, ...because]);
  const both = agreementOf(one, other);
  const reasons = both.lean ? because.map(onlyProbable) : because;
  return {
    ...both,
    because: [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()],
    conditions: [...new Set([...one.conditions, ...other.conditions])],
  };
}

/** The answer of a whole sign, as {@link bareAnswerOf}, with its reasons. */
export function reasonedAnswerOf(sign: BoundSign, day: number, minuteOfDay: Minutes): ReasonedAnswer {
  const { unread, pointsAwayFrom: side } = sign;
  if (!sign.hasRules)
    return unread.length > 0
      ? reasonedAnswerAt({ rules: [], questions: [], unread }, day, minuteOfDay)
      : uncertain([NO_RULES]);
  if (side) return uncertain([{ code: 'no-panel-on-side', params: { side }, panel: null }]);
  const [part, otherPart] = partsAt(sign, day, minuteOfDay);
  const one = reasonedAnswerAt(part, day, minuteOfDay);
  return otherPart ? combine(one, reasonedAnswerAt(otherPart, day, minuteOfDay)) : one;
}
