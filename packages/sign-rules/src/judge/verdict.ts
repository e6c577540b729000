import type { Answer, Condition, Minutes } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import type { BoundRule } from './bound-rule';
import { doubtsOf, inForce } from './in-force';
import type { Reason, ReasonCode } from './judgement';

/** The bare answer to "may I park now?", and how long at most. */
export interface Standing {
  answer: Answer;
  limit: Minutes | null;
}

/** The answer with what it rests on, without what comes later. */
export interface Verdict extends Standing {
  because: Reason[];
  conditions: Condition[];
}

const FORBIDDEN: Standing = { answer: 'forbidden', limit: null };
export const UNCERTAIN: Standing = { answer: 'uncertain', limit: null };
const UNLIMITED: Standing = { answer: 'allowed', limit: null };

/**
 * The answer at a minute of a day. One rule that certainly forbids is enough; a permission needs every word to be
 * understood and no rule that forbids to be in doubt. Limits in doubt count.
 *
 * @param rules those that bind the driver on one side of the pole
 * @param unread words that were not understood
 * @param day its number since 1970-01-01
 */
export function standingAt(
  rules: readonly BoundRule[],
  unread: readonly Fragment[],
  day: number,
  minuteOfDay: Minutes,
): Standing {
  let perhaps = unread.length > 0;
  let least: Minutes | null = null;
  for (const bound of rules) {
    const { effect, limit } = bound;
    if (effect !== 'forbid' && limit === null) continue;
    const state = inForce(bound, day, minuteOfDay);
    if (state === 'no') continue;
    if (effect === 'forbid' && state === 'yes') return FORBIDDEN;
    if (effect === 'forbid') perhaps = true;
    else if (limit !== null && (least === null || limit < least)) least = limit;
  }
  if (perhaps) return UNCERTAIN;
  return least === null ? UNLIMITED : { answer: 'allowed', limit: least };
}

const reasonOf = (code: ReasonCode, { rule, index }: BoundRule): Reason => ({
  code,
  params: { rule: index },
  panel: rule.panel,
});

const NO_RULE: Reason = { code: 'no-rule-in-force', params: {}, panel: null };

const unique = <T>(values: readonly T[]) => [...new Set(values)];

const conditionsOf = (rules: readonly BoundRule[], day: number, minuteOfDay: Minutes): Condition[] =>
  rules.length === 0 ? [] : unique(rules.flatMap((bound) => doubtsOf(bound, day, minuteOfDay)));

/** The answer at a minute, as {@link standingAt}, and what it rests on. */
export function verdictAt(
  rules: readonly BoundRule[],
  unread: readonly Fragment[],
  day: number,
  minuteOfDay: Minutes,
): Verdict {
  const { answer, limit } = standingAt(rules, unread, day, minuteOfDay);
  const because: Reason[] = [];
  const certainly = rules.filter((bound) => inForce(bound, day, minuteOfDay) === 'yes');
  if (answer === 'forbidden') {
    for (const bound of certainly)
      if (bound.effect === 'forbid') because.push(reasonOf('rule-forbids', bound));
    return { answer, limit, because, conditions: [] };
  }
  const perhaps = rules.filter((bound) => inForce(bound, day, minuteOfDay) === 'maybe');
  if (answer === 'uncertain') {
    const forbidding = perhaps.filter(({ effect }) => effect === 'forbid');
    for (const bound of forbidding) because.push(reasonOf('rule-may-forbid', bound));
    for (const { text, panel } of unread) because.push({ code: 'words-unread', params: { text }, panel });
    return { answer, limit, because, conditions: conditionsOf(forbidding, day, minuteOfDay) };
  }
  for (const bound of [...certainly, ...perhaps]) {
    if (limit !== null && bound.limit === limit) because.push(reasonOf('rule-limits', bound));
  }
  for (const bound of certainly) {
    if (bound.effect === 'require') because.push(reasonOf('rule-requires', bound));
  }
  if (because.length === 0) because.push(NO_RULE);
  const limiting = perhaps.filter(({ effect }) => effect === 'limit');
  return { answer, limit, because, conditions: conditionsOf(limiting, day, minuteOfDay) };
}
