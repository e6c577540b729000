import type { Holder } from '@curbwise/contract';
import { namesUsers } from '../../roles/bounds';
import { judgedWords } from '../../roles/installed-judge';
import { holdersNamed, readHolders } from './holders';
import type { Found, Item, PlacedItem } from './item';
import { readNounPhrase, type NounPhrase } from './noun-phrases';
import { isPlaceWord, spelledDay, TIMES } from '../phrases/lexeme-kinds';
import { meaningOf, skipBreak, type Lexeme, type Match } from '../phrases/lexemes';
import { joinsNames } from '../phrases/names';
import { hasOwnHours, isEndOfLine, isFor, keepsOthersOut, reserve, saysForWhomAt } from './reservations';
import { isPlainWindow } from './times';
import { isWordOfRule } from '../phrases/rule-words';
import type { Vocabulary } from '../phrases/vocabulary';

/** Whether words belong to others before them on their line: `SUNDAYS & FERIALS ONLY`, `SUNDAYS NURSES EXCEPTED`. */
function isTied(lexemes: readonly Lexeme[], at: number): boolean {
  const before = lexemes[at - 1];
  const isOther = (lexeme: Lexeme) =>
    (joinsNames(lexeme) && !meaningOf(lexeme, 'filler')) ||
    TIMES.some((kind) => kind !== 'half' && meaningOf(lexeme, kind));
  return before !== undefined && before.line === lexemes[at]?.line && isOther(before);
}

/** The holders that a noun phrase names, with the permit that may follow: `DISABILITY PERMIT HOLDERS`. */
function readUnknownHolders(lexemes: readonly Lexeme[], { value, next }: Match<NounPhrase>): Match<Holder[]> {
  const holders = holdersNamed(value);
  if (!meaningOf(lexemes[next], 'permit')) return { value: holders, next };
  return { value: [{ kind: 'permit', name: value.words }], next: next + 1 };
}

/**
 * Reads a reservation or an exemption for somebody whom the grammar does not know: `NURSES ONLY`, `BARBER SHOP CUSTOMERS
 * PARKING ONLY`, `SURF LIFE SAVING VEHICLES EXCEPTED`.
 */
export function readNamed(lexemes: readonly Lexeme[], at: number): Found {
  const named = isTied(lexemes, at) ? null : readNounPhrase(lexemes, isFor(lexemes[at]) ? at + 1 : at);
  if (!named) return null;
  const { value: holders, next } = readUnknownHolders(lexemes, named);
  const after = skipBreak(lexemes, next);
  // `CHURCH SERVICES EXCEPTED` are times.
  if (meaningOf(lexemes[after], 'excepted'))
    return named.value.use === 'occasion' ? null : { value: { is: 'lifted', holders }, next: after + 1 };
  const isPlace =
    meaningOf(lexemes[after], 'parking') ?? meaningOf(lexemes[after], 'zone') ?? isPlaceWord(lexemes[after]);
  const onlyAt = skipBreak(lexemes, isPlace ? after + 1 : after);
  const only = meaningOf(lexemes[onlyAt], 'only');
  if (only && !only.known) return reserve(lexemes, onlyAt + 1, holders, true);
  return readNamedPlace(lexemes, at, named);
}

/** The noun phrase before the word for a place that seems to be its last: `FOOD TRUCK SPACE`. */
function withoutPlace(lexemes: readonly Lexeme[], { value, next }: Match<NounPhrase>): Match<NounPhrase> {
  const words = value.words.split(' ');
  const isOfPlace = words.length > 1 && isPlaceWord(lexemes[next - 1]);
  const name = words.slice(0, -1).join(' ');
  const judged = isOfPlace ? judgedWords(name) : null;
  return judged ? { value: { ...value, words: name, judged }, next: next - 1 } : { value, next };
}

