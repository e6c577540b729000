import { vocabulariesOfSigns } from '../for-readers/readings';
import { remembering } from '../for-readers/remembering';
import { onceFor, wordsThatMean } from '../for-readers/words-of-signs';
import { comparedLetters, pieceTree, type Piece, type PieceNode } from './pieces';

/** A row that a sign may have. */
export interface LikelyRow {
  readonly text: string;
  /** How far it is from what was read, in wrong letters. */
  readonly cost: number;
}

/** Letters and figures that look alike cost less than others. */
const ALIKE = ['0OQDC', '1ILT7', '5S', '8B36', '2Z', '6G', '4A', 'UV', 'NMHW', 'EF', 'PR', 'AR'];
const ALIKE_COST = 0.5;
const OTHER_COST = 1;
/** A figure that was read as another one: figures are seldom wrong, and a wrong one changes the answer. */
const FIGURE_COST = 1.5;
/** A mark between words comes and goes. */
const MARK_COST = 0.3;
/** Share of its cost that a letter takes which is missing at the beginning or the end of a row. */
const EDGE_SHARE = 0.6;
const isFigure = (letter: string) => letter >= '0' && letter <= '9';
const isMark = (letter: string) => letter === '-' || letter === '&';

function changeCost(read: string, meant: string): number {
  if (read === meant) return 0;
  if (meant === '&' && read === '8') return ALIKE_COST;
  if (isMark(read) !== isMark(meant)) return 2;
  const isAlike = ALIKE.some((letters) => letters.includes(read) && letters.includes(meant));
  if (isFigure(read) && isFigure(meant)) return isAlike ? OTHER_COST : FIGURE_COST;
  return isAlike ? ALIKE_COST : OTHER_COST;
}
const lossCost = (letter: string) =>
  isMark(letter) ? MARK_COST : isFigure(letter) ? FIGURE_COST : OTHER_COST;

/** A piece found in a row from one letter to another. */
interface Match {
  readonly piece: Piece;
  readonly end: number;
  readonly cost: number;
}

/** Share of the letters of a piece that may be wrong. */
const MAX_WRONG = 0.4;
/** Wrong letters of a short piece. */
const MIN_WRONG = 1;
const mayCost = (letters: number) => Math.max(MIN_WRONG, letters * MAX_WRONG);
const MAX_COST = 3.5;
/** Letters by which a piece and what was read of it differ in length at most. */
const MAX_SHIFT = 3;

/** A wrong letter weighs more in a short word: one away from it are many other words. */
const [SHORT_WORD, SHORT_WEIGHT] = [/^\p{Lu}{1,3}$/u, 2];
const weightOf = ({ letters }: Piece) => (SHORT_WORD.test(letters) ? SHORT_WEIGHT : 1);

/** All pieces that a row may have from a letter on. */
function matchesFrom(row: string, start: number): Match[] {
  const found: Match[] = [];
  const rest = row.slice(start);
  // The photo or another thing cuts rows at their ends.
  const lossAt = (letter: string, at: number) =>
    lossCost(letter) * ((start === 0 && at === 0) || at === rest.length ? EDGE_SHARE : 1);
  // Costs of what was read so far, by the letters of the rest that it covers: a row of the edit distance.
  const first = [0];
  for (const letter of rest) first.push(first.at(-1)! + lossCost(letter));
  const visit = (node: PieceNode, before: readonly number[], depth: number) => {
    for (const child of node.children.values()) {
      const length = depth + 1;
      const [from, to] = [Math.max(1, length - MAX_SHIFT), Math.min(rest.length, length + MAX_SHIFT)];
      const costs: number[] = [before[0]! + lossAt(child.letter, 0)];
      let least = from === 1 ? costs[0]! : Infinity;
      for (let at = from; at <= to; at += 1) {
        const letter = rest[at - 1]!;
        const cost = Math.min(
          (before[at - 1] ?? Infinity) + changeCost(letter, child.letter),
          (before[at] ?? Infinity) + lossAt(child.letter, at),
          (costs[at - 1] ?? Infinity) + lossCost(letter),
        );
        costs[at] = cost;
        if (cost < least) least = cost;
      }
      if (least > Math.min(MAX_COST, mayCost(length + child.height))) continue;
      for (const piece of child.pieces)
        for (let at = from; at <= to; at += 1)
          if (costs[at]! <= mayCost(piece.letters.length))
            found.push({ piece, end: start + at, cost: costs[at]! * weightOf(piece) + piece.cost });
      visit(child, costs, depth + 1);
    }
  };
  visit(pieceTree(), first, 0);
  return found;
}

