import { wordsOfPanel, type Panel, type SignSymbol } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { matchPanels, mayBeMisread } from './match-panels';
import type { SeenPanel } from './seen-sign';

/** Letters of words that also stand elsewhere by chance. */
const MIN_SHARED_LETTERS = 3;
/** Letters from which the beginning of a panel tells which one it is. */
const MIN_BEGINNING = 9;

/** Letters and figures of words, without what joins times and days. */
const lettersOf = (words: string): string =>
  words
    .toUpperCase()
    .replace(/\b(?:TO|THRU)\b/g, '')
    .replace(/[^\p{L}\d]/gu, '');

/** The rules of panels by themselves, to be compared: each once, in any order. */
function rulesOf(...panels: readonly Pick<SeenPanel, 'text' | 'symbol'>[]): string {
  const { rules } = parse(
    panels.map(({ text, symbol = null }) => ({ text, symbol, arrow: null, box: null, confidence: 1 })),
  );
  const written = rules.map(({ panel: _panel, reading: _reading, ...rule }) => JSON.stringify(rule));
  return [...new Set(written)].sort().join();
}

/**
 * Whether words are those of a panel, or set the same rules.
 * @param symbol the picture that both are judged with, that beside the words
 */
export function saysSame(text: string, symbol: SignSymbol | null, ...seen: readonly SeenPanel[]): boolean {
  const letters = lettersOf(text);
  if (letters === '' || letters === lettersOf(seen.map((one) => one.text).join(''))) return letters !== '';
  const picture = symbol === 'unknown' ? null : symbol;
  const rules = rulesOf({ text, symbol: picture });
  return rules !== '' && rules === rulesOf(...seen.map((one) => ({ text: one.text, symbol: picture })));
}

/** Whether words are the beginning of a panel. */
export function beginsPanel(text: string, seen: SeenPanel): boolean {
  const letters = lettersOf(text);
  return letters.length >= MIN_BEGINNING && lettersOf(seen.text).startsWith(letters);
}

const hasRowOf = (one: string, other: string): boolean =>
  other
    .split('\n')
    .map(lettersOf)
    .some((row) => row.length >= MIN_SHARED_LETTERS && lettersOf(one).includes(row));

type Worded = Pick<Panel, 'text' | 'mended'>;

const worded = (panels: readonly Worded[]) => panels.map((panel) => ({ text: wordsOfPanel(panel) }));

/** The panel that a person sees in place of a read one; undefined for a stranger. */
export const panelAt = (
  panels: readonly Worded[],
  index: number,
  seen: readonly SeenPanel[],
): SeenPanel | undefined => seen[matchPanels(worded(panels), seen).truthOf[index] ?? -1];

/** Whether a read panel is no part of the sign: its words stand on no true panel, and are no misreading of a missing one. */
export function isForeign(panels: readonly Worded[], index: number, seen: readonly SeenPanel[]): boolean {
  const read = worded(panels);
  const { truthOf, missing } = matchPanels(read, seen);
  const { text } = read[index]!;
  return (
    truthOf[index] === null &&
    !seen.some((one) => hasRowOf(text, one.text) || hasRowOf(one.text, text)) &&
    !missing.some((at) => mayBeMisread(text, seen[at]!.text))
  );
}
