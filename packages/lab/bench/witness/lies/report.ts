import { formatLocalDateTime } from '@curbwise/contract';
import { table, type Format } from '../../command-line';
import type { FalseYes, KindTried, Tally, Tried } from './try-lies';

const HEADS = [
  'what the model says wrongly',
  'caught by',
  'lies',
  'caught',
  'by it',
  'passed',
  'false yes',
  'honest answers: passed',
  'false yes',
];

const countsOf = (tally: Tally, isNamed: boolean): string[] => [
  String(tally.told),
  String(tally.caught),
  isNamed ? String(tally.noticed) : '–',
  String(tally.told - tally.caught),
  String(tally.falseYeses.length),
];

const rowOf = ({ kind: { name, caughtBy }, tallies }: KindTried): string[] => {
  const honestly = tallies.honestly;
  return [
    name,
    caughtBy,
    ...countsOf(tallies['as-follows'], caughtBy !== 'none'),
    ...(honestly.told === 0
      ? ['–', '–']
      : [String(honestly.told - honestly.caught), String(honestly.falseYeses.length)]),
  ];
};

const sumOf = (tallies: readonly Tally[]): Tally => ({
  told: tallies.reduce((sum, { told }) => sum + told, 0),
  caught: tallies.reduce((sum, { caught }) => sum + caught, 0),
  noticed: tallies.reduce((sum, { noticed }) => sum + noticed, 0),
  falseYeses: tallies.flatMap(({ falseYeses }) => falseYeses),
});

/** The sum of all kinds that a check has to notice, or of those that none can. */
const sumRow = (name: string, kinds: readonly KindTried[]) =>
  rowOf({
    kind: { name, caughtBy: 'none', damage: () => null },
    tallies: {
      'as-follows': sumOf(kinds.map(({ tallies }) => tallies['as-follows'])),
      honestly: sumOf(kinds.map(({ tallies }) => tallies.honestly)),
    },
  }).with(1, '');

const onOneLine = (text: string) => text.replaceAll('\n', ' / ');

function falseYesText({ id, at, lie: { panels, testimony } }: FalseYes): string {
  const rules = testimony.rules.map((rule) => `      ${onOneLine(JSON.stringify(rule))}`);
  const words = panels.map(({ text }) => onOneLine(text)).join(' ‖ ');
  return `  ${id}  ${formatLocalDateTime(at)}\n      ${words}\n${rules.join('\n')}`;
}

function falseYesesText(name: string, falseYeses: readonly FalseYes[], most: number): string {
  if (falseYeses.length === 0 || most === 0) return '';
  return `\n${name}, false yeses: ${falseYeses.length}\n${falseYeses.slice(0, most).map(falseYesText).join('\n')}\n`;
}

/** A table of all kinds of lies, their sums and the pairs, and the first false yeses of each kind. */
export function textOf(tried: Tried, misses: number, format: Exclude<Format, 'json'>): string {
  const { honest, kinds, pairs } = tried;
  const catchable = kinds.filter(({ kind }) => kind.caughtBy !== 'none');
  const others = kinds.filter(({ kind }) => kind.caughtBy === 'none');
  const rows = [
    ['(honest)', '', ...countsOf(honest, false), '–', '–'],
    ...kinds.map(rowOf),
    sumRow('all that a check has to notice', catchable),
    sumRow('all that none can notice', others),
    ...[...pairs].map(([pair, tally]) => [`pairs, ${pair}`, '', ...countsOf(tally, false), '–', '–']),
  ];
  const shown = [
    falseYesesText('(honest)', honest.falseYeses, misses),
    ...kinds.map(({ kind, tallies }) =>
      falseYesesText(
        kind.name,
        Object.values(tallies).flatMap(({ falseYeses }) => falseYeses),
        misses,
      ),
    ),
    ...[...pairs].map(([pair, { falseYeses }]) => falseYesesText(`pairs, ${pair}`, falseYeses, misses)),
  ];
  return table(HEADS, rows, format) + shown.join('');
}

const plain = ({ told, caught, noticed, falseYeses }: Tally) => ({
  n: told,
  caught,
  noticed,
  passed: told - caught,
  falseYes: falseYeses.length,
});

/** The same as a JSON array, one kind a line. */
export function jsonOf({ honest, kinds, pairs }: Tried): string {
  const rows = [
    { kind: 'honest', ...plain(honest) },
    ...kinds.map(({ kind: { name, caughtBy }, tallies }) => ({
      kind: name,
      caughtBy,
      ...plain(tallies['as-follows']),
      honestAnswers: plain(tallies.honestly),
    })),
    ...[...pairs].map(([pair, tally]) => ({ kind: `pairs, ${pair}`, ...plain(tally) })),
  ];
  return `[${rows.map((row) => JSON.stringify(row)).join(',\n')}]`;
}
