import type { Rule, Schedule } from '@curbwise/contract';
import { contains } from '../items/time-windows';

/** Whether a schedule is the same in every week of the year. */
const isWeekly = ({ season, weeks, dates, monthDays, holidays }: Schedule) =>
  season === null && weeks.length === 0 && dates.length === 0 && !monthDays && holidays !== 'only';

/** Whether a weekly schedule leaves no time to another one. */
const covers = (one: Schedule, other: Schedule) =>
  isWeekly(one) &&
  other.days.every((day) => one.days.includes(day)) &&
  other.windows.every((window) => one.windows.some((own) => contains(own, window)));

/** A prohibition for everybody, at all its times. */
const isPlainBan = ({ effect, conditions, liftedFor, onlyFor, binds, reading }: Rule) =>
  effect === 'forbid' &&
  conditions.length === 0 &&
  liftedFor.length === 0 &&
  onlyFor.length === 0 &&
  !binds &&
  !reading;

/** Whether a rule holds on every side of the pole on which another one does. */
const isBeside = ({ side }: Rule, other: Rule) => side === null || side === 'both' || side === other.side;

/**
 * Marks prohibitions that leave no time to a permission on another plate. No pole says both for one side: of 193 signs with
 * several plates that people read, only a faded one does. An arrow was not seen, or hours were not read, so the
 * prohibition holds only probably. Plates that both forbid, or that share some of their times, say nothing about arrows.
 */
export function markLostArrows(rules: readonly Rule[]): Rule[] {
  const permissions = rules.filter(({ effect, reading }) => effect !== 'forbid' && !reading);
  return rules.map((rule) => {
    const isContradicted =
      isPlainBan(rule) &&
      permissions.some(
        (other) =>
          other.panel !== rule.panel && isBeside(rule, other) && covers(rule.schedule, other.schedule),
      );
    return isContradicted ? { ...rule, mayBeLiftedBy: rule.mayBeLiftedBy ?? 'arrow' } : rule;
  });
}
