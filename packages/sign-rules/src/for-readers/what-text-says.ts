import type { Item } from '../parse/items/item';
import { readTimeOfDay } from '../parse/items/clock-times';
import { isMisreadTo } from '../parse/items/times';
import { isTo } from '../parse/phrases/lexeme-kinds';
import type { Lexeme } from '../parse/phrases/lexemes';
import type { Meaning, MeaningKind } from '../languages/meaning';
import { endsHead, opensHead } from './parts-of-heads';
import { bestReadingOf, type TextReading } from './readings';
import { remembering } from './remembering';

/**
 * What a part of a text says. Besides the items of the grammar: `time`, a single time of day; `opening` and `ending`,
 * parts of a head that is on two rows or lost one of them (NO, STOPPING); `word`, a word of signs that says nothing by
 * itself (ONLY, PERMIT, HOUR); `number`; `unknown`, a word that is on no sign; `mark`.
 */
export type SayingKind =
  | Exclude<Item['is'], 'unread'>
  | 'time'
  | 'opening'
  | 'ending'
  | 'word'
  | 'number'
  | 'unknown'
  | 'mark';

/** A part of a text and what it says. */
export interface Saying {
  readonly says: SayingKind;
  /** Offsets in the text, `end` excluded. */
  readonly start: number;
  readonly end: number;
  /** The line of the text on which it begins, from 0. */
  readonly line: number;
  /** All meanings of its phrases. */
  readonly meanings: readonly Meaning[];
  /** It has a dash or TO between times or days. */
  readonly isJoined: boolean;
}

/** Meanings that only a time of day has; a number alone may be anything. */
const OF_TIME: readonly MeaningKind[] = ['half', 'noon', 'midnight', 'hour-mark'];

/** The index after a time of day that is certainly one; null if there is none. */
function endOfTime(lexemes: readonly Lexeme[], at: number): number | null {
  const next = readTimeOfDay(lexemes, at)?.next;
  if (next === undefined) return null;
  const isSure = lexemes
    .slice(at, next)
    .some(({ text, meanings }) => text === ':' || meanings.some(({ is }) => OF_TIME.includes(is)));
  return isSure ? next : null;
}

function kindOfUnread(reading: TextReading, at: number): SayingKind {
  const { text, type, meanings } = reading.lexemes[at]!;
  if (opensHead(reading, at)) return 'opening';
  if (endsHead(reading.vocabulary, text, meanings)) return 'ending';
  if (meanings.length > 0) return 'word';
  if (type === 'number') return 'number';
  return type === 'mark' ? 'mark' : 'unknown';
}

/** `433576P`: the letter P after a number that is not a limit. */
const isEndOfNumber = (lexemes: readonly Lexeme[], at: number, item: Item) =>
  item.is === 'parking' && lexemes[at]!.glued && lexemes[at - 1]?.type === 'number';

/** What a reading says, part by part. */
export function sayingsOf(reading: TextReading): Saying[] {
  const { lexemes, items } = reading;
  const sayings: Saying[] = [];
  const add = (says: SayingKind, from: number, to: number) =>
    sayings.push({
      says,
      start: lexemes[from]!.start,
      end: lexemes[to - 1]!.end,
      line: lexemes[from]!.line,
      meanings: lexemes.slice(from, to).flatMap(({ meanings }) => meanings),
      isJoined: lexemes.slice(from, to).some((lexeme, at) => isTo(lexeme) || isMisreadTo(lexemes, from + at)),
    });
  let next = 0;
  for (const { item, from, to } of items) {
    // An item that follows from others has no words of its own.
    if (from < next || to <= from) continue;
    const time = item.is === 'unread' ? endOfTime(lexemes, from) : null;
    next = time ?? to;
    if (time !== null) add('time', from, next);
    else if (item.is === 'unread') add(kindOfUnread(reading, from), from, next);
    else add(isEndOfNumber(lexemes, from, item) ? 'word' : item.is, from, next);
  }
  return sayings;
}

/**
 * What a text says, item by item, in the language that explains most of it. The text can be a row, a plate or any other
 * words. The meaning of the whole is up to the parser.
 */
export const whatTextSays: (text: string) => readonly Saying[] = remembering((text) =>
  sayingsOf(bestReadingOf(text)),
);
