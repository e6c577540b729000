import type { Condition, Holder, Panel, Rule, SignSymbol, StatedRule } from '@curbwise/contract';
import type { Item, PlacedItem } from '../parse/items/item';
import { readItems } from '../parse/items/items';
import { isTo } from '../parse/phrases/lexeme-kinds';
import { meaningOf, readLexemes, type Lexeme } from '../parse/phrases/lexemes';
import type { MeaningKind } from '../languages/meaning';
import type { Vocabulary } from '../parse/phrases/vocabulary';
import type { ParsedSign } from '../parse/parse';
import { isAlways, repeatsWeekly } from '../parse/rules/other-times';
import { tokenize } from '../parse/tokens/tokens';
import { isWord } from './words-in';
import { placesOf, type Place, type SignWords } from './placed-quotes';

/** Kinds of items of which a part means something else: NO PARKING, EXCEPT SUNDAY, JUNE 1 - AUG 31. */
const WHOLE: readonly Item['is'][] = [
  'prohibition',
  'reserved',
  'lifted',
  'except-days',
  'span',
  'season',
  'dates',
  'other-times',
];

/** The parts of an item that a quote must not cut, as indices of lexemes: in columns, hours and days of both sides stand in one item. */
function uncutParts(lexemes: readonly Lexeme[], { item, from, to }: PlacedItem): [number, number][] {
  const joints = lexemes.flatMap((lexeme, at) => (at > from && at < to - 1 && isTo(lexeme) ? [at] : []));
  const isOneLine = lexemes[from]?.line === lexemes[to - 1]?.lastLine;
  if (WHOLE.includes(item.is) || (item.is === 'window' && joints.length > 0 && isOneLine))
    return [[from, to]];
  return item.is === 'days' ? joints.map((at) => [at - 1, at + 2]) : [];
}

/** The lexemes of a panel that are quoted, with the rest of those items that a quote cuts in two, in the order of the panel. */
function wholeItems(
  { lexemes, items }: { lexemes: readonly Lexeme[]; items: readonly PlacedItem[] },
  isQuoted: (lexeme: Lexeme) => boolean,
): Lexeme[] {
  const quoted = lexemes.map(isQuoted);
  for (const [from, to] of items.flatMap((item) => uncutParts(lexemes, item)))
    if (quoted.slice(from, to).includes(true)) quoted.fill(true, from, to);
  return lexemes.filter((_, at) => quoted[at]);
}

/** A quote at its place on a panel, and what the grammar knows of its words. */
export interface PlacedQuote extends Place {
  lexemes: readonly Lexeme[];
  items: readonly PlacedItem[];
}

/** A rule that a model states, with its quotes at their places. */
export interface HeardRule {
  stated: StatedRule;
  rule: Rule;
  quotes: readonly PlacedQuote[];
  /** Quotes that are printed nowhere. */
  missing: readonly string[];
}

/** Pictures and the holders that they show. */
const SHOWN: Partial<Record<SignSymbol, Holder['kind']>> = {
  disabled: 'disabled',
  bus: 'bus',
  taxi: 'taxi',
  truck: 'truck',
  electric: 'electric',
  loading: 'loading',
};

/**
 * A holder whom a model names. A kind of which a driver may say "that's me" counts only if a known word or a picture of
 * the sign names it, too; a permit's number is never known.
 */
function holderIn(text: string, vocabulary: Vocabulary, printed: readonly Holder['kind'][]): Holder {
  const lexemes = readLexemes(tokenize(text), vocabulary);
  const kind = lexemes.flatMap((lexeme) => meaningOf(lexeme, 'holder')?.holder ?? [])[0];
  if (kind === 'permit' || lexemes.some((lexeme) => meaningOf(lexeme, 'permit')))
    return { kind: 'permit', name: null };
  return kind !== undefined && printed.includes(kind) ? { kind, name: null } : { kind: 'other', name: text };
}

function conditionIn(text: string, vocabulary: Vocabulary): Condition {
  const lexemes = readLexemes(tokenize(text), vocabulary);
  return lexemes.flatMap((lexeme) => meaningOf(lexeme, 'condition')?.condition ?? [])[0] ?? 'other';
}

