import type { Item } from '../../parse/items/item';
import { isTo } from '../../parse/phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from '../../parse/phrases/lexemes';
import type { MeaningKind } from '../../languages/meaning';
import type { Check, Objection } from '../check';
import { isUnknownWord, type PlacedQuote } from '../heard-rule';
import { isNegation } from '../negations';
import { isWord } from '../words-in';
import { ignoredWords, isWithin, type Span } from '../ignored-words';

/** Kinds of items that state no rule. */
const STATES_NOTHING: readonly Item['is'][] = [
  'nothing',
  'remark',
  'owner',
  'tow',
  'purpose',
  'ground',
  'arrow',
];

/** Kinds of words that restrict, or lift a restriction. */
const RESTRICTING = ['except', 'excepted', 'only', 'condition', 'when', 'banned', 'ban'] as const;

/** Kinds of words that say for whom or when something is: `RESIDENTS`, `MON`. */
const SPECIFYING = ['holder', 'permit', 'day', 'month', 'other-times'] as const;

const isAnyOf = (lexeme: Lexeme, kinds: readonly MeaningKind[]) =>
  kinds.some((kind) => meaningOf(lexeme, kind));

const mayRestrict = (lexeme: Lexeme) => isAnyOf(lexeme, RESTRICTING);

/** A known word that no rule may lose. A single letter is hardly one: the A of `A SET OF RULES`. */
const isNeeded = (lexeme: Lexeme) =>
  mayRestrict(lexeme) || isNegation(lexeme) || (lexeme.text.length > 1 && isAnyOf(lexeme, SPECIFYING));

/** Kinds of items that state a rule, or a part of one. */
const STATEMENTS: readonly Item['is'][] = [
  'prohibition',
  'reserved',
  'lifted',
  'limit',
  'window',
  'days',
  'span',
  'always',
  'season',
  'dates',
  'condition',
];

/** The token of a web address. */
const ADDRESS = 'WWW';

/** Least digits of a telephone number with its area, and most words before it that may be a name. */
const MIN_TELEPHONE_DIGITS = 7;
const MAX_NAME_WORDS = 4;

/** `Aimo Park 0771-96 90 00`: a name and the telephone number of whom to ask. */
function isContact({ lexemes, items }: PlacedQuote): boolean {
  if (items.some(({ item }) => STATEMENTS.includes(item.is))) return false;
  const words = lexemes.filter((lexeme) => isWord(lexeme) && lexeme.text !== ADDRESS);
  const first = lexemes.findIndex(({ type }) => type === 'number');
  const isNumberLast = !lexemes.slice(first).some((lexeme) => words.includes(lexeme));
  const digits = lexemes.reduce((sum, { type, text }) => (type === 'number' ? sum + text.length : sum), 0);
  const isShort = words.length <= MAX_NAME_WORDS && !words.some(mayRestrict);
  return digits >= MIN_TELEPHONE_DIGITS && isNumberLast && isShort;
}

/** Least initials of the name of a law, and most letters of one: `C.V.C.`, `L.AM.C.` (A.M. is one word). */
const MIN_INITIALS = 3;
const MAX_INITIAL_LETTERS = 2;

/** `L.A.M.C. 80.70`: the initials of a law and the number of its section, alone on a line. */
function isLaw({ lexemes, items }: PlacedQuote): boolean {
  if (items.some(({ item }) => STATEMENTS.includes(item.is))) return false;
  const first = lexemes.findIndex(({ type }) => type === 'number');
  const initials = lexemes.slice(0, Math.max(0, first)).filter(isWord);
  const isOneLine = lexemes.every(({ line }) => line === lexemes[0]!.line);
  const isPlain = lexemes.every(
    (lexeme) => !isWord(lexeme) || (initials.includes(lexeme) && lexeme.text.length <= MAX_INITIAL_LETTERS),
  );
  const isRange = lexemes.some(
    (lexeme, at) => at > first && isTo(lexeme) && lexemes[at + 1]?.type === 'number',
  );
  return isOneLine && isPlain && !isRange && initials.length >= MIN_INITIALS;
}

/** `Pay with the app (no ticket required)`: how to pay. */
const isHowToPay = ({ lexemes, items }: PlacedQuote) =>
  items.some(({ item }) => item.is === 'pay') &&
  !items.some(({ item }) => STATEMENTS.includes(item.is)) &&
  !lexemes.some((lexeme) => lexeme.type === 'number' || mayRestrict(lexeme));

/** The words and figures of a stretch that may state a rule. */
function suspiciousWords(quote: PlacedQuote, ignored: readonly Span[]): Lexeme[] {
  if (isContact(quote) || isLaw(quote) || isHowToPay(quote)) return [];
  return quote.items.flatMap(({ item, from, to }) => {
    if (STATES_NOTHING.includes(item.is)) return [];
    const own = quote.lexemes
      .slice(from, to)
      .filter((lexeme) => (isWord(lexeme) || lexeme.type === 'number') && !isWithin(lexeme, ignored));
    const isHarmless = (lexeme: Lexeme) =>
      item.is === 'unread' && isWord(lexeme) && !isUnknownWord(lexeme) && !isNeeded(lexeme);
    return own.filter((lexeme) => !isHarmless(lexeme));
  });
}

/**
 * A quote that "states no rule" holds no figure, negation, condition or restricting word. A word that nobody knows may be
 * one of these: it stays unread, so that it does not lead to a yes. Whom to telephone, how to pay, and the number of a law
 * state no rule.
 */
export const nothing: Check = ({ nothing: stretches, parsed }) => ({
  objections: stretches.flatMap((quote) =>
    suspiciousWords(quote, ignoredWords(parsed, quote.panel)).map((lexeme): Objection => ({
      panel: quote.panel,
      why: lexeme.words,
      ...(isUnknownWord(lexeme) && { leaves: 'words' }),
    })),
  ),
  isTested: stretches.length > 0,
});
