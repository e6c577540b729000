import type { Schedule, StatedRule, Weekday } from '@curbwise/contract';
import type { Random } from '@curbwise/tooling/random';
import { namesDays } from './printed-words';
import { lieAboutRule, wordsOf, type KindOfLie } from './told';

const DAYS_OF_WEEK = 7;

const namesSome = ({ schedule: { days } }: StatedRule) => days.length < DAYS_OF_WEEK;
const namesSeveral = (rule: StatedRule) => rule.schedule.days.length > 1;

const withSchedule = (rule: StatedRule, changed: Partial<Schedule>): StatedRule => ({
  ...rule,
  schedule: { ...rule.schedule, ...changed },
});

const aDayOff = (rule: StatedRule, random: Random) => {
  const by = random.pick([1, DAYS_OF_WEEK - 1]);
  const days = rule.schedule.days.map((day) => ((day + by) % DAYS_OF_WEEK) as Weekday);
  return withSchedule(rule, { days: days.sort() });
};

const withoutADay = (rule: StatedRule, random: Random) => {
  const { days } = rule.schedule;
  const dropped = random.pick(days);
  return withSchedule(rule, { days: days.filter((day) => day !== dropped) });
};

const everyDay = (rule: StatedRule) => withSchedule(rule, { days: [0, 1, 2, 3, 4, 5, 6] });

const hasNoDates = ({ schedule: { season, dates, weeks } }: StatedRule) =>
  season === null && dates.length === 0 && weeks.length === 0;

const namesHolidays = (rule: StatedRule) => /HOLIDAY|FÉRIÉ|FERIÉ|FESTIVO/i.test(wordsOf(rule));

/** Lies about the days on which a rule is in force. */
export const ABOUT_DAYS: readonly KindOfLie[] = [
  {
    name: 'a day off, days known',
    caughtBy: 'known',
    damage: lieAboutRule((rule, told) => namesSome(rule) && namesDays(rule, told), aDayOff),
  },
  {
    name: 'a day off, days unknown',
    caughtBy: 'none',
    damage: lieAboutRule((rule, told) => namesSome(rule) && !namesDays(rule, told), aDayOff),
  },
  {
    name: 'a day left out, days known',
    caughtBy: 'known',
    damage: lieAboutRule(
      (rule, told) => namesSeveral(rule) && namesSome(rule) && namesDays(rule, told),
      withoutADay,
    ),
  },
  {
    name: 'a day left out, days unknown',
    caughtBy: 'none',
    damage: lieAboutRule((rule, told) => namesSeveral(rule) && !namesDays(rule, told), withoutADay),
  },
  {
    name: 'days dropped, days known',
    caughtBy: 'known',
    damage: lieAboutRule((rule, told) => namesSome(rule) && namesDays(rule, told), everyDay),
  },
  {
    name: 'a season invented',
    caughtBy: 'printed',
    damage: lieAboutRule(hasNoDates, (rule) =>
      withSchedule(rule, { season: { from: { month: 11, day: 15 }, to: { month: 3, day: 31 } } }),
    ),
  },
  {
    name: 'weeks of the month invented',
    caughtBy: 'printed',
    damage: lieAboutRule(hasNoDates, (rule) => withSchedule(rule, { weeks: [1, 3] })),
  },
  {
    name: 'dates invented',
    caughtBy: 'printed',
    damage: lieAboutRule(hasNoDates, (rule) =>
      withSchedule(rule, { dates: [{ from: '2026-06-12', to: '2026-06-14' }] }),
    ),
  },
  {
    // A word that nobody knows may say HOLIDAYS.
    name: 'holidays excluded',
    caughtBy: 'none',
    damage: lieAboutRule(
      (rule) => rule.schedule.holidays === 'as-weekday' && !namesHolidays(rule),
      (rule) => withSchedule(rule, { holidays: 'excluded' }),
    ),
  },
];