/** `t/m za`: single letters beside an unknown word are hardly days, as M and T are in English; M-F is. */
function isLetterOfUnknown(lexemes: readonly Lexeme[], { item, from, to }: PlacedItem): boolean {
  const isUnknown = (lexeme: Lexeme | undefined) =>
    lexeme !== undefined && lexeme.line === lexemes[from]!.line && isUnknownWord(lexeme);
  const isLetters = lexemes.slice(from, to).every((one) => one.text.length === 1 && !isTo(one));
  return item.is === 'days' && isLetters && (isUnknown(lexemes[from - 1]) || isUnknown(lexemes[to]));
}

/**
 * What the grammar knows of the words at a place. A quote that cuts `NO PARKING` or `8AM-6PM` in two means the whole of it.
 */
export function quoteAt(place: Place, { readings }: ParsedSign): PlacedQuote {
  const reading = readings[place.panel]!;
  const lexemes = wholeItems(reading, ({ start, end }) => start < place.to && end > place.from);
  const items = readItems(lexemes).map((placed) =>
    isLetterOfUnknown(lexemes, placed) ? { ...placed, item: { is: 'unread' as const } } : placed,
  );
  return { ...place, lexemes, items };
}

/**
 * The rule that a model states, as a rule of the sign: on the side to which the panel's arrow points. A place that is
 * kept for some is forbidden to everybody else, also where the model calls it allowed or subject to a permit.
 */
function ruleOf(
  stated: StatedRule,
  quotes: readonly PlacedQuote[],
  panel: Panel,
  { readings }: ParsedSign,
): Rule {
  const { kind, limit, schedule, exceptedFor, reservedFor, conditions } = stated;
  const { vocabulary, arrow } = readings[stated.panel]!;
  const shown = panel.symbol && SHOWN[panel.symbol];
  const words = quotes.flatMap(({ lexemes }) => lexemes);
  const printed = words.flatMap((lexeme) => meaningOf(lexeme, 'holder')?.holder ?? []);
  const holders = (names: readonly string[]) =>
    names.map((name) => holderIn(name, vocabulary, shown ? [...printed, shown] : printed));
  const isKept = reservedFor.length > 0;
  return {
    effect: isKept ? 'forbid' : stated.effect,
    kind,
    limit,
    towAway: false,
    purpose: null,
    schedule,
    liftedFor: holders(exceptedFor),
    onlyFor: holders(reservedFor),
    conditions: [...new Set(conditions.map((condition) => conditionIn(condition, vocabulary)))],
    side: panel.arrow ?? arrow,
    panel: stated.panel,
  };
}

/** Places the quotes of a stated rule on the panels of a sign. */
export function heardRule(
  stated: StatedRule,
  panels: readonly Panel[],
  parsed: ParsedSign,
  words: SignWords,
): HeardRule {
  const placed = [...new Set(stated.quotes)].map((quote) => ({
    quote,
    places: placesOf(quote, stated.panel, words),
  }));
  const quotes = placed.flatMap(({ places }) => places ?? []).map((place) => quoteAt(place, parsed));
  return {
    stated,
    rule: ruleOf(stated, quotes, panels[stated.panel]!, parsed),
    quotes,
    missing: placed.filter(({ places }) => places?.length === 0).map(({ quote }) => quote),
  };
}

/** The items of one kind in the quotes of a rule. */
export const itemsIn = <K extends Item['is']>({ quotes }: HeardRule, kind: K): Extract<Item, { is: K }>[] =>
  quotes
    .flatMap(({ items }) => items.map(({ item }) => item))
    .filter((item): item is Extract<Item, { is: K }> => item.is === kind);

export const lexemesIn = ({ quotes }: HeardRule): Lexeme[] => quotes.flatMap(({ lexemes }) => lexemes);

/** The meanings of one kind in the quotes of a rule. */
export const meaningsIn = <K extends MeaningKind>(heard: HeardRule, kind: K) =>
  lexemesIn(heard).flatMap((lexeme) => meaningOf(lexeme, kind) ?? []);

/** A word that the grammar does not know. */
export const isUnknownWord = (lexeme: Lexeme): boolean => isWord(lexeme) && lexeme.meanings.length === 0;

export const hasUnknownWords = (heard: HeardRule): boolean => lexemesIn(heard).some(isUnknownWord);

/** Whether a rule forbids at any time, to all but those whom it names: hours beside it could only lift it. */
export const forbidsAlways = ({ rule }: HeardRule): boolean =>
  rule.effect === 'forbid' && isAlways(rule.schedule) && repeatsWeekly(rule);
