import {
  minuteNumber,
  timeOfMinuteNumber,
  type Context,
  type LocalDateTime,
  type Side,
} from '@curbwise/contract';
import type { Parsed } from '../parse/parse';
import { bindRules, type BoundRule } from './in-force';
import type { Change, Judgement, Reason, ReasonCode, SideAnswer } from './judgement';
import { splitBySide, type SidePart } from './sides';
import { boundariesAfter, firstBreak, type StayEnd } from './stay';
import { verdictAt, type Verdict } from './verdict';

const noRules: Verdict = {
  answer: 'uncertain',
  limit: null,
  because: [{ code: 'no-rules', params: {}, panel: null }],
  conditions: [],
};

const uncertain = (because: Reason[]): Verdict => ({ ...noRules, because });

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

const unique = <T>(values: readonly T[]) => [...new Set(values)];

/** One verdict of those of the sides: where they agree, the shorter limit; where they do not, a question. */
function combine(verdicts: readonly Verdict[]): Verdict {
  const [first, ...others] = verdicts;
  if (!first) return noRules;
  if (others.length === 0) return first;
  const because = verdicts.flatMap((verdict) => verdict.because);
  if (others.some((verdict) => verdict.answer !== first.answer)) {
    const question: Reason = { code: 'sides-differ', params: {}, panel: null };
    return uncertain([question, ...because]);
  }
  const distinct = [...new Map(because.map((reason) => [JSON.stringify(reason), reason])).values()];
  return {
    answer: first.answer,
    limit: least(verdicts.map((verdict) => verdict.limit)),
    because: distinct,
    conditions: unique(verdicts.flatMap((verdict) => verdict.conditions)),
  };
}

/** Judges the sides of the pole that come into question. */
class SignJudge {
  private readonly parts: SidePart[];
  private readonly bound: BoundRule[];

  constructor(
    private readonly parsed: Parsed,
    private readonly context: Context,
  ) {
    this.bound = bindRules(parsed.rules, context);
    this.parts = splitBySide(this.bound, parsed.unread, context.side);
  }

  /** True if every rule of the sign holds on the other side. */
  private pointsAway(side: Side): boolean {
    return this.parsed.rules.every(
      (rule) => rule.side !== null && rule.side !== 'both' && rule.side !== side,
    );
  }

  at(minute: number): Verdict {
    if (this.parsed.rules.length === 0) {
      return this.parsed.unread.length > 0 ? verdictAt([], this.parsed.unread, minute) : noRules;
    }
    const { side } = this.context;
    if (side && this.pointsAway(side)) {
      return uncertain([{ code: 'no-panel-on-side', params: { side }, panel: null }]);
    }
    return (
      this.forbiddenWhereRead(minute) ??
      combine(this.parts.map(({ rules, unread }) => verdictAt(rules, unread, minute)))
    );
  }

  /** A sign of which one side alone was read, and forbids: the driver hardly stands on the other one. */
  private forbiddenWhereRead(minute: number): Verdict | null {
    const sides = new Set(this.bound.map(({ rule }) => rule.side ?? 'both'));
    if (this.context.side || sides.size !== 1) return null;
    const verdict = verdictAt(this.bound, this.parsed.unread, minute);
    return verdict.answer === 'forbidden' ? verdict : null;
  }

  /** @returns null unless the answer is yes and something ends it */
  endOf(minute: number, { answer }: Pick<Verdict, 'answer'>, parts: readonly SidePart[] = this.parts) {
    if (answer !== 'allowed') return null;
    return firstBreak(
      parts.flatMap(({ rules }) => rules),
      minute,
    );
  }

  next(minute: number, now: Verdict): Change | null {
    for (const boundary of boundariesAfter(this.bound, minute)) {
      const then = this.at(boundary);
      if (then.answer !== now.answer || then.limit !== now.limit) {
        return { at: timeOfMinuteNumber(boundary), answer: then.answer, limit: then.limit };
      }
    }
    return null;
  }

  sides(minute: number): Judgement['sides'] {
    if (this.forbiddenWhereRead(minute)) return null;
    const [left, right] = this.parts.map((part): SideAnswer => {
      const { answer } = verdictAt(part.rules, part.unread, minute);
      const end = this.endOf(minute, { answer }, [part]);
      return { answer, until: end && timeOfMinuteNumber(end.minute) };
    });
    if (!left || !right || JSON.stringify(left) === JSON.stringify(right)) return null;
    return { left, right } satisfies Record<Side, SideAnswer>;
  }
}

/** Reasons for what comes after; the answer does not rest on them. */
const LATER: readonly ReasonCode[] = ['then-forbids', 'limit-follows'];

const rulesNamed = (because: readonly Reason[], code: ReasonCode) =>
  because.flatMap((reason) => (reason.code === code ? [reason.params.rule] : []));

/** What ends a stay, unless it is a limit that is named anyway. */
function endingReason({ because }: Verdict, { bound, certain }: StayEnd): Reason[] {
  const isNamed = rulesNamed(because, 'rule-limits').includes(bound.index);
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

/**
 * Answers "may I park here now, until when, and why?" at an instant.
 *
 * @param parsed the sign
 * @param at civil time beside the sign
 * @param context what is known of place, driver and side
 */
export function judge(parsed: Parsed, at: LocalDateTime, context: Context = {}): Judgement {
  const minute = minuteNumber(at);
  const sign = new SignJudge(parsed, context);
  const verdict = sign.at(minute);
  const end = sign.endOf(minute, verdict);
  const next = sign.next(minute, verdict);
  let because = end ? [...verdict.because, ...endingReason(verdict, end)] : verdict.because;
  if (verdict.answer === 'forbidden' && next) {
    because = forbiddenToTheEnd(because, sign.at(minuteNumber(next.at) - 1).because);
  }
  const deciding = because.filter(({ code }) => !LATER.includes(code)).map(({ panel }) => panel);
  return {
    answer: verdict.answer,
    limit: verdict.limit,
    until: end && timeOfMinuteNumber(end.minute),
    next,
    because,
    deciding: unique(deciding.filter((panel) => panel !== null)).sort((a, b) => a - b),
    conditions: verdict.conditions,
    sides: sign.sides(minute),
  };
}