/** What each further piece of a row costs, so that one long phrase is preferred to short words. */
const PIECE_COST = 0.25;
/** Sequences that are kept for each letter of a row. */
const BEAM = 12;
/** Pieces that are tried at each letter: those with the fewest wrong letters. */
const MAX_MATCHES = 40;
/** Wrong letters that a piece may have more for each letter that it covers, so that short pieces do not crowd out long ones. */
const WRONG_OF_COVERED = 0.2;
/** Longer rows are small print. */
const MAX_LETTERS = 36;
/** A mark that reading has lost between two words. */
const LOST_MARK_COST = 0.6;
/** Names of zones and areas: any one to four letters and figures, as read. */
const MAX_NAME = 4;
const NAME_COST = 0.5;
const zoneWords = onceFor((vocabulary) => wordsThatMean(vocabulary, ['zone']));

interface Sequence {
  readonly words: string;
  readonly cost: number;
  /** Whether its last piece is a day or a time of day. */
  readonly isEnd: boolean;
}

const joined = (words: string, next: string) => {
  if (words === '') return next;
  const isTight = next === '-' || words.endsWith('-');
  return isTight ? `${words}${next}` : `${words} ${next}`;
};

function addTo(beam: Map<string, Sequence>, words: string, cost: number, isEnd = false): void {
  const known = beam.get(words);
  if (!known || known.cost > cost) beam.set(words, { words, cost, isEnd });
}

const cheapest = <Costed extends { readonly cost: number }>(all: Iterable<Costed>, count: number) =>
  [...all].sort((one, other) => one.cost - other.cost).slice(0, count);

/** Continues a sequence by the name of a zone, as read. */
function addNames(beams: readonly Map<string, Sequence>[], letters: string, at: number, one: Sequence): void {
  const last = one.words.slice(one.words.lastIndexOf(' ') + 1);
  if (!vocabulariesOfSigns().some((vocabulary) => zoneWords(vocabulary).includes(last))) return;
  for (let end = at + 1; end <= Math.min(letters.length, at + MAX_NAME); end += 1) {
    const name = letters.slice(at, end);
    if (/^[A-Z\d]+$/.test(name)) addTo(beams[end]!, joined(one.words, name), one.cost + NAME_COST);
  }
}

/** What a row may cost: in general, and for each letter. */
const [MOST_WRONG, MAX_WRONG_OF_ROW] = [1.6, 0.18];
/** Rows that are returned at most. */
const MAX_ROWS = 12;

function nearestRows(letters: string): LikelyRow[] {
  if (letters === '' || letters.length > MAX_LETTERS) return [];
  const beams = Array.from({ length: letters.length + 1 }, () => new Map<string, Sequence>());
  addTo(beams[0]!, '', 0);
  for (let at = 0; at < letters.length; at += 1) {
    const kept = cheapest(beams[at]!.values(), BEAM);
    if (kept.length === 0) continue;
    const worth = ({ end, cost }: Match) => cost - WRONG_OF_COVERED * (end - at);
    const matches = matchesFrom(letters, at)
      .sort((one, other) => worth(one) - worth(other))
      .slice(0, MAX_MATCHES);
    for (const one of kept) {
      addNames(beams, letters, at, one);
      for (const { piece, end, cost } of matches) {
        const sum = one.cost + cost + PIECE_COST;
        addTo(beams[end]!, joined(one.words, piece.words), sum, piece.isEnd);
        if (!one.isEnd || !piece.isEnd) continue;
        for (const mark of ['-', '&'])
          addTo(beams[end]!, joined(joined(one.words, mark), piece.words), sum + LOST_MARK_COST, true);
      }
    }
    beams[at]!.clear();
  }
  const most = MOST_WRONG + letters.length * MAX_WRONG_OF_ROW;
  return cheapest(beams[letters.length]!.values(), MAX_ROWS)
    .filter(({ cost }) => cost <= most)
    .map(({ words: text, cost }) => ({ text, cost }));
}

/** A letter alone between words: a small TO or a dash, as reading shows it. */
const LONE_LETTER = /(?<=\S)\s+[\p{L}~]\s+(?=\S)/gu;

/**
 * The NO of a row, the shortest word that forbids: of a word this short, a few wrong letters leave nothing. Not the beginning of
 * a short word behind a mark: `SUN-NOL`.
 */
const NO = /(?<!\p{L})(?<![&-](?=NO\p{L}{1,2}(?!\p{L})))NO/iu;

/**
 * The rows of signs nearest to one that was read, the nearest first: words, times and limits with some letters changed, added
 * or lost, but never without the NO of the row. They may be parts of statements.
 */
export const likelyRows = remembering((row: string): readonly LikelyRow[] => {
  const joined = row.replace(LONE_LETTER, '-');
  const found = nearestRows(comparedLetters(row));
  const more =
    joined === row
      ? []
      : nearestRows(comparedLetters(joined)).map(({ text, cost }) => ({ text, cost: cost + LOST_MARK_COST }));
  return cheapest([...found, ...more], MAX_ROWS).filter(({ text }) => !NO.test(row) || NO.test(text));
});
