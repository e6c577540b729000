import type { Panel, SignReading } from '@curbwise/contract';
import type { JudgedPanel } from '@curbwise/evaluate';
import { matchRows, wordsOf, type MatchedRow } from './match-words';

/** A photo's reading compared with its ground truth. */
export interface Comparison {
  readonly reading: SignReading;
  readonly truth: readonly JudgedPanel[];
  readonly rows: readonly MatchedRow[];
}

/** The words of a panel that rules are made of, row by row. */
const rowsOf = ({ mended, text }: Panel): string[] =>
  (mended ?? text).split('\n').filter((row) => row.trim() !== '');

/** Compares a reading with the ground truth. */
export function compare(reading: SignReading, truth: readonly JudgedPanel[]): Comparison {
  const known = reading.panels.map(({ text }) => text).join('\n');
  const loose = reading.extractedText.split('\n').filter((row) => row.trim() !== '' && !known.includes(row));
  const rows = matchRows(
    reading.panels.map(rowsOf),
    loose,
    truth.map(({ text }) => text),
  );
  return { reading, truth, rows };
}

/** Replaces stretches of a text and removes rows that become empty. */
function replaced(text: string, changes: readonly { from: number; to: number; by: string }[]): string {
  let at = 0;
  let made = '';
  for (const { from, to, by } of [...changes].sort((a, b) => a.from - b.from)) {
    made += text.slice(at, from) + by;
    at = to;
  }
  return (made + text.slice(at))
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '' && (/[A-Z0-9]/i.test(row) || text.includes(row)))
    .join('\n');
}

/** The words of a true panel that match no row. */
const lostWords = ({ truth, rows }: Comparison, panel: number) =>
  wordsOf([truth[panel]!.text]).filter(
    ({ from, to }) => !rows.some(({ span }) => span?.panel === panel && span.from <= from && to <= span.to),
  );

/** All words of the ground truth that match no row, in order. */
export const wordsNotFound = (one: Comparison): string[] =>
  one.truth.flatMap((_, panel) => lostWords(one, panel).map(({ letters }) => letters));

/** The true panels without the words that were not found. */
export const foundPanels = (one: Comparison): JudgedPanel[] =>
  one.truth.map((panel, index) => ({
    ...panel,
    text: replaced(
      panel.text,
      lostWords(one, index).map(({ from, to }) => ({ from, to, by: '' })),
    ),
  }));

/** The true panels with their words as read, without the words that were not found. */
export const panelsAsRead = (one: Comparison): JudgedPanel[] =>
  one.truth.map((panel, index) => ({
    ...panel,
    text: replaced(panel.text, [
      ...lostWords(one, index).map(({ from, to }) => ({ from, to, by: '' })),
      ...one.rows.flatMap(({ span, text }) =>
        span?.panel === index ? [{ from: span.from, to: span.to, by: text }] : [],
      ),
    ]),
  }));

/** The true panel that most letters of a read panel match; undefined if there is none. */
export function truePanelOf({ rows, truth }: Comparison, source: number): JudgedPanel | undefined {
  const letters = new Map<number, number>();
  for (const { span, source: own } of rows)
    if (span && own === source) letters.set(span.panel, (letters.get(span.panel) ?? 0) + span.to - span.from);
  const [home] = [...letters].sort((a, b) => b[1] - a[1]);
  return home && truth[home[0]];
}

/** The read panels that contain letters of a true panel. */
function panelsReadFor({ rows, reading }: Comparison, index: number): Panel[] {
  const sources = rows.flatMap(({ span, source }) =>
    span?.panel === index && source !== null ? [source] : [],
  );
  return [...new Set(sources)].map((source) => reading.panels[source]!);
}

/** The read panel that contains most letters of a true panel; undefined if there is none. */
export function panelReadFor({ rows, reading }: Comparison, index: number): Panel | undefined {
  const letters = new Map<number, number>();
  for (const { span, source } of rows)
    if (span?.panel === index && source !== null)
      letters.set(source, (letters.get(source) ?? 0) + span.to - span.from);
  const [home] = [...letters].sort((a, b) => b[1] - a[1]);
  return home && reading.panels[home[0]];
}

/** Which parts are taken from the reading; the others are taken from the truth. */
interface Real {
  readonly arrows?: boolean;
  readonly pictures?: boolean;
}

/** The common value of all values that are not null; null if they differ or all are null. */
function agreed<Value>(values: readonly (Value | null)[]): Value | null {
  const known = [...new Set(values.filter((value) => value !== null))];
  return known.length === 1 ? known[0]! : null;
}

/**
 * The true panels with their words as read, and with the arrows or pictures of all read panels that contain those
 * words.
 */
export const truePanelsWith = (one: Comparison, real: Real): JudgedPanel[] =>
  panelsAsRead(one).map((panel, index) => {
    const read = panelsReadFor(one, index);
    return {
      ...panel,
      arrow: real.arrows && read.length > 0 ? agreed(read.map(({ arrow }) => arrow)) : panel.arrow,
      symbol: real.pictures && read.length > 0 ? agreed(read.map(({ symbol }) => symbol)) : panel.symbol,
    };
  });

/** Panels that are only a picture. */
const wordless = <Read extends JudgedPanel>(panels: readonly Read[]) =>
  panels.filter(({ text, symbol }) => text.trim() === '' && symbol !== 'unknown');

/**
 * The read panels without rows and panels that are not part of the truth, plus the panels that are only a picture.
 */
export function panelsWithoutStrays(one: Comparison, real: Real): JudgedPanel[] {
  const read = one.reading.panels.flatMap((panel, source) => {
    const truth = truePanelOf(one, source);
    if (!truth) return [];
    const rows = new Map<number, string[]>();
    for (const { row, text, span, source: own } of one.rows)
      if (own === source && span) rows.set(row, [...(rows.get(row) ?? []), text]);
    const text = [...rows.values()].map((pieces) => pieces.join(' ')).join('\n');
    return [
      {
        text,
        arrow: real.arrows ? panel.arrow : truth.arrow,
        symbol: real.pictures ? panel.symbol : truth.symbol,
      },
    ];
  });
  return [...read, ...wordless<JudgedPanel>(real.pictures ? one.reading.panels : one.truth)];
}
