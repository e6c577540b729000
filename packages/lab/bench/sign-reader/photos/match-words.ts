import leven from 'leven';

/** A word or number of a true panel, and its position in the panel's text. */
interface Word {
  readonly panel: number;
  readonly letters: string;
  readonly from: number;
  readonly to: number;
}

/** A row that was read, and the part of the ground truth that it matches. */
export interface MatchedRow {
  /** The panel (as read) that contains it; null for a row outside all panels. */
  readonly source: number | null;
  /** Index of the row; pieces of a row that match different parts of the truth share it. */
  readonly row: number;
  readonly text: string;
  /** The part of a true panel's text that it matches; null if it matches none. */
  readonly span: { readonly panel: number; readonly from: number; readonly to: number } | null;
}

/** Minimum similarity of a row and its match: 8AM10AM and 8AM TO 10AM agree in seven of nine letters. */
const MIN_LIKENESS = 0.6;
/** Bonus for the true panel that most of the row's panel matches: decides between equally similar parts. */
const SAME_PANEL = 0.01;
/** Letters of a word that a row must contain for the word to be added to its match. */
const MIN_GAINED = 2;
/** A part of the truth may be this many times as long as the row, plus this many letters. */
const MAX_LONGER = { times: 1.6, letters: 2 } as const;

export const lettersIn = (text: string) => text.toUpperCase().replace(/[^A-Z0-9À-Ü]/g, '');

/** The words and numbers of true panels, in order. */
export function wordsOf(texts: readonly string[]): Word[] {
  return texts.flatMap((text, panel) =>
    [...text.matchAll(/\d+|[A-Za-zÀ-ü]+/g)].map((match) => ({
      panel,
      letters: match[0].toUpperCase(),
      from: match.index,
      to: match.index + match[0].length,
    })),
  );
}

/** Similarity of two texts by their letters and digits, 0 to 1. */
export function likeness(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 0 : 1 - leven(one, other) / longer;
}

interface Found {
  readonly from: number;
  readonly to: number;
  /** Similarity, 0 to 1. */
  readonly score: number;
  /** The score, plus a bonus in the true panel that most of the row's panel matches. */
  readonly rank: number;
}

/** The words that are most similar to a row, out of those not taken yet. */
function bestSpan(
  letters: string,
  words: readonly Word[],
  taken: ReadonlySet<number>,
  home: number,
): Found | null {
  let best: Found | null = null;
  const longest = MAX_LONGER.times * letters.length + MAX_LONGER.letters;
  for (const [from, first] of words.entries()) {
    let span = '';
    for (let to = from; to < words.length; to++) {
      const word = words[to]!;
      if (taken.has(to) || word.panel !== first.panel) break;
      span += word.letters;
      if (span.length > longest) break;
      const score = likeness(letters, span);
      const rank = score + (first.panel === home ? SAME_PANEL : 0);
      if (score >= MIN_LIKENESS && rank > (best?.rank ?? 0)) best = { from, to, score, rank };
    }
  }
  return best;
}

/** The true panel that shares most letters with rows: the one whose words they cover best. */
function homeOf(rows: readonly string[], words: readonly Word[]): number {
  const shared = new Map<number, number>();
  for (const row of rows) {
    const panels = new Set(words.map(({ panel }) => panel));
    for (const panel of panels) {
      const own = words.filter((word) => word.panel === panel);
      const found = bestSpan(lettersIn(row), own, new Set(), panel);
      if (found) shared.set(panel, (shared.get(panel) ?? 0) + found.score * lettersIn(row).length);
    }
  }
  return [...shared].sort((a, b) => b[1] - a[1])[0]?.[0] ?? -1;
}

interface Row {
  readonly source: number | null;
  readonly row: number;
  readonly text: string;
  readonly letters: string;
  /** The true panel that most rows of its panel match; -1 if there is none. */
  readonly home: number;
}

type Spans = Map<Row, { from: number; to: number }>;

/** Assigns true words to rows: the most similar rows first, the longest first among equals. */
function giveWords(rows: readonly Row[], words: readonly Word[], taken: Set<number>, least: number): Spans {
  const spans: Spans = new Map();
  const left = new Set(rows.filter(({ letters }) => letters !== ''));
  while (left.size > 0) {
    const found = [...left].flatMap((row) => {
      const span = bestSpan(row.letters, words, taken, row.home);
      return span && span.score >= least ? [{ row, span }] : [];
    });
    const [best] = found.sort(
      (a, b) => b.span.score - a.span.score || b.row.letters.length - a.row.letters.length,
    );
    if (!best) break;
    left.delete(best.row);
    for (let index = best.span.from; index <= best.span.to; index++) taken.add(index);
    spans.set(best.row, best.span);
  }
  return spans;
}

