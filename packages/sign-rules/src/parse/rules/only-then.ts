import type { Condition, Rule } from '@curbwise/contract';
import type { Item, PlacedItem } from '../items/item';

/** Conditions of a day about which a driver can say whether they hold. */
const OF_A_DAY: readonly Condition[] = ['snow', 'event'];

/** What may stand beside a prohibition and its condition. */
const BESIDE: readonly Item['is'][] = ['prohibition', 'condition', 'tow', 'arrow'];

/**
 * Whether a panel says a prohibition, one condition, and nothing else: `NO PARKING DURING SNOW EMERGENCY`. With hours, the
 * condition may be a second statement: `NO PARKING 2AM-6AM · SNOW EMERGENCY ROUTE`.
 */
function saysOnlyCondition(items: readonly PlacedItem[]): boolean {
  const conditions = items.flatMap(({ item }) => (item.is === 'condition' ? [item] : []));
  const [only] = conditions;
  return (
    conditions.length === 1 &&
    only?.plain === true &&
    !only.also &&
    items.filter(({ item }) => item.is === 'prohibition').length === 1 &&
    items.every(({ item }) => BESIDE.includes(item.is))
  );
}

/** Marks the prohibitions that are in force only while their condition holds. */
export const markOnlyThen = (
  rules: readonly Rule[],
  itemsOf: (panel: number) => readonly PlacedItem[],
): Rule[] =>
  rules.map((rule) =>
    rule.effect === 'forbid' &&
    rule.reading === undefined &&
    rule.conditions.length === 1 &&
    OF_A_DAY.includes(rule.conditions[0]!) &&
    saysOnlyCondition(itemsOf(rule.panel))
      ? { ...rule, onlyThen: true }
      : rule,
  );
