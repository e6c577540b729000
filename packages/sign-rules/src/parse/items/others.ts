import { readHolders } from './holders';
import { found, type Found, type Item, type PlacedItem } from './item';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/**
 * Reads those for whom a place is not reserved: `ALL OTHERS`, `FOR VISITORS`, `WITHOUT PERMIT`. Whether they are meant is
 * decided by {@link admitOthers}.
 */
export function readOthers(lexemes: readonly Lexeme[], at: number): Found {
  const start = meaningOf(lexemes[at], 'filler') ? at + 1 : at;
  const word = meaningOf(lexemes[start], 'others');
  if (word) return found({ is: 'others', who: word.who }, start + 1);
  if (meaningOf(lexemes[start], 'holder')?.holder === 'visitor')
    return found({ is: 'others', who: 'visitors' }, start + 1);
  if (!meaningOf(lexemes[start], 'except')?.holders) return null;
  const holders = readHolders(lexemes, start + 1);
  return holders && found({ is: 'others', who: 'without-permit' }, holders.next);
}

/** Items that a plate with visitors may have besides its reservation and its limit. */
const BESIDE: readonly Item['is'][] = [
  'window',
  'days',
  'always',
  'tow',
  'nothing',
  'arrow',
  'unread',
  'area',
];
const TIMES: readonly Item['is'][] = ['window', 'days', 'always'];
const WITHOUT_CONTENT: readonly Item['is'][] = ['nothing', 'arrow'];

/** Hours that may be those of the limit only: at other times the place may be for permit holders only. */
function asOnly({ item, ...placed }: PlacedItem): PlacedItem {
  if (item.is === 'window') return { ...placed, item: { ...item, only: true } };
  return { ...placed, item: item.is === 'days' ? { ...item, days: { ...item.days, only: true } } : item };
}

const isForPermits = (item: Item) => item.is === 'reserved' && item.kind === 'permit-only';

type Who = Extract<Item, { is: 'others' }>['who'];

/** Whether the statement is for everybody but those the place is reserved for. */
const meansOthers = (who: Who, place: Item | undefined) =>
  place === undefined ? who === 'without-permit' : who === 'all' || isForPermits(place);

/**
 * Turns a place reserved for permit holders where others may stay for a limited time into a limit that is lifted for
 * permit holders: `RESIDENT PERMIT PARKING ONLY · ALL OTHERS 4 HOURS`, `ZONE 4 PERMIT PARKING · 2 HOUR PARKING FOR
 * VISITORS`, `2 HOUR LIMIT WITHOUT PERMIT`. If anything else is said, such words are unread.
 */
export function admitOthers(items: PlacedItem[]): PlacedItem[] {
  const said = items.filter(({ item }) => item.is === 'others');
  if (said.length === 0) return items;
  const places = items.filter(({ item }) => item.is === 'reserved');
  const stated = items.filter(({ item }) => item.is === 'limit');
  const rest = items.filter((placed) => ![...said, ...places, ...stated].includes(placed));
  const [others, place, head] = [said[0]!.item, places[0], stated[0]];
  const meaningful = items.filter(({ item }) => !WITHOUT_CONTENT.includes(item.is));
  const isBeside = head && Math.abs(meaningful.indexOf(said[0]!) - meaningful.indexOf(head)) === 1;
  // `PERMIT PARKING ONLY 8AM-6PM · ALL OTHERS 2 HOURS` may mean all other hours.
  const isTimeBefore = ({ item, from }: PlacedItem) => TIMES.includes(item.is) && from < head!.from;
  const isClear =
    said.length === 1 &&
    stated.length === 1 &&
    places.length < 2 &&
    isBeside &&
    !rest.some(isTimeBefore) &&
    rest.every(({ item }) => BESIDE.includes(item.is)) &&
    others.is === 'others' &&
    meansOthers(others.who, place?.item);
  const resolve = (placed: PlacedItem): PlacedItem => {
    const { item } = placed;
    if (placed === place && item.is === 'reserved')
      return { ...placed, item: { is: 'lifted', holders: item.holders } };
    if (item.is === 'others')
      return {
        ...placed,
        item: place ? { is: 'nothing' } : { is: 'lifted', holders: [{ kind: 'permit', name: null }] },
      };
    // `VISITORS 2 HOURS` is about parking without the word.
    if (item.is === 'limit') return { ...placed, item: { ...item, limit: { ...item.limit, named: true } } };
    const isAfter = place !== undefined && TIMES.includes(item.is) && placed.from > head!.from;
    return isAfter ? asOnly(placed) : placed;
  };
  return items.map((placed) =>
    isClear ? resolve(placed) : placed.item.is === 'others' ? { ...placed, item: { is: 'unread' } } : placed,
  );
}
