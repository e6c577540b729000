import type { Holder, Panel, Rule, StatedRule } from '@curbwise/contract';
import { parsePanels, type ParsedSign } from '@curbwise/sign-rules';

const nameOf = ({ kind, name }: Holder) => name ?? kind.replaceAll('-', ' ');

/** Whether a model could state a rule without saying less than it does. */
const isStatable = ({ schedule, ...rule }: Rule): boolean =>
  rule.reading === undefined &&
  rule.binds === undefined &&
  rule.hoursUnsaid === undefined &&
  rule.mayBeLiftedBy === undefined &&
  schedule.monthDays === undefined &&
  schedule.dateOrder === undefined &&
  schedule.windows.every(({ begins, ends }) => begins === undefined && ends === undefined);

/** A rule of the grammar as a model states it, read from all words of its panel. */
function statedRule(rule: Rule, panels: readonly Panel[]): StatedRule {
  const { panel, effect, kind, limit, schedule, liftedFor, onlyFor, conditions } = rule;
  return {
    panel,
    quotes: [panels[panel]?.text ?? ''],
    effect,
    kind,
    limit,
    schedule,
    otherTimes: false,
    exceptedFor: liftedFor.map(nameOf),
    reservedFor: onlyFor.map(nameOf),
    conditions: conditions.map((condition) => condition.replaceAll('-', ' ')),
  };
}

/** The rules of a sign as an honest model states them; null if the grammar does not understand all of it. */
export function statedRulesOf(panels: readonly Panel[]): StatedRule[] | null {
  const { rules, unread }: ParsedSign = parsePanels(panels);
  const isUnderstood = unread.length === 0 && rules.length > 0 && rules.every(isStatable);
  return isUnderstood ? rules.map((rule) => statedRule(rule, panels)) : null;
}
