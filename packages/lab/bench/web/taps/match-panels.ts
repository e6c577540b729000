import leven from 'leven';

/** A panel as the reader or a person sees it. */
export interface WordedPanel {
  text: string;
}

/** Minimum likeness of two texts of the same panel: half of the shorter one is found in the other. */
const SAME_PANEL = 0.4;
/** Minimum share of a text that is on a panel for the text to be a piece of it. */
const PIECE = 0.6;
/** Minimum word lengths at which one or two wrong letters are a misreading and not a different word. */
const [ONE_WRONG, TWO_WRONG] = [4, 7];

/** For a misreading of a word: its minimum length in letters, and the maximum share of letters that differ. */
const [MIN_MISREAD_LENGTH, MAX_MISREAD_SHARE] = [3, 0.4];

/** The words and numbers of a text, without what is between them: `8AM-6PM` is 8, AM, 6, PM. */
export function tokensOf(text: string): string[] {
  const tokens = text
    .toUpperCase()
    .replace(/\b([AP])\.\s?M\b\.?/g, '$1M')
    .match(/\p{L}+|\d+/gu);
  return tokens ?? [];
}

function isSameToken(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < ONE_WRONG || /\d/.test(one + other)) return false;
  return leven(one, other) <= (shorter < TWO_WRONG ? 1 : 2);
}

/** Share of the letters of `part` whose words are in `whole`, including misread ones; 0 for no words. */
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

/** Whether words may be a misreading of a word in a text: few of their letters differ. */
export function mayBeMisread(words: string, text: string): boolean {
  const isLike = (one: string, other: string) =>
    Math.min(one.length, other.length) >= MIN_MISREAD_LENGTH &&
    leven(one, other) <= Math.max(one.length, other.length) * MAX_MISREAD_SHARE;
  return tokensOf(words).some((word) => tokensOf(text).some((other) => isLike(word, other)));
}

/** Pairs of adjacent letters, for texts whose words have run together. */
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

/** Similarity of two texts, 0 to 1. */
export function likeness(one: string, other: string): number {
  const [there, back] = [shareFound(one, other), shareFound(other, one)];
  const ofWords = there + back === 0 ? 0 : (2 * there * back) / (there + back);
  return Math.max(ofWords, likenessOfPairs(one, other));
}

/** How the panels of a reading match the true ones. */
export interface Matched {
  /** For each read panel the index of its true panel; null for a stranger. */
  truthOf: readonly (number | null)[];
  /** True panels that were not read. */
  missing: readonly number[];
}

/**
 * Matches a panel of which almost nothing was read to the true panel missing between its neighbours; if there is none,
 * it is a stranger.
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
 * Finds the true panel of each panel of a reading: the most similar first, each true panel once. A remaining panel is a
 * piece of a true panel if most of its words are there, and a stranger if not.
 * @param read from top to bottom, like `truth`
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
  read.forEach(({ text }, index) => {
    if (truthOf[index] !== null) return;
    const shares = truth.map((other) => shareFound(text, other.text));
    const most = Math.max(0, ...shares);
    if (most < PIECE) return;
    truthOf[index] = shares.indexOf(most);
    taken.add(shares.indexOf(most));
  });
  const missing = truth.map((_, at) => at).filter((at) => !taken.has(at));
  placeHardlyRead(read, truth, truthOf, missing);
  return { truthOf, missing };
}
