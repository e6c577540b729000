import type { Panel } from '@curbwise/contract';
import { breakLines } from './break-lines';
import { daysInWords } from './days-in-words';
import { GROUP_BREAK, HEAD_BREAK, PLATE_BREAK } from './joints';
import type { Layout } from './layout';
import { commonLimit } from './limit-in-words';
import { sameDays, type Group, type Meaning, type Statement } from './meaning';
import { headOf } from './write-head';
import { canBeColumns, exceptionOf, joined, runsOf, seasonOf, writeColumns, writeRun } from './write-run';

/** Position of a statement among those of its panel. */
interface Place {
  index: number;
  isOneOfSeveral: boolean;
  /** Whether its days are written with it and not below all statements. */
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
    index === 0 && statement.kind.effect === 'limit' ? layout.limitTail : '',
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
  const isApart = layout.isPlateApart && layout.headPlace === 'first' && heading !== '';
  const whole = joined(ordered, isApart ? PLATE_BREAK : HEAD_BREAK);
  return joined([whole, ...riders], GROUP_BREAK);
}

/** The days of all groups of several statements, if they are the same. */
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
  const texts = plates.flatMap((plate, index) =>
    layouts
      .map((layout) => writePanel(plate, index, layout))
      .join('\n')
      .split(PLATE_BREAK),
  );
  return texts.map((text, index) => ({
    text: text.trim(),
    arrow: null,
    symbol:
      index === 0 && layouts.every(({ isPicture }) => isPicture)
        ? (statements[0]?.kind.symbol ?? null)
        : null,
    box: null,
    confidence: 1,
  }));
}
