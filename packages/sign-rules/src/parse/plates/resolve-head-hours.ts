import type { Rule } from '@curbwise/contract';
import { mayShareSide } from '../fragments';
import { isAlways, repeatsWeekly, subtractTimes } from '../rules/other-times';
import type { DraftRule } from '../rules/rules';

/** `NO LOADING MON-FRI 7AM-10AM` over `NO WAITING MON-SAT 7AM-7PM`: when one may not park stands on the plate of its own. */
const saysWaiting = (rule: DraftRule, others: readonly DraftRule[]) =>
  rule.perhapsLonger === 'loading' &&
  others.some(({ panel, effect, conditions, binds, reading }) => {
    const isOfLoading = others.some((other) => other.panel === panel && other.perhapsLonger === 'loading');
    return effect === 'forbid' && conditions.length === 0 && !binds && !reading && !isOfLoading;
  });

/** `1P` without hours says nothing of when the lane is one, nor do hours that may be read otherwise. */
const permits = (rule: Rule) =>
  rule.effect !== 'forbid' && !rule.reading && repeatsWeekly(rule) && !isAlways(rule.schedule);

/**
 * Heads that may hold always, not just at the hours beside them, do not if another plate says when one may park:
 * `BIKE LANE 7AM-9AM` over `1P 9AM-5PM`. Where no loading is allowed, only those hours are settled.
 */
export function resolveHeadHours(rules: readonly DraftRule[]): DraftRule[] {
  return rules.flatMap((rule) => {
    if (!rule.perhapsLonger) return [rule];
    const others = rules.filter((other) => other.panel !== rule.panel && mayShareSide(rule, other));
    if (saysWaiting(rule, others)) return [];
    const times = others.filter(permits).map(({ schedule }) => schedule);
    // It does not hold always, which is what was in doubt.
    if (times.length > 0 && rule.perhapsLonger === 'head') return [];
    const left = times.length > 0 ? subtractTimes(rule.schedule, times) : null;
    return left ? left.map((schedule) => ({ ...rule, schedule })) : [rule];
  });
}
