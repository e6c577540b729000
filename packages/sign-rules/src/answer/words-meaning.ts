import { wordsOfPanel, type Panel } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import { parse, type Parsed } from '../parse/parse';
import type { WordsMeaning } from './correction';

/** A panel with the meanings that the driver gave to its words, in the order they were given. */
export interface ExplainedPanel {
  panel: Panel;
  meanings: readonly { words: string; meaning: WordsMeaning }[];
}

const MINUTES_PER_HOUR = 60;

/** Words with a given meaning that the parser understands. */
function wordsFor(meaning: WordsMeaning): string {
  if (meaning === 'nothing') return ' ';
  if (meaning === 'forbids') return 'NO PARKING';
  const { limit } = meaning;
  return limit % MINUTES_PER_HOUR === 0
    ? `${limit / MINUTES_PER_HOUR} HOUR PARKING`
    : `${limit} MINUTE PARKING`;
}

/** A text without blank lines and repeated spaces. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;

/** Whether a place in a text is inside of a word: between 1 and 0 of 10PM, between PARK and ING of PARKING. */
const isInWord = (text: string, at: number) =>
  [text[at - 1], text[at]].every((next) => next !== undefined && LETTER_OR_FIGURE.test(next));

interface Place {
  at: number;
  end: number;
}

/** Whether a part of a text begins or ends with a mark that joins it to a word outside: the dash of `MON-`. */
const isJoined = (text: string, { at, end }: Place) =>
  [
    [text[at - 1], text[at]],
    [text[end], text[end - 1]],
  ].some(([outside = ' ', edge = ' ']) => LETTER_OR_FIGURE.test(outside) && /[^\p{L}\p{N}\s]/u.test(edge));

/** Where words occur as whole words in a part of a text that was not understood. */
function placesIn(text: string, { at: start, end }: Place, words: string): Place[] {
  const places: Place[] = [];
  for (
    let at = text.indexOf(words, start);
    at >= 0 && at + words.length <= end;
    at = text.indexOf(words, at + 1)
  ) {
    const place = { at, end: at + words.length };
    const isPart = (at > start && isInWord(text, at)) || (place.end < end && isInWord(text, place.end));
    // `MON-` may be all that was read of MON-FRI: without its dash it would be Monday alone.
    if (!isPart && !isJoined(text, place) && at >= (places.at(-1)?.end ?? 0)) places.push(place);
  }
  return places;
}

/**
 * Where words were not understood, in order. Words that the driver was asked about are whole lines of what was not
 * understood. Only if they are no longer, because another correction changed the text around them, any place counts.
 */
function unreadPlaces(text: string, words: string, unread: readonly Fragment[]): Place[] {
  const found = unread.flatMap(({ text: part, start = 0 }) => {
    const whole = { at: start, end: start + part.length };
    // A placeholder is no part of the text.
    const places = text.startsWith(part, start) ? placesIn(text, whole, words) : [];
    return places.map(({ at, end }) => {
      const isLines = (at === start || text[at - 1] === '\n') && (end === whole.end || text[end] === '\n');
      return { at, end, isLines };
    });
  });
  const lines = found.filter(({ isLines }) => isLines);
  return (lines.length > 0 ? lines : found).sort((one, other) => one.at - other.at);
}

/** Replaces places in a text, with the rest of the word where one ends inside of it: with the TH of 16TH. */
function replaceAt(text: string, places: readonly Place[], replacement: string): string {
  let [replaced, kept] = ['', 0];
  for (const { at, end } of places) {
    if (at < kept) continue;
    let [from, to] = [at, end];
    while (from > kept && isInWord(text, from)) from -= 1;
    while (isInWord(text, to)) to += 1;
    replaced += text.slice(kept, from) + replacement;
    kept = to;
  }
  return replaced + text.slice(kept);
}

/** Parses texts in place of the words of panels. A panel without words is skipped: the parser would take it for an unreadable one. */
function parseTexts(panels: readonly ExplainedPanel[], texts: readonly string[]): Parsed {
  const toParse = panels.flatMap(({ panel, meanings }, index) => {
    if (meanings.length === 0) return [{ index, panel }];
    const text = texts[index]!;
    const isEmpty = text === '' && panel.symbol === null;
    return isEmpty ? [] : [{ index, panel: { ...panel, text, mended: undefined } }];
  });
  const { rules, unread, ignored } = parse(toParse.map(({ panel }) => panel));
  const renumber = <Part extends { panel: number }>(parts: Part[]) =>
    parts.map((part) => ({ ...part, panel: toParse[part.panel]!.index }));
  return { rules: renumber(rules), unread: renumber(unread), ignored: renumber(ignored) };
}

/**
 * Parses the panels of a sign. Words whose meaning the driver gave are replaced by words that the parser understands,
 * wherever they were not understood: a word that stands twice is settled by one reply, and the same word in a rule
 * stays.
 */
export function parseExplained(panels: readonly ExplainedPanel[]): Parsed {
  let texts = panels.map(({ panel }) => tidied(wordsOfPanel(panel)));
  let parsed = parseTexts(panels, texts);
  const rounds = Math.max(0, ...panels.map(({ meanings }) => meanings.length));
  // One by one, because each was given when the earlier ones had been.
  for (let round = 0; round < rounds; round += 1) {
    const { unread } = parsed;
    texts = texts.map((text, index) => {
      const said = panels[index]!.meanings[round];
      const words = said && tidied(said.words);
      if (!words) return text;
      const places = unreadPlaces(
        text,
        words,
        unread.filter(({ panel }) => panel === index),
      );
      return tidied(replaceAt(text, places, wordsFor(said.meaning)));
    });
    parsed = parseTexts(panels, texts);
  }
  return parsed;
}
