import type { Rule } from '@curbwise/contract';
import { mayShareSide } from '../fragments';
import { repeatsWeekly, timesWithout } from '../rules/other-times';
import type { DraftRule } from '../rules/rules';

/** `NO LOADING MON-FRI 7AM-10AM` over `NO WAITING MON-SAT 7AM-7PM`: when one may not park stands on the plate of its own. */
const saysWaiting = (rule: DraftRule, others: readonly DraftRule[]) =>
  rule.perhapsLonger === 'loading' &&
  others.some(({ panel, effect, conditions }) => {
    const isOfLoading = others.some((other) => other.panel === panel && other.perhapsLonger === 'loading');
    return effect === 'forbid' && conditions.length === 0 && !isOfLoading;
  });

const permits = (rule: Rule) => rule.effect !== 'forbid' && repeatsWeekly(rule);

/**
 * Heads that may hold longer than the hours beside them do not hold when a plate of its own says that one may park:
 * `BIKE LANE 7AM-9AM` over `1P 9AM-5PM`.
 */
export function settleHeads(rules: readonly DraftRule[]): DraftRule[] {
  return rules.flatMap((rule) => {
    if (!rule.perhapsLonger) return [rule];
    const others = rules.filter((other) => other.panel !== rule.panel && mayShareSide(rule, other));
    if (saysWaiting(rule, others)) return [];
    const times = others.filter(permits).map(({ schedule }) => schedule);
    const left = times.length > 0 ? timesWithout(rule.schedule, times) : null;
    return left ? left.map((schedule) => ({ ...rule, schedule })) : [rule];
  });
}
