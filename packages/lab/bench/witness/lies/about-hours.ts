import { MINUTES_PER_DAY, type StatedRule, type TimeWindow } from '@curbwise/contract';
import type { Random } from '@curbwise/tooling/random';
import { namesHalfOfDay } from './printed-words';
import { lieAboutRule, wordsOf, type KindOfLie } from './told';

const HOUR = 60;
const HALF_A_DAY = 12 * HOUR;

const hasHours = ({ schedule: { windows } }: StatedRule) =>
  windows.some(({ from, to }) => from !== 0 || to !== MINUTES_PER_DAY);

const withWindows = (rule: StatedRule, windows: readonly TimeWindow[]): StatedRule => ({
  ...rule,
  schedule: { ...rule.schedule, windows: [...windows] },
});

/** A rule with one window changed. */
function withWindow(rule: StatedRule, random: Random, change: (window: TimeWindow) => readonly TimeWindow[]) {
  const { windows } = rule.schedule;
  const chosen = random.below(windows.length);
  return withWindows(
    rule,
    windows.flatMap((window, index) => (index === chosen ? change(window) : window)),
  );
}

const shift = (minute: number, by: number) => (minute + by + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** A window of which one end is moved. */
const movedBy = (by: number) => (rule: StatedRule, random: Random) =>
  withWindow(rule, random, (window) => [
    random.chance(0.5)
      ? { ...window, from: shift(window.from, by) }
      : { ...window, to: shift(window.to, -by) },
  ]);

/** Least length of a window from which hours are cut, in minutes. */
const MIN_CUT_LENGTH = 6 * HOUR;
/** Minutes that stay at each end of a window from which hours are cut: no round number, so that none is printed. */
const LEFT_AT_ENDS = 70;

const isLong = ({ from, to }: TimeWindow) => to - from >= MIN_CUT_LENGTH;

const isBracketed = (rule: StatedRule) => /\(\s*\d[^)]*\)/.test(wordsOf(rule));

/** Lies about the hours of a rule. */
export const ABOUT_HOURS: readonly KindOfLie[] = [
  { name: 'an hour off', caughtBy: 'printed', damage: lieAboutRule(hasHours, movedBy(HOUR)) },
  {
    name: 'twelve hours off, AM or PM printed',
    caughtBy: 'printed',
    damage: lieAboutRule((rule) => hasHours(rule) && namesHalfOfDay(rule), movedBy(HALF_A_DAY)),
  },
  {
    name: 'twelve hours off, bare figures',
    caughtBy: 'none',
    damage: lieAboutRule((rule) => hasHours(rule) && !namesHalfOfDay(rule), movedBy(HALF_A_DAY)),
  },
  {
    name: 'begin and end exchanged',
    caughtBy: 'printed',
    damage: lieAboutRule(hasHours, (rule, random) =>
      withWindow(rule, random, ({ from, to }) => [{ from: to % MINUTES_PER_DAY, to: from }]),
    ),
  },
  {
    name: 'hours cut out of a prohibition',
    caughtBy: 'printed',
    damage: lieAboutRule(
      ({ effect, schedule }) => effect === 'forbid' && schedule.windows.every(isLong),
      (rule, random) =>
        withWindow(rule, random, ({ from, to }) => [
          { from, to: from + LEFT_AT_ENDS },
          { from: to - LEFT_AT_ENDS, to },
        ]),
    ),
  },
  {
    name: 'one of several windows dropped',
    caughtBy: 'covers',
    damage: lieAboutRule(
      ({ schedule }) => schedule.windows.length > 1,
      (rule, random) => withWindow(rule, random, () => []),
    ),
  },
  {
    name: 'hours dropped',
    caughtBy: 'covers',
    damage: lieAboutRule(hasHours, (rule) => withWindows(rule, [{ from: 0, to: MINUTES_PER_DAY }])),
  },
  {
    name: 'bracketed hours ignored',
    caughtBy: 'covers',
    damage: (told, random) => {
      const bracketed = told.testimony.rules.filter(isBracketed);
      if (bracketed.length === 0) return null;
      const dropped = random.pick(bracketed);
      const others = told.testimony.rules.filter((rule) => rule !== dropped);
      const heir = others.find(({ panel }) => panel === dropped.panel);
      if (!heir) return null;
      const rules = others.map((rule) =>
        rule === heir ? { ...rule, quotes: [...rule.quotes, ...dropped.quotes] } : rule,
      );
      return { ...told, testimony: { ...told.testimony, rules }, touched: [dropped.panel] };
    },
  },
];
