/** A panel as somebody has it: the reader's, or a person's. */
export interface WordedPanel {
  text: string;
}

/** Likeness from which on two texts are taken to be of one panel: half of the shorter one is found in the other. */
const SAME_PANEL = 0.4;
/** Share of a text that has to stand on a panel for it to be a piece of it. */
const PIECE = 0.6;
/** Letters from which on one wrong letter is a misreading and no other word, and from which on two are. */
const [ONE_WRONG, TWO_WRONG] = [4, 7];

/** Letters that a word has at least, and share of them that may be others, for it to be a misreading of another. */
const [MIN_MISREAD_LENGTH, MAX_MISREAD_SHARE] = [3, 0.4];

/** Words between times, days and lines that a reader may write in one way or another. */
const BETWEEN = new Set(['TO', 'THRU', 'THROUGH', 'AND', 'A']);

/** The words and numbers of a text, without what stands between them: `8AM-6PM` is 8, AM, 6, PM. */
export function tokensOf(text: string): string[] {
  const tokens = text
    .toUpperCase()
    .replace(/\b([AP])\.\s?M\b\.?/g, '$1M')
    .match(/\p{L}+|\d+/gu);
  return tokens ?? [];
}

/** Letters to be changed, left out or put in to make one text another. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

function isSameToken(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < ONE_WRONG || /\d/.test(one + other)) return false;
  return distance(one, other) <= (shorter < TWO_WRONG ? 1 : 2);
}

/** Share of the letters of `part` whose words stand in `whole`, misread ones among them; 0 for no words. */
export function shareFound(part: string, whole: string): number {
  const left = tokensOf(whole);
  const tokens = tokensOf(part);
  const length = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
  const found = tokens.filter((token) => {
    const at = left.findIndex((other) => isSameToken(token, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return tokens.length === 0 ? 0 : length(found) / length(tokens);
}

/** Whether a word may be a misreading of one of a text: few of its letters are others. */
export function mayBeMisread(words: string, text: string): boolean {
  const isLike = (one: string, other: string) =>
    Math.min(one.length, other.length) >= MIN_MISREAD_LENGTH &&
    distance(one, other) <= Math.max(one.length, other.length) * MAX_MISREAD_SHARE;
  return tokensOf(words).some((word) => tokensOf(text).some((other) => isLike(word, other)));
}

/** Pairs of neighbouring letters, for texts whose words have run together. */
function pairsOf(text: string): string[] {
  const letters = tokensOf(text).join('');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
}

function likenessOfPairs(one: string, other: string): number {
  const [pairs, left] = [pairsOf(one), pairsOf(other)];
  const all = pairs.length + left.length;
  const shared = pairs.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return all === 0 ? 0 : (2 * shared.length) / all;
}

/** How alike two texts are, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [there, back] = [shareFound(one, other), shareFound(other, one)];
  const ofWords = there + back === 0 ? 0 : (2 * there * back) / (there + back);
  return Math.max(ofWords, likenessOfPairs(one, other));
}

/** Whether two texts are the same words in the same order, however they are set in lines and joined. */
export function hasSameWords(one: string, other: string): boolean {
  const words = (text: string) =>
    tokensOf(text)
      .filter((token) => !BETWEEN.has(token))
      .join(' ');
  return words(one) === words(other);
}

/** Whether panels are the true ones, word for word, and none is missing. A picture alone has no words. */
export function isWordForWord(read: readonly WordedPanel[], truth: readonly WordedPanel[]): boolean {
  const { truthOf, pieces, missing } = matchPanels(read, truth);
  const isTrue = ({ text }: WordedPanel, index: number) => {
    const at = truthOf[index];
    return typeof at === 'number' && hasSameWords(text, truth[at]?.text ?? '');
  };
  return pieces.length === 0 && missing.every((at) => truth[at]?.text === '') && read.every(isTrue);
}

/** What the panels of a reading are panels of. */
export interface Matched {
  /** Of each read panel the index of the true one; null: it is a stranger. */
  truthOf: readonly (number | null)[];
  /** Read panels whose true panel another one shows more of. */
  pieces: readonly number[];
  /** True panels that were not read. */
  missing: readonly number[];
}

/**
 * A panel of which nothing or next to nothing was read is the true one that is missing between its neighbours; a stranger
 * if none is.
 */
function placeHardlyRead(
  read: readonly WordedPanel[],
  truth: readonly WordedPanel[],
  truthOf: (number | null)[],
  missing: number[],
): void {
  read.forEach(({ text }, index) => {
    if (truthOf[index] !== null) return;
    const above = truthOf.slice(0, index).findLast((at) => at !== null) ?? -1;
    const below = truthOf.slice(index + 1).find((at) => at !== null) ?? Infinity;
    const isHere = (at: number) =>
      at > above && at < below && (tokensOf(text).length === 0 || mayBeMisread(text, truth[at]?.text ?? ''));
    const place = missing.findIndex(isHere);
    if (place >= 0) truthOf[index] = missing.splice(place, 1)[0] ?? null;
  });
}

/**
 * Finds for each panel of a reading the one that a person sees there: the most alike first, each true panel once. What
 * is left is a piece of a true panel if most of its words stand there, and a stranger if not.
 * @param read from top to bottom, as are `truth`
 */
export function matchPanels(read: readonly WordedPanel[], truth: readonly WordedPanel[]): Matched {
  const truthOf: (number | null)[] = read.map(() => null);
  const pairs = read
    .flatMap((one, index) => truth.map((other, at) => ({ index, at, alike: likeness(one.text, other.text) })))
    .filter(({ alike }) => alike >= SAME_PANEL)
    .sort((one, other) => other.alike - one.alike);
  const taken = new Set<number>();
  for (const { index, at } of pairs) {
    if (truthOf[index] !== null || taken.has(at)) continue;
    truthOf[index] = at;
    taken.add(at);
  }
  const pieces: number[] = [];
  read.forEach(({ text }, index) => {
    if (truthOf[index] !== null) return;
    const shares = truth.map((other) => shareFound(text, other.text));
    const most = Math.max(0, ...shares);
    if (most < PIECE) return;
    truthOf[index] = shares.indexOf(most);
    if (taken.has(shares.indexOf(most))) pieces.push(index);
    else taken.add(shares.indexOf(most));
  });
  const missing = truth.map((_, at) => at).filter((at) => !taken.has(at));
  placeHardlyRead(read, truth, truthOf, missing);
  return { truthOf, pieces, missing };
}
