import { wordsOfPanel, type Panel, type SignSymbol } from '@curbwise/contract';
import leven from 'leven';
import { bestReadingOf, vocabulariesOfSigns } from '../for-readers/readings';
import { costOfReading } from '../for-readers/cost-of-text';
import { likenessToSigns } from '../for-readers/likeness-to-signs';
import { onceFor, wordsThatMean } from '../for-readers/words-of-signs';
import { BLANK_PANEL, UNKNOWN_SYMBOL } from '../parse/fragments';
import { parse } from '../parse/parse';
import { comparedLetters } from './pieces';
import { likelyRows, type LikelyRow } from './likely-rows';

/** A complete reading of a panel: all its words and its picture are understood. */
export interface LikelyText {
  readonly text: string;
  readonly symbol: SignSymbol | null;
  /** How far it is from what was read, in wrong letters. */
  readonly cost: number;
}

/** Readings of a panel that are offered at most. */
const MAX_TEXTS = 3;
/** Combinations of rows that are tried. */
const MAX_COMBINATIONS = 400;
const MAX_TRIED = 60;
/** Wrong letters by which a further reading may be further away than the nearest one. */
const MAX_BEHIND = 2;

/** Minimum likeness of a word to a word of signs if it may restrict. */
const LIKE_SIGNS = 0.55;
/** Hours, and figures before a unit. */
const TIMES = /\d[\d:.]*\s*(?:[AP]|-|H|MIN)/i;

/** Letters of a short day, such as TUE; of other words this short, all are alike. */
const DAY_LETTERS = 3;
const shortDays = onceFor((vocabulary) =>
  wordsThatMean(vocabulary, ['day']).filter((word) => word.length === DAY_LETTERS),
);
/** Whether no reading of a row can be right: the grammar does not have one of its words. */
const hasUnknownWord = (row: string) => costOfReading(bestReadingOf(row)).letters > 0;

/** Whether a word is a short day, or one with a wrong letter; the VAN of signs is no day. */
const isLikeDay = (word: string) =>
  word.length === DAY_LETTERS &&
  vocabulariesOfSigns().some((vocabulary) =>
    shortDays(vocabulary).some(
      (day) => day === word.toUpperCase() || (hasUnknownWord(word) && leven(day, word.toUpperCase()) <= 1),
    ),
  );

/** Whether words that were not understood may restrict parking: a word is like one of signs or a day, or there are times. */
export const mayRestrict = (words: string): boolean =>
  TIMES.test(words) ||
  words.split(/[^\p{L}]+/u).some((word) => likenessToSigns(word) >= LIKE_SIGNS || isLikeDay(word));

/** What a row costs that a reading leaves out, in general and for each letter. Figures and words that may restrict are never left out. */
const [OMISSION_COST, OMITTED_LETTER_COST] = [1, 0.4];
const MAX_OMITTED_LETTERS = 8;
/** A figure that is no letter of a word read wrongly. */
const FIGURE = /(?<!\p{L})\d/u;

function omissionOf(row: string): LikelyRow[] {
  const letters = comparedLetters(row).length;
  if (letters > MAX_OMITTED_LETTERS || FIGURE.test(row) || mayRestrict(row)) return [];
  return [{ text: '', cost: OMISSION_COST + letters * OMITTED_LETTER_COST }];
}

/** Finds words in a text as whole words, if they are there: the 8 of `SAT 8 SUN` is not that of `8AM`. */
export function findingWords(words: string, text: string): RegExp {
  const literal = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const whole = `(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`;
  return new RegExp(new RegExp(whole, 'u').test(text) ? whole : literal, 'gu');
}

/** The rows of a text that have words which were not understood. */
function doubtfulRows(rows: readonly string[], unread: readonly string[]): ReadonlySet<number> {
  const text = rows.join('\n');
  const found = new Set<number>();
  for (const words of unread) {
    const from = text.search(findingWords(words, text));
    if (words === UNKNOWN_SYMBOL || words === BLANK_PANEL || from < 0) continue;
    const above = text.slice(0, from).split('\n').length - 1;
    words.split('\n').forEach((_, index) => found.add(above + index));
  }
  // Rows that are understood by themselves are only part of a statement that another row breaks off.
  const unknown = [...found].filter((index) => bestReadingOf(rows[index]!).unread > 0);
  return new Set(unknown.length > 0 ? unknown : found);
}

