import { readPlaceOf } from './items/named-places';
import type { Item, PlacedItem } from './items/item';
import type { Lexeme } from './phrases/lexemes';
import { isWordOfRule } from './phrases/rule-words';
import type { Vocabulary } from './phrases/vocabulary';

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
