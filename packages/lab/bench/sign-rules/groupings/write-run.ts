import { daysInWords } from './days-in-words';
import { hoursInWords } from './hours-in-words';
import { GROUP_BREAK, LIST_BREAK, PART_BREAK, unbroken } from './joints';
import type { Layout } from './layout';
import { commonLimit, limitInWords } from './limit-in-words';
import { sameDays, type Group, type Hours, type Season, type Statement } from './meaning';

/** Joins all parts that are not empty. */
export const joined = (parts: readonly string[], joiner: string) => parts.filter(Boolean).join(joiner);

/** The last day of each month in a year that is not a leap year. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** An exception of days, in words. */
export function exceptionOf(days: Statement['except'], layout: Layout): string {
  const named = daysInWords(days, { ...layout.days, every: '', from: '' });
  return layout.exception.replace('{days}', named.replaceAll(LIST_BREAK, ''));
}

/** A season in words; empty for none. */
export function seasonOf(season: Season | null, { months, monthJoiner, style }: Layout): string {
  if (!season) return '';
  const isWhole = season.from[1] === 1 && season.to[1] === LAST_DAYS[season.to[0] - 1];
  if (isWhole && monthJoiner !== null) {
    return unbroken(`${months[season.from[0] - 1]}${monthJoiner}${months[season.to[0] - 1]}`);
  }
  const date = ([month, day]: readonly [number, number]) => {
    const name = months[month - 1] ?? '';
    return style.name === 'us' ? `${name} ${day}` : `${day} ${name}`;
  };
  return unbroken(style.season(date(season.from), date(season.to)));
}

const sameSeason = (one: Season | null, other: Season | null) =>
  JSON.stringify(one) === JSON.stringify(other);

const sameHours = (one: Hours | null, other: Hours | null) =>
  one !== null && other !== null && one.from === other.from && one.to === other.to;

/** Runs of groups with the same days, written once, or with the same hours in different weeks. */
export function runsOf(groups: readonly Group[], { sharesDays, sharesHours }: Layout): Group[][] {
  const runs: Group[][] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    const joins = last?.every((other) => {
      const isAlike = sameDays(other.except, group.except) && sameSeason(other.season, group.season);
      const haveSameDays = sameDays(other.days, group.days) && other.weeks.join() === group.weeks.join();
      const haveWeeks = other.weeks.length > 0 && group.weeks.length > 0;
      return (
        isAlike &&
        ((sharesDays && haveSameDays && other.hours !== null && group.hours !== null) ||
          (sharesHours && haveWeeks && sameHours(other.hours, group.hours)))
      );
    });
    if (joins) last?.push(group);
    else runs.push([group]);
  }
  return runs;
}

function spanOf({ hours, isRest, limit }: Group, layout: Layout): string {
  if (isRest) return layout.otherTimes;
  if (hours) return unbroken(hoursInWords(hours, layout.hours));
  return limit === null ? unbroken(layout.allDay) : '';
}

function daysOf({ days, weeks, namesHolidays }: Group, layout: Layout): string {
  if (!days) return '';
  const ordinals = weeks.map((week) => layout.style.ordinals?.[week - 1] ?? '');
  const form = weeks.length > 0 ? { ...layout.days, every: '' } : layout.days;
  const named = joined([unbroken(ordinals.join(' & ')), daysInWords(days, form)], ' ');
  if (!namesHolidays) return named;
  return `${named}${layout.style.language === 'fr' ? ' ET ' : ' & '}${LIST_BREAK}${layout.holidays}`;
}

const limitOf = ({ limit }: Group, layout: Layout) =>
  limit === null ? '' : unbroken(layout.limitHead.replace('{limit}', limitInWords(limit, layout)));

function writeHours(group: Group, hasLimits: boolean, layout: Layout, ownLimits: boolean): string {
  const span = spanOf(group, layout);
  if (!hasLimits || !ownLimits) return span;
  const isBefore = layout.limitPlace === 'before hours' || layout.limitPlace === 'before all';
  const limit = limitOf(group, layout);
  return joined(isBefore ? [limit, span] : [span, limit], ' ');
}

function joinParts(hours: string, days: string, { order, partJoiner }: Layout): string {
  if (!hours || !days) return hours || days;
  if (partJoiner === '()')
    return order === 'hours first' ? `${hours}${PART_BREAK}(${days})` : `(${days})${PART_BREAK}${hours}`;
  // A colon joins what follows to what comes before: MON-FRI: 8AM-6PM.
  const joiner = partJoiner === ':' && order === 'hours first' ? '' : partJoiner;
  const parts = order === 'hours first' ? [hours, days] : [days, hours];
  return parts.join(`${joiner}${PART_BREAK}`);
}

/** Hours and days that belong together, with their limits, their exception and their season. */
export function writeRun(
  run: readonly Group[],
  hasLimits: boolean,
  withDays: boolean,
  layout: Layout,
): string {
  const [first] = run as [Group];
  const isBeside = /hours/.test(layout.limitPlace) || run.length > 1;
  // Different limits are written one by one: AND between them would seem to join the hours only.
  const joiner = hasLimits ? '' : layout.hoursJoiner;
  const written = run.map((group) => writeHours(group, hasLimits, layout, isBeside));
  const hours = [...new Set(written)].join(`${joiner}${PART_BREAK}`);
  const named = run.map((group) => daysOf(group, layout));
  const days = withDays ? [...new Set(named)].join(`${joiner}${PART_BREAK}`) : '';
  const schedule = joinParts(hours, days, layout);
  const limit = hasLimits && !isBeside ? limitOf(first, layout) : '';
  const whole = joined(
    layout.limitPlace === 'before all' ? [limit, schedule] : [schedule, limit],
    PART_BREAK,
  );
  const except = first.except.length > 0 ? exceptionOf(first.except, layout) : '';
  const season = seasonOf(first.season, layout);
  const excepted = joined([whole, except], ' ');
  return joined(layout.seasonPlace === 'first' ? [season, excepted] : [excepted, season], PART_BREAK);
}

/** A plate with a column for each group: all days above or below all hours. */
export function writeColumns(groups: readonly Group[], gap: string, layout: Layout): string {
  const row = (cells: readonly string[]) => unbroken(cells.join(gap)).replaceAll(LIST_BREAK, '');
  const days = row(groups.map((group) => daysOf(group, layout)));
  const hours = row(groups.map((group) => spanOf(group, layout)));
  return joined(layout.order === 'hours first' ? [hours, days] : [days, hours], GROUP_BREAK);
}

/** Whether a statement can be set in columns: each group with its hours and days and nothing else. */
export const canBeColumns = (statement: Statement, layout: Layout) =>
  layout.breaks !== 'one line' &&
  layout.headPlace !== 'each' &&
  statement.groups.length > 1 &&
  statement.groups.every(
    ({ days }, index, groups) => index === 0 || !sameDays(days, groups[index - 1]?.days ?? null),
  ) &&
  statement.groups.every(
    ({ hours, days, except, limit, season, weeks }) =>
      hours &&
      days &&
      except.length + weeks.length === 0 &&
      !season &&
      (limit === null || limit === commonLimit(statement)),
  );