function combinations(rows: readonly (readonly LikelyRow[])[]): LikelyRow[] {
  let all: LikelyRow[] = [{ text: '', cost: 0 }];
  for (const [index, choices] of rows.entries())
    all = all
      .flatMap(({ text, cost }) =>
        choices.map((row) => ({
          text: index === 0 ? row.text : `${text}\n${row.text}`,
          cost: cost + row.cost,
        })),
      )
      .sort((one, other) => one.cost - other.cost)
      .slice(0, MAX_COMBINATIONS);
  return all.map(({ text, cost }) => ({ text: text.split('\n').filter(Boolean).join('\n'), cost }));
}

/** The pictures that a panel may have whose picture is unknown, or was perhaps missed, and what they cost. */
const PICTURES: readonly [SignSymbol | null, number][] = [
  [null, 0.5],
  ['no-parking', 1],
  ['parking', 1.5],
  ['disabled', 1.5],
];

/** What it costs to read two times that stand apart as the hours from one to the other. */
const PARTED_COST = 0.5;
const LONE_TIME = /(?<![\d:.-])\d{1,2}(?:[:.]\d\d)?\s?[AP]\.?M?\.?(?![\w-])/gi;

/** A text in which exactly two times stand apart, with the hours from one to the other: columns that were read as rows. */
function withJoinedTimes(text: string): string | null {
  const [first, second, ...others] = text.matchAll(LONE_TIME);
  if (!first || !second || others.length > 0) return null;
  const rest = text.slice(first.index + first[0].length, second.index);
  if (/\b(?:TO|THRU|UNTIL)\b|-/i.test(rest)) return null;
  const joined = `${first[0]} TO ${second[0]}`;
  return `${text.slice(0, first.index)}${joined}${rest}${text.slice(second.index + second[0].length)}`
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
    .join('\n');
}

/**
 * The complete readings of a panel nearest to what was read, the nearest first, each with other rules.
 * @param panels all panels of the sign, from top to bottom
 * @param index the panel
 * @param doubted its words that were not understood, the other rows stay as they are; or `all` if none can be trusted
 */
export function likelyTexts(
  panels: readonly Panel[],
  index: number,
  doubted: readonly string[] | 'all',
): LikelyText[] {
  const panel = panels[index];
  if (!panel) return [];
  const rows = wordsOfPanel(panel).split('\n');
  const doubtful = doubted === 'all' ? new Set(rows.keys()) : doubtfulRows(rows, doubted);
  const texts = combinations(
    rows.map((row, at) => {
      const asRead = { text: row, cost: 0 };
      if (!doubtful.has(at)) return [asRead];
      const mayBeRight = doubted === 'all' || !hasUnknownWord(row);
      return [...(mayBeRight ? [asRead] : []), ...likelyRows(row), ...omissionOf(row)];
    }),
  );
  const joined = withJoinedTimes(wordsOfPanel(panel));
  if (joined !== null) texts.push({ text: joined, cost: PARTED_COST });
  const asRead: typeof PICTURES = panel.symbol === 'unknown' ? PICTURES : [[panel.symbol, 0]];
  const found = completeReadings(panels, index, texts, asRead);
  // Words that are nothing without a picture, which reading has missed.
  const mayLackPicture = found.length === 0 && panel.symbol === null && wordsOfPanel(panel).trim() !== '';
  return mayLackPicture ? completeReadings(panels, index, texts, PICTURES) : found;
}

/** The first readings of a panel that leave nothing open, each with other rules. */
function completeReadings(
  panels: readonly Panel[],
  index: number,
  texts: readonly LikelyRow[],
  pictures: typeof PICTURES,
): LikelyText[] {
  const { mended: _mended, ...plain } = panels[index]!;
  const tried = texts
    .flatMap(({ text, cost }) => pictures.map(([symbol, more]) => ({ text, symbol, cost: cost + more })))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MAX_TRIED);
  const found = new Map<string, LikelyText>();
  for (const one of tried) {
    const nearest = found.values().next().value;
    if (found.size === MAX_TEXTS || (nearest && one.cost > nearest.cost + MAX_BEHIND)) break;
    const { text, symbol } = one;
    // A plate with words is not a picture alone that nobody saw.
    if (text === '' && panels[index]!.symbol === null) continue;
    const parsed = parse(panels.map((other, at) => (at === index ? { ...plain, text, symbol } : other)));
    if (parsed.unread.some((fragment) => fragment.panel === index)) continue;
    const rules = JSON.stringify(parsed.rules);
    if (!found.has(rules)) found.set(rules, one);
  }
  return [...found.values()];
}
