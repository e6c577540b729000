import type { Panel } from '@curbwise/contract';
import { breakLines, GROUP_BREAK, HEAD_BREAK, PART_BREAK, unbroken } from './break-lines';
import { daysInWords, LIST_BREAK } from './days-in-words';
import { hoursInWords } from './hours-in-words';
import type { Layout } from './layout';
import { commonLimit, limitInWords } from './limit-in-words';
import { sameDays, type Group, type Meaning, type Season, type Statement } from './meaning';

const joined = (parts: readonly string[], joiner: string) => parts.filter(Boolean).join(joiner);

function exceptionOf(days: Statement['except'], layout: Layout): string {
  const named = daysInWords(days, { ...layout.days, every: '', from: '' });
  return layout.exception.replace('{days}', named.replaceAll(LIST_BREAK, ''));
}

function seasonOf(season: Season | null, { months, style }: Layout): string {
  if (!season) return '';
  const date = ([month, day]: readonly [number, number]) => {
    const name = months[month - 1] ?? '';
    return style.name === 'us' ? `${name} ${day}` : `${day} ${name}`;
  };
  return unbroken(style.season(date(season.from), date(season.to)));
}

const sameSeason = (one: Season | null, other: Season | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Groups of the same days, which may be written with the days once. */
function runsOf(groups: readonly Group[], { sharesDays }: Layout): Group[][] {
  const runs: Group[][] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    const joins =
      sharesDays &&
      group.hours !== null &&
      last?.every(
        ({ days, except, hours, weeks, season }) =>
          hours !== null &&
          sameDays(days, group.days) &&
          sameDays(except, group.except) &&
          weeks.join() === group.weeks.join() &&
          sameSeason(season, group.season),
      );
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
  // A colon says that what follows belongs to what stands before: MON-FRI: 8AM-6PM.
  const joiner = partJoiner === ':' && order === 'hours first' ? '' : partJoiner;
  const parts = order === 'hours first' ? [hours, days] : [days, hours];
  return parts.join(`${joiner}${PART_BREAK}`);
}

/** Hours and days that belong together, with their limits, their exception and their season. */
function writeRun(run: readonly Group[], hasLimits: boolean, withDays: boolean, layout: Layout): string {
  const [first] = run as [Group];
  const isBeside = /hours/.test(layout.limitPlace) || run.length > 1;
  // Limits that differ stand one by one: AND between them would be said of hours alone.
  const joiner = hasLimits ? '' : layout.hoursJoiner;
  const hours = run
    .map((group) => writeHours(group, hasLimits, layout, isBeside))
    .join(`${joiner}${PART_BREAK}`);
  const days = withDays ? daysOf(first, layout) : '';
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
function writeColumns(groups: readonly Group[], gap: string, layout: Layout): string {
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
    ({ hours, days, except, limit, season, weeks }) =>
      hours &&
      days &&
      except.length + weeks.length === 0 &&
      !season &&
      (limit === null || limit === commonLimit(statement)),
  );

interface Head {
  head: string;
  /** A limit of all groups that stands apart from the head. */
  below: string;
  last: string;
}

function headOf(statement: Statement, index: number, isOneOfSeveral: boolean, layout: Layout): Head {
  const limit = commonLimit(statement);
  const words = limit === null ? '' : limitInWords(limit, layout);
  const isShown = layout.isPicture && !layout.hasWordsBesidePicture && index === 0;
  const head = isShown ? '' : (layout.heads[index] ?? '');
  const isInHead =
    statement.kind.effect === 'limit' &&
    (layout.commonLimitPlace === 'in head' || layout.headPlace === 'each' || isShown || isOneOfSeveral);
  if (limit !== null && isInHead)
    return { head: isShown ? words : head.replace('{limit}', words), below: '', last: '' };
  // The limits stand apart; what is left of the head says that it is about parking.
  const rest = head
    .replace(/(?:MAX|Max stay)? ?\{limit\}(?: MAX| LIMIT)?/, '')
    .replace(/^P$|^Limited waiting/, '')
    .trim();
  // 1 HR PARKING 8AM-4PM / 3 HR PARKING 4PM-10PM needs no other head.
  const saysMore = limit !== null || statement.kind.effect === 'forbid' || statement.kind.isMetered === true;
  const apart = limit === null ? '' : layout.limitHead.replace('{limit}', words);
  return layout.commonLimitPlace === 'last'
    ? { head: saysMore ? rest : '', below: '', last: apart }
    : { head: saysMore ? rest : '', below: apart, last: '' };
}

/** Where a statement stands among those of its panel. */
interface Place {
  index: number;
  isOneOfSeveral: boolean;
  /** Whether its days are written with it, and not below all statements. */
  withDays: boolean;
}

function writeStatement(statement: Statement, { index, isOneOfSeveral, withDays }: Place, layout: Layout) {
  const { head, below, last } = headOf(statement, index, isOneOfSeveral, layout);
  const heading = joined(
    [head.replaceAll('\n', HEAD_BREAK), layout.headPlace === 'last' ? '' : below],
    HEAD_BREAK,
  );
  const hasLimits = commonLimit(statement) === null && statement.groups.some(({ limit }) => limit !== null);
  const isColumns = layout.columnGap !== null && withDays && canBeColumns(statement, layout);
  const runs = isColumns
    ? [writeColumns(statement.groups, layout.columnGap ?? '', layout)]
    : runsOf(statement.groups, layout).map((run) => writeRun(run, hasLimits, withDays, layout));
  const except = statement.except.length > 0 ? exceptionOf(statement.except, layout) : '';
  const spared = statement.sparesOthers ? layout.sparedOthers.replaceAll('\n', ' ') : '';
  const isSparedEarly = layout.sparedPlace === 'after first group' && runs.length > 1;
  const lines = runs.map((run, place) =>
    joined(
      [
        layout.headPlace === 'each' ? heading : '',
        run,
        isSparedEarly && place === 0 ? spared : '',
        layout.exceptionPlace === 'each line' ||
        (layout.exceptionPlace === 'same line' && place === runs.length - 1)
          ? except
          : '',
      ],
      ' ',
    ),
  );
  const schedule =
    layout.headPlace === 'each' || isColumns
      ? lines.join(GROUP_BREAK)
      : lines.join(`${layout.groupJoiner}${GROUP_BREAK}`);
  const season = seasonOf(statement.season, layout);
  const riders = [
    layout.headPlace === 'last' ? below : '',
    last,
    layout.exceptionPlace === 'own line' ? except : '',
    statement.sparesHolidays ? layout.sparedHolidays : '',
    isSparedEarly ? '' : spared,
    layout.seasonPlace === 'last' ? season : '',
    index === 0 && statement.kind.isReserved !== true && statement.kind.effect === 'forbid'
      ? layout.tail
      : '',
  ];
  const before = joined(
    [layout.seasonPlace === 'first' ? season : '', layout.exceptionPlace === 'first' ? except : ''],
    GROUP_BREAK,
  );
  const ordered =
    layout.headPlace === 'first'
      ? [heading, before, schedule]
      : layout.headPlace === 'last'
        ? [before, schedule, heading]
        : [before, schedule];
  return joined([joined(ordered, HEAD_BREAK), ...riders], GROUP_BREAK);
}

/** The days that every group of several statements names, if they are the same. */
export function daysOfAll(statements: readonly Statement[]): Group['days'] {
  const groups = statements.flatMap((statement) => statement.groups);
  const days = groups[0]?.days ?? null;
  const areSame = groups.every(
    (group) => group.hours && sameDays(group.days, days) && group.except.length === 0 && !group.season,
  );
  return statements.length > 1 && areSame ? days : null;
}

function writePanel(statements: readonly Statement[], first: number, layout: Layout): string {
  const shared = layout.sharesDaysOfAll ? daysOfAll(statements) : null;
  const texts = statements.map((statement, place) =>
    writeStatement(
      statement,
      { index: first + place, isOneOfSeveral: statements.length > 1, withDays: shared === null },
      layout,
    ),
  );
  const days = shared ? daysInWords(shared, layout.days) : '';
  const parts = layout.order === 'hours first' ? [...texts, days] : [days, ...texts];
  return breakLines(joined(parts, GROUP_BREAK), layout);
}

/**
 * Writes what a sign means, in each of the layouts (two for a sign in two languages).
 * @returns its panels, from the top of the pole down
 */
export function writeSign({ statements, ownPanels }: Meaning, layouts: readonly Layout[]): Panel[] {
  const plates = ownPanels ? statements.map((statement) => [statement]) : [statements];
  return plates.map((plate, index) => ({
    text: layouts.map((layout) => writePanel(plate, index, layout)).join('\n'),
    arrow: null,
    symbol:
      index === 0 && layouts.every(({ isPicture }) => isPicture)
        ? (statements[0]?.kind.symbol ?? null)
        : null,
    box: null,
    confidence: 1,
  }));
}
