import { wordsOfPanel, type Panel, type Rule } from '@curbwise/contract';
import { hasHead, type Clause } from '../clauses/clause';
import { combineAllWays, combineWays, type Way } from '../clauses/ways';
import { ALL_WEEK, isAlways, repeatsWeekly, subtractTimes } from '../rules/other-times';
import { asProhibition, rulesOf, type DraftRule } from '../rules/rules';
import { distinct, timingsOfClause } from '../rules/timings';
import type { Draft } from './draft';

type Times = Pick<Rule, 'schedule' | 'conditions' | 'reading'>;

/**
 * A rule without the excepted times. If the exception depends on a season, a condition or a reading, the rule is also
 * kept as doubtful at all its times.
 */
function subtract(rule: DraftRule, excepted: readonly Times[]): DraftRule[] {
  const left = subtractTimes(
    rule.schedule,
    excepted.map(({ schedule }) => schedule),
  );
  // A rule that is doubtful for another reason stays unchanged.
  if (rule.otherTimes || !left || rule.conditions.includes('other')) return [rule];
  const { holidays } = rule.schedule;
  const onHolidays =
    holidays === 'as-weekday' && excepted.some(({ schedule }) => schedule.holidays === 'excluded');
  return [
    ...left.map((schedule) => ({ ...rule, schedule })),
    // The rule applies on holidays that are excluded from the exception.
    ...(onHolidays ? [{ ...rule, schedule: { ...rule.schedule, holidays: 'only' as const } }] : []),
    ...(excepted.every(isWeekly) ? [] : [asDoubtful(rule)]),
  ];
}

/** A rule that may or may not apply. */
const asDoubtful = (rule: DraftRule): DraftRule => ({
  ...rule,
  conditions: distinct([...rule.conditions, 'other' as const]),
});

const isWeekly = ({ schedule, conditions, reading }: Times) =>
  !reading && repeatsWeekly({ schedule, conditions });

/** Limits a permission to the days of the rule: `NO STOPPING MON-SAT 7AM-7PM · EXCEPT 10AM-4PM 1 HOUR`. */
function onDaysOf(rules: readonly Rule[], rule: DraftRule): DraftRule {
  const named = rules.flatMap(({ schedule }) => schedule.days);
  const days = rule.schedule.days.filter((day) => named.includes(day));
  return days.length > 0 ? { ...rule, schedule: { ...rule.schedule, days } } : rule;
}

const namesDays = ({ schedule }: Clause) => schedule.some(({ is }) => is === 'days' || is === 'span');

/** Excepted times, and what is permitted then. */
interface Exception {
  times: readonly Times[];
  permissions: readonly DraftRule[];
}

/** The ways to read the words after EXCEPT. */
function readingsOf(excepted: Clause, panel: number): Way<Exception>[] {
  if (!hasHead(excepted)) {
    return timingsOfClause(excepted).map(({ value, cost }) => ({
      value: { times: value, permissions: [] },
      cost,
    }));
  }
  return rulesOf(excepted, panel).map(({ value, cost }) => ({
    value: { times: value.filter(({ effect }) => effect !== 'forbid'), permissions: value },
    cost,
  }));
}

/**
 * Subtracts excepted times from the rules of a plate and adds the permissions for those times, in each way to read
 * both.
 * @param excepted statements after EXCEPT
 */
export function applyExceptedTimes(
  ways: readonly Way<DraftRule[]>[],
  excepted: readonly Clause[],
  panel: number,
): Way<DraftRule[]>[] {
  const exceptions = combineAllWays(
    excepted.map((clause) =>
      readingsOf(clause, panel).map((way) => ({ ...way, value: { ...way.value, clause } })),
    ),
  );
  return combineWays(ways, exceptions, (rules, some) => {
    const times = some.flatMap((exception) => exception.times);
    const permissions = some.flatMap(({ clause, permissions: own }) =>
      namesDays(clause) ? own : own.map((rule) => onDaysOf(rules, rule)),
    );
    const left = (rule: DraftRule) => {
      const others = subtract(rule, times);
      // `2 HOUR PARKING EXCEPT 7AM-9AM`: one may stay longer then, or not at all.
      if (rule.effect !== 'forbid')
        return [...others, ...times.map(({ schedule }) => ({ ...asProhibition(rule, ['other']), schedule }))];
      // `NO PARKING 8AM-6PM EXCEPT 8AM-6PM` leaves no time. A sign that never applies is a misreading: doubtful always.
      return others.length > 0 || permissions.length > 0
        ? others
        : [asDoubtful({ ...rule, schedule: ALL_WEEK })];
    };
    return [...rules.flatMap(left), ...permissions];
  });
}

/** The permissions on the plates below a panel, down to the first plate that forbids or points to another side. */
function permissionsBelow({ rules }: Draft, panel: number, count: number): DraftRule[] {
  const side = rules.find((rule) => rule.panel === panel)?.side ?? null;
  const permissions: DraftRule[] = [];
  for (let below = panel + 1; below < count; below += 1) {
    const own = rules.filter((rule) => rule.panel === below);
    const first = permissions[0]?.side ?? side;
    const isOther = own.some(({ effect, conditions }) => effect === 'forbid' && conditions.length === 0);
    if (isOther || (first !== null && own.some((rule) => rule.side !== first))) break;
    permissions.push(...own.filter(({ effect, otherTimes }) => effect !== 'forbid' && !otherTimes));
  }
  return permissions;
}

const OPPOSITE = { left: 'right', right: 'left' } as const;

/** A rule without the times of the permissions, which may apply to one side of the pole only. */
function subtractOnSide(rule: DraftRule, permissions: readonly DraftRule[]): DraftRule[] {
  const { side } = permissions[0]!;
  if (side === null || side === 'both' || rule.side === side) return subtract(rule, permissions);
  return [...subtract({ ...rule, side }, permissions), { ...rule, side: OPPOSITE[side] }];
}

/** `NO PARKING ANY TIME EXCEPT` above `2 HOUR PARKING 8AM-6PM`: subtracts the times of the permissions below. */
export function exceptPlatesBelow(draft: Draft, panels: readonly Panel[]): void {
  for (const panel of draft.endsWithExcept) {
    const permissions = permissionsBelow(draft, panel, panels.length);
    for (const permission of permissions) draft.links.push([panel, permission.panel]);
    const isClear = permissions.length > 0 && !permissions.some(({ schedule }) => isAlways(schedule));
    if (!isClear) {
      draft.unread.push({ text: wordsOfPanel(panels[panel]!).trim(), panel });
      draft.lifting.push({ panel, side: null, excepts: false, hasTimes: false, lift: () => true });
    } else
      draft.rules = draft.rules.flatMap((rule) =>
        rule.panel === panel && rule.effect === 'forbid' ? subtractOnSide(rule, permissions) : [rule],
      );
  }
}