/** Whether the word for a place ends its line, or hours follow: not the number of a zone, or the rest of a firm's name. */
function isPlaceAt(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  const parking = meaningOf(lexeme, 'parking');
  // `NORTHGATE RETAIL PARK` is a place.
  const isPlace = parking ? !parking.verb : meaningOf(lexeme, 'zone') !== undefined || isPlaceWord(lexeme);
  const next = lexemes[at + 1];
  const endsThere = next?.line !== lexeme?.line || spelledDay(next) !== undefined;
  return isPlace && (endsThere || isPlainWindow(lexemes, at + 1)) && hasOwnHours(lexemes, at + 1);
}

/**
 * Reads a place without ONLY for somebody whom the grammar does not know, if the words surely name somebody: `NURSES PARKING`,
 * `SHUTTLE ZONE`, `2 HOUR PARKING FOR CLINIC PATIENTS`.
 */
function readNamedPlace(lexemes: readonly Lexeme[], at: number, named: Match<NounPhrase>): Found {
  const { value, next } = withoutPlace(lexemes, named);
  const known = readHolders(lexemes, at);
  if (!namesUsers(value.judged) || (known && known.next >= next)) return null;
  const place = skipBreak(lexemes, next);
  if (isPlaceAt(lexemes, place) && !isFor(lexemes[at]))
    return reserve(lexemes, place + 1, holdersNamed(value), false);
  const start = isFor(lexemes[at]) ? at + 1 : at;
  const isOneLine = lexemes[start]?.line === lexemes[next - 1]?.line;
  return saysForWhomAt(lexemes, at) && isOneLine && isEndOfLine(lexemes, next) && hasOwnHours(lexemes, next)
    ? reserve(lexemes, next, holdersNamed(value), false)
    : null;
}

/** Reads users on lines of their own, as a place kept for them: `CHOIR MEMBERS`. Fit for signs that say nothing else. */
function readPlaceOf(lexemes: readonly Lexeme[], at: number): Found {
  const known = readHolders(lexemes, at);
  const named = readNounPhrase(lexemes, at);
  const isKnown = known !== null && known.next >= (named?.next ?? 0);
  const next = isKnown ? known.next : (named?.next ?? at);
  const isOneLine = lexemes[at]?.line === lexemes[next - 1]?.line;
  if (!isOneLine || !isEndOfLine(lexemes, next) || !hasOwnHours(lexemes, next)) return null;
  if (isKnown) return keepsOthersOut(known.value) ? reserve(lexemes, next, known.value, false) : null;
  return named && namesUsers(named.value.judged)
    ? reserve(lexemes, next, holdersNamed(named.value), false)
    : null;
}

/** Items that only say when, or nothing. */
const SAYS_WHEN: readonly Item['is'][] = ['window', 'span', 'days', 'always', 'arrow', 'nothing'];

/**
 * Reads users and hours as a place kept for them, on a sign that says nothing else: `JURORS · 8AM-5PM · MON-FRI`. Beside
 * another plate they may say whom that binds, or whom it lifts.
 * @returns the same items if a head, or any other words, stand beside the users
 */
export function keepForUsers(
  lexemes: readonly Lexeme[],
  items: readonly PlacedItem[],
  vocabulary: Vocabulary,
): readonly PlacedItem[] {
  const place = readPlaceOf(lexemes, 0);
  // `PERM HOLDERS`
  const isRest = ({ meanings, text }: Lexeme) => meanings.length === 0 && isWordOfRule(text, vocabulary);
  if (!place || lexemes.slice(0, place.next).some(isRest)) return items;
  const rest = items.filter(({ from }) => from >= place.next);
  const isRead = items.some(
    ({ item, from }) => from < place.next && item.is !== 'unread' && item.is !== 'vehicles',
  );
  if (isRead || !rest.every(({ item }) => SAYS_WHEN.includes(item.is))) return items;
  const last = lexemes[place.next - 1]!;
  const kept = { item: place.value, from: 0, to: place.next, line: lexemes[0]!.line, lastLine: last.line };
  return [kept, ...rest];
}
