import type { Panel } from '@curbwise/contract';
import { daysInWords, LIST_BREAK } from './days-in-words';
import { hoursInWords } from './hours-in-words';
import type { Breaks, Layout } from './layout';
import { sameDays, type Group, type Meaning, type Statement } from './meaning';

/** Where a line may break: between head and schedule, between groups, between hours and days. */
const HEAD_BREAK = '\u0001';
const GROUP_BREAK = '\u0002';
const PART_BREAK = '\u0003';

/** A space at which no line breaks. */
const HARD_SPACE = '\u00a0';

const BROKEN: Readonly<Record<Breaks, string>> = {
  'one line': '',
  'after head': HEAD_BREAK,
  groups: HEAD_BREAK + GROUP_BREAK,
  'head beside group': GROUP_BREAK,
  parts: HEAD_BREAK + GROUP_BREAK + PART_BREAK,
  lists: HEAD_BREAK + GROUP_BREAK + LIST_BREAK,
  all: HEAD_BREAK + GROUP_BREAK + PART_BREAK + LIST_BREAK,
  wrap: HEAD_BREAK + GROUP_BREAK,
};

const unbroken = (words: string) => words.replaceAll(' ', HARD_SPACE);

/** Breaks a line where the plate ends. */
function wrapped(line: string, width: number): string {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** The text with its lines. */
function broken(text: string, { breaks, width }: Layout): string {
  const lines = [...text]
    .map((character) => {
      if (character > LIST_BREAK) return character;
      if (BROKEN[breaks].includes(character)) return '\n';
      return character === LIST_BREAK ? '' : ' ';
    })
    .join('')
    .replace(/ *\n */g, '\n');
  const fitted = breaks === 'wrap' ? lines.split('\n').map((line) => wrapped(line, width)) : [lines];
  return fitted.join('\n').replaceAll(HARD_SPACE, ' ').replace(/ {2,}/g, ' ').trim();
}

const FRACTIONS: Readonly<Record<number, string>> = { 15: '1/4P', 30: '1/2P' };

function limitInWords(minutes: number, { limit, style }: Layout): string {
  const fraction = limit.hasFractions ? FRACTIONS[minutes] : undefined;
  if (fraction !== undefined) return fraction;
  const isHours = limit.hours !== null && minutes % 60 === 0;
  const figure = isHours ? minutes / 60 : minutes;
  const words = (isHours ? (limit.hours as string) : limit.minutes).replace('#', String(figure));
  return isHours && figure > 1 && /^(?:uk|ireland|quebec|france)$/.test(style.name)
    ? words.replace(/(hour|HOUR|HEURE)$/, (unit) => (unit === 'hour' ? 'hours' : `${unit}S`))
    : words;
}

const exceptionOf = (days: Statement['except'], layout: Layout) =>
  layout.exception.replace('{days}', daysInWords(days, layout.days).replaceAll(LIST_BREAK, ''));

/** A limit that all groups have stands in the head of a statement about parking. */
function commonLimit({ kind, groups }: Statement): number | null {
  const [first] = groups;
  const limit = first?.limit ?? null;
  return kind.effect === 'limit' && groups.every((group) => group.limit === limit) ? limit : null;
}

/** Groups of the same days, which may be written with the days once. */
function runsOf(groups: readonly Group[], { sharesDays }: Layout): Group[][] {
  const runs: Group[][] = [];
  for (const group of groups) {
    const last = runs.at(-1);
    const joins =
      sharesDays &&
      last?.every(
        ({ days, except, hours }) =>
          hours !== null &&
          sameDays(days, group.days) &&
          sameDays(except, group.except) &&
          group.hours !== null,
      );
    if (joins) last?.push(group);
    else runs.push([group]);
  }
  return runs;
}

function writeHours({ hours, limit }: Group, statement: Statement, layout: Layout): string {
  const span = hours ? unbroken(hoursInWords(hours, layout.hours)) : '';
  if (limit === null || commonLimit(statement) !== null) return span;
  const words = unbroken(layout.limitHead.replace('{limit}', limitInWords(limit, layout)));
  return (layout.limitPlace === 'before' ? [words, span] : [span, words]).filter(Boolean).join(' ');
}

function writeRun(run: readonly Group[], statement: Statement, layout: Layout): string {
  const [first] = run;
  const hours = run
    .map((group) => writeHours(group, statement, layout))
    .join(`${layout.hoursJoiner}${PART_BREAK}`);
  const days = first?.days ? daysInWords(first.days, layout.days) : '';
  const parts = layout.order === 'hours first' ? [hours, days] : [days, hours];
  const except = first && first.except.length > 0 ? ` ${exceptionOf(first.except, layout)}` : '';
  return parts.filter(Boolean).join(PART_BREAK) + except;
}

function headOf(statement: Statement, index: number, layout: Layout): string {
  if (layout.isPicture && index === 0) return commonLimitWords(statement, layout);
  const limit = commonLimit(statement);
  const head = layout.heads[index] ?? '';
  if (statement.kind.effect === 'forbid') return head.replaceAll('\n', HEAD_BREAK);
  if (limit !== null)
    return head.replace('{limit}', limitInWords(limit, layout)).replaceAll('\n', HEAD_BREAK);
  // The limits stand with their groups; what is left of the head says that it is about parking.
  return statement.kind.isMetered === true
    ? head.replaceAll('\n', HEAD_BREAK).replace(/(?:MAX|Max stay|MAX )? ?\{limit\}(?: MAX)?/, '')
    : '';
}

function commonLimitWords(statement: Statement, layout: Layout): string {
  const limit = commonLimit(statement);
  return limit === null ? '' : limitInWords(limit, layout);
}

function seasonOf({ season }: Statement, { months, style }: Layout): string {
  if (!season) return '';
  const date = ([month, day]: readonly [number, number]) => {
    const name = months[month - 1] ?? '';
    return style.name === 'us' ? `${name} ${day}` : `${day} ${name}`;
  };
  return unbroken(style.season(date(season.from), date(season.to)));
}

function writeStatement(statement: Statement, index: number, layout: Layout): string {
  const head = headOf(statement, index, layout);
  const runs = runsOf(statement.groups, layout).map((run) => writeRun(run, statement, layout));
  const season = seasonOf(statement, layout);
  const except = statement.except.length > 0 ? exceptionOf(statement.except, layout) : '';
  const permits = statement.sparesPermits ? layout.sparedPermits.replaceAll('\n', GROUP_BREAK) : '';
  const isFirst = layout.exceptionPlace === 'first';
  const tail = layout.exceptionPlace === 'same line' && except ? ` ${except}` : '';
  const schedule =
    layout.headPlace === 'each'
      ? runs.map((run) => [head, run].filter(Boolean).join(' '))
      : [runs.join(`${layout.groupJoiner}${GROUP_BREAK}`)];
  const withTail = schedule.map((part, place) => (place === schedule.length - 1 ? part + tail : part));
  const lines = [
    layout.seasonPlace === 'first' ? season : '',
    isFirst ? except : '',
    ...withTail,
    isFirst || tail ? '' : except,
    permits,
    layout.seasonPlace === 'last' ? season : '',
  ].filter(Boolean);
  const body = lines.join(GROUP_BREAK);
  if (layout.headPlace === 'each') return body;
  const whole = layout.headPlace === 'first' ? [head, body] : [body, head];
  return whole.filter(Boolean).join(HEAD_BREAK);
}

const onPlate = (text: string, symbol: Panel['symbol']): Panel => ({
  text,
  arrow: null,
  symbol,
  box: null,
  confidence: 1,
});

/**
 * Writes what a sign means, in each of the layouts (two for a sign in two languages).
 * @returns its panels, from the top of the pole down
 */
export function writeSign({ statements, ownPanels }: Meaning, layouts: readonly Layout[]): Panel[] {
  const plates = ownPanels ? statements.map((_, index) => [index]) : [statements.map((_, index) => index)];
  return plates.map((indices) => {
    const texts = layouts.map((layout) =>
      broken(
        indices
          .map((index) => writeStatement(statements[index] as Statement, index, layout))
          .join(GROUP_BREAK),
        layout,
      ),
    );
    const isPicture = indices[0] === 0 && layouts.every((layout) => layout.isPicture);
    return onPlate(texts.join('\n'), isPicture ? (statements[0]?.kind.symbol ?? null) : null);
  });
}
