import {
  minuteNumber,
  timeOfMinuteNumber,
  type Context,
  type LocalDateTime,
  type Side,
} from '@curbwise/contract';
import type { Parsed } from '../parse/parse';
import { bindRules, type BoundRule } from './in-force';
import type { Change, Judgement, Reason, SideAnswer } from './judgement';
import { splitBySide, type SidePart } from './sides';
import { boundariesAfter, firstBreak } from './stay';
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
    this.parts = splitBySide(this.bound, context.side);
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
    return combine(this.parts.map(({ rules }) => verdictAt(rules, this.parsed.unread, minute)));
  }

  /** @returns null unless the answer is yes and something ends it */
  until(minute: number, rules: readonly BoundRule[], answer: Verdict['answer']): LocalDateTime | null {
    const end = answer === 'allowed' ? firstBreak(rules, minute) : null;
    return end === null ? null : timeOfMinuteNumber(end);
  }

  untilOf(minute: number, verdict: Verdict): LocalDateTime | null {
    return this.until(
      minute,
      this.parts.flatMap(({ rules }) => rules),
      verdict.answer,
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
    const [left, right] = this.parts.map(({ rules }): SideAnswer => {
      const { answer } = verdictAt(rules, this.parsed.unread, minute);
      return { answer, until: this.until(minute, rules, answer) };
    });
    if (!left || !right || JSON.stringify(left) === JSON.stringify(right)) return null;
    return { left, right } satisfies Record<Side, SideAnswer>;
  }
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
  const panels = verdict.because.flatMap(({ panel }) => (panel === null ? [] : [panel]));
  return {
    answer: verdict.answer,
    limit: verdict.limit,
    until: sign.untilOf(minute, verdict),
    next: sign.next(minute, verdict),
    because: verdict.because,
    deciding: unique(panels).sort((a, b) => a - b),
    conditions: verdict.conditions,
    sides: sign.sides(minute),
  };
}