/** Extends a match to adjacent words if the row contains some of their letters: EXCEPT of a row PT SATURDAY. */
function extend(spans: Spans, words: readonly Word[], taken: Set<number>): void {
  const between = (from: number, to: number) =>
    words
      .slice(from, to + 1)
      .map(({ letters }) => letters)
      .join('');
  for (const [row, span] of spans)
    for (const [from, to, added] of [
      [span.from - 1, span.to, span.from - 1],
      [span.from, span.to + 1, span.to + 1],
    ] as const) {
      const word = words[added];
      if (!word || taken.has(added) || word.panel !== words[span.from]?.panel) continue;
      const more = word.letters.length;
      const gained =
        leven(row.letters, between(span.from, span.to)) + more - leven(row.letters, between(from, to));
      if (gained < MIN_GAINED) continue;
      taken.add(added);
      spans.set(row, { from, to });
      break;
    }
}

/** The true words between those of the rows above and below a row, if any. */
function gapOf(
  row: Row,
  rows: readonly Row[],
  spans: Spans,
  words: readonly Word[],
  taken: ReadonlySet<number>,
) {
  const own = rows.filter(({ source }) => source === row.source);
  const at = own.indexOf(row);
  const spanOf = (other: Row | undefined) => other && spans.get(other);
  const [before, after] = [spanOf(own[at - 1]), spanOf(own[at + 1])];
  if (!before || !after || after.from - before.to < 2) return null;
  if (words[before.to]?.panel !== words[after.from]?.panel) return null;
  for (let index = before.to + 1; index < after.from; index++) if (taken.has(index)) return null;
  return { from: before.to + 1, to: after.from - 1 };
}

const piecesOf = (row: Row): Row[] =>
  [...row.text.matchAll(/\d+|[A-Za-zÀ-ü]+/g)].map(([text]) => ({ ...row, text, letters: lettersIn(text) }));

/**
 * Finds the part of the truth that each read row matches. Each true word is assigned once: to the most similar rows
 * first, and to rows of panels before loose rows. A row that resembles no part of the truth matches the words between
 * the rows above and below it; if there are none, its words are matched one by one.
 * @param panels the rows of each read panel
 * @param loose read rows that are in no panel
 * @param truth texts of the true panels
 */
export function matchRows(
  panels: readonly (readonly string[])[],
  loose: readonly string[],
  truth: readonly string[],
): MatchedRow[] {
  const words = wordsOf(truth);
  const homes = panels.map((rows) => homeOf(rows, words));
  const rows: Row[] = [
    ...panels.flatMap((texts, source) => texts.map((text) => ({ source, text, home: homes[source]! }))),
    ...loose.map((text) => ({ source: null, text, home: -1 })),
  ].map((one, row) => ({ ...one, row, letters: lettersIn(one.text) }));
  const taken = new Set<number>();
  const ofPanels = rows.filter(({ source }) => source !== null);
  const spans = giveWords(ofPanels, words, taken, MIN_LIKENESS);
  extend(spans, words, taken);
  for (const row of ofPanels) {
    if (spans.has(row)) continue;
    const gap = gapOf(row, rows, spans, words, taken);
    if (!gap) continue;
    spans.set(row, gap);
    for (let index = gap.from; index <= gap.to; index++) taken.add(index);
  }
  const others = rows.filter(({ source }) => source === null);
  for (const [row, span] of giveWords(others, words, taken, MIN_LIKENESS)) spans.set(row, span);
  const pieces = new Map(rows.filter((row) => !spans.has(row)).map((row) => [row, piecesOf(row)]));
  const spansOfPieces = giveWords([...pieces.values()].flat(), words, taken, 1);
  const matched = (one: Row): MatchedRow => {
    const span = spans.get(one) ?? spansOfPieces.get(one);
    const place = span && {
      panel: words[span.from]!.panel,
      from: words[span.from]!.from,
      to: words[span.to]!.to,
    };
    return { source: one.source, row: one.row, text: one.text, span: place ?? null };
  };
  return rows.flatMap((row) => {
    const parts = pieces.get(row)?.filter((piece) => spansOfPieces.has(piece)) ?? [];
    return parts.length > 0 ? (pieces.get(row) ?? []).map(matched) : [matched(row)];
  });
}
