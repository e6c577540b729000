import type { Answer, Condition, Minutes } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import { inForce, type BoundRule } from './in-force';
import type { Reason, ReasonCode } from './judgement';

/** The answer to "may I park now?", without what comes later. */
export interface Verdict {
  answer: Answer;
  limit: Minutes | null;
  because: Reason[];
  conditions: Condition[];
}

const reasonOf = (code: ReasonCode, { rule, index }: BoundRule): Reason => ({
  code,
  params: { rule: index },
  panel: rule.panel,
});

/** What a rule that may be in force hangs on: its conditions, or whether the day is a holiday. */
function doubtsOf(rules: readonly BoundRule[]): Condition[] {
  const doubts = rules.flatMap(({ rule }): Condition[] => {
    if (rule.conditions.length > 0) return rule.conditions;
    return rule.schedule.holidays === 'as-weekday' ? [] : ['holiday'];
  });
  return [...new Set(doubts)];
}

function permission(certain: readonly BoundRule[], doubtful: readonly BoundRule[]): Verdict {
  const limiting = [...certain, ...doubtful].filter(({ effect, rule }) => effect === 'limit' && rule.limit);
  const limit = limiting.reduce<number | null>(
    (least, { rule }) => (least === null ? rule.limit : Math.min(least, rule.limit ?? least)),
    null,
  );
  const because = [
    ...limiting.filter(({ rule }) => rule.limit === limit).map((rule) => reasonOf('rule-limits', rule)),
    ...certain.filter(({ effect }) => effect === 'require').map((rule) => reasonOf('rule-requires', rule)),
  ];
  const none: Reason = { code: 'no-rule-in-force', params: {}, panel: null };
  return {
    answer: 'allowed',
    limit,
    because: because.length > 0 ? because : [none],
    conditions: doubtsOf(doubtful.filter(({ effect }) => effect === 'limit')),
  };
}

const forbids = ({ effect }: BoundRule) => effect === 'forbid';

/**
 * The answer at a minute. One rule that certainly forbids is enough; a permission needs every word to be understood
 * and no rule to be in doubt.
 *
 * @param rules those that bind the driver on one side of the pole
 * @param unread words that were not understood
 */
export function verdictAt(rules: readonly BoundRule[], unread: readonly Fragment[], minute: number): Verdict {
  const certain: BoundRule[] = [];
  const doubtful: BoundRule[] = [];
  for (const bound of rules) {
    const state = inForce(bound, minute);
    if (state === 'yes') certain.push(bound);
    else if (state === 'maybe') doubtful.push(bound);
  }
  const forbidding = certain.filter(forbids);
  if (forbidding.length > 0) {
    const because = forbidding.map((rule) => reasonOf('rule-forbids', rule));
    return { answer: 'forbidden', limit: null, because, conditions: [] };
  }
  const perhaps = doubtful.filter(forbids);
  if (perhaps.length === 0 && unread.length === 0) return permission(certain, doubtful);
  const because = [
    ...perhaps.map((rule) => reasonOf('rule-may-forbid', rule)),
    ...unread.map(({ text, panel }): Reason => ({ code: 'words-unread', params: { text }, panel })),
  ];
  return { answer: 'uncertain', limit: null, because, conditions: doubtsOf(perhaps) };
}
