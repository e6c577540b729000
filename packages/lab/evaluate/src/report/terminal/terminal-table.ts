import type { ContenderScore, EvaluationReport } from '../evaluation-report';
import { comparisonInWords } from '../words/comparison-in-words';
import { failureKindsInWords } from '../words/failure-kinds';
import { counted, shareInWords } from '../words/figures';
import { whoDecidesInWords } from '../words/who-decides';
import { dayAndTime, incompleteInWords, runInWords } from '../words/run-in-words';
import { COLUMNS, type Column } from './columns';
import { oneLine, painter, type Paint } from './paint';
import { wrap } from './wrap';

export interface TerminalOptions {
  readonly color: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

/** Between two columns of the table. */
const GAP = '  ';
/** Minimum layout width in characters: below it, words would be broken. */
const MIN_WIDTH = 40;

/** Formats a report for a terminal: the figures of each contender, comparisons and gates. */
export function terminalTable(report: EvaluationReport, { color, width }: TerminalOptions): string {
  const paint = painter(color);
  const page = Math.max(MIN_WIDTH, width);
  const parts = [
    heading(report, paint, page),
    report.contenders.length === 0 ? ['No contender was run.'] : figures(report.contenders, paint, page),
    falseAllows(report.contenders, paint, page),
    section('Who decides', report.contenders.flatMap(whoDecidesInWords), paint, page),
    section('No reading', report.contenders.flatMap(noReadings), paint, page),
    section('Compared', report.comparisons.map(comparisonInWords), paint, page),
    gates(report, paint, page),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function heading(report: EvaluationReport, paint: Paint, width: number): string[] {
  const incomplete = incompleteInWords(report);
  return [
    ...(incomplete ? wrap(oneLine(incomplete), width).map((line) => paint(line, 'bold', 'yellow')) : []),
    ...wrap(oneLine(`Run ${report.run}, ${dayAndTime(report.madeAt)}`), width).map((line) =>
      paint(line, 'bold'),
    ),
    ...wrap(oneLine(runInWords(report)), width),
  ];
}

const widthOf = (column: Column, scores: readonly ContenderScore[]) =>
  Math.max(column.heading.length, ...scores.map((score) => column.cell(score).length));

const widthOfAll = (columns: readonly Column[], scores: readonly ContenderScore[]) =>
  columns.reduce((sum, column) => sum + widthOf(column, scores), GAP.length * (columns.length - 1));

/** The columns that fit the width, without those of the lowest ranks; null if not even the mandatory ones fit. */
function columnsThatFit(scores: readonly ContenderScore[], width: number): readonly Column[] | null {
  let columns = COLUMNS;
  while (widthOfAll(columns, scores) > width) {
    const ranks = columns.flatMap(({ rank }) => (rank === null ? [] : [rank]));
    if (ranks.length === 0) return null;
    const lowest = Math.min(...ranks);
    columns = columns.filter(({ rank }) => rank !== lowest);
  }
  return columns;
}

function figures(scores: readonly ContenderScore[], paint: Paint, width: number): string[] {
  const columns = columnsThatFit(scores, width);
  // If the table has no room for times and cost, which matter as much as errors, each contender gets its own lines.
  if (!columns || !columns.some(({ heading }) => heading === 'p50 / p95')) return blocks(scores, paint);
  const widths = columns.map((column) => widthOf(column, scores));
  const place = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!);
  const leftOut = COLUMNS.filter((column) => !columns.includes(column)).map(({ heading }) => heading);
  return [
    paint(columns.map(({ heading }, at) => place(heading, at)).join(GAP), 'dim'),
    ...scores.map((score) =>
      columns
        .map(({ cell, colours }, at) => paint(place(cell(score), at), ...(colours?.(score) ?? [])))
        .join(GAP),
    ),
    ...(leftOut.length === 0 ? [] : wrap(`A wider terminal also shows: ${leftOut.join(', ')}.`, width)),
  ];
}

function blocks(scores: readonly ContenderScore[], paint: Paint): string[] {
  const [name, ...figures] = COLUMNS as [Column, ...Column[]];
  const widest = Math.max(...figures.map(({ heading }) => heading.length));
  return scores.flatMap((score, at) => [
    ...(at === 0 ? [] : ['']),
    paint(name.cell(score), 'bold'),
    ...figures.map(
      ({ heading, cell, colours }) =>
        `  ${paint(heading.padEnd(widest), 'dim')}${GAP}${paint(cell(score), ...(colours?.(score) ?? []))}`,
    ),
  ]);
}

/** False allows in words with their upper bound, as zero of a few photos is easily read as "never". */
function falseAllows(scores: readonly ContenderScore[], paint: Paint, width: number): string[] {
  if (scores.length === 0) return [];
  return [
    paint('False allow', 'bold'),
    ...scores.flatMap(({ id, falseAllow }) =>
      wrap(oneLine(`${id}: ${shareInWords(falseAllow)}`), width - 2, '  ').map(
        (line) => `  ${falseAllow.count > 0 ? paint(line, 'red') : line}`,
      ),
    ),
  ];
}

/** Tries without a reading. They are wrong in all figures, but the account may be the reason rather than the model. */
const noReadings = (score: ContenderScore): string[] =>
  score.failures.count === 0
    ? []
    : [
        `${score.id}: ${counted(score.failures.count, 'try', 'tries')} of ${score.failures.of}: ${failureKindsInWords(score)}`,
      ];

function section(title: string, sentences: readonly string[], paint: Paint, width: number): string[] {
  if (sentences.length === 0) return [];
  return [
    paint(title, 'bold'),
    ...sentences.flatMap((sentence) => wrap(oneLine(sentence), width - 2, '  ').map((line) => `  ${line}`)),
  ];
}

function gates({ gates: all }: EvaluationReport, paint: Paint, width: number): string[] {
  if (all.length === 0) return [];
  const failed = all.filter(({ passed }) => !passed).length;
  const title =
    failed === 0
      ? `${counted(all.length, 'gate')}, ${all.length === 1 ? 'passed' : 'all passed'}`
      : `${counted(all.length, 'gate')}, ${failed} failed`;
  return [
    paint(title, 'bold'),
    ...all.flatMap(({ name, contender, passed, says }) => {
      const [first = '', ...rest] = wrap(oneLine(`${name} ${contender}: ${says}`), width - 8);
      return [
        `  ${passed ? paint('pass', 'green') : paint('FAIL', 'bold', 'red')}  ${first}`,
        ...rest.map((line) => `        ${line}`),
      ];
    }),
  ];
}
