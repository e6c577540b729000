import type { SignSymbol } from '@curbwise/contract';
import type { Item, PlacedItem } from './item';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** What a picture says by itself. `unknown` says nothing that could be relied on. */
const SYMBOL_ITEMS: Readonly<Record<Exclude<SignSymbol, 'unknown'>, Item>> = {
  'no-parking': { is: 'prohibition', kind: 'no-parking', others: false, more: false },
  'no-standing': { is: 'prohibition', kind: 'no-standing', others: false, more: false },
  'no-stopping': { is: 'prohibition', kind: 'no-stopping', others: false, more: false },
  clearway: { is: 'prohibition', kind: 'clearway', others: false, more: false },
  parking: { is: 'parking', permits: true },
  'tow-away': { is: 'tow' },
  'street-cleaning': { is: 'purpose', purpose: 'street-cleaning' },
  disabled: reservedFor('reserved', 'disabled'),
  loading: reservedFor('loading', 'commercial'),
  bus: reservedFor('bus-stop', 'bus'),
  taxi: reservedFor('taxi-stand', 'taxi'),
  truck: reservedFor('loading', 'truck'),
  electric: reservedFor('reserved', 'electric'),
};

function reservedFor(
  kind: 'reserved' | 'loading' | 'bus-stop' | 'taxi-stand',
  holder: 'disabled' | 'commercial' | 'bus' | 'taxi' | 'truck' | 'electric',
): Item {
  return { is: 'reserved', kind, holders: [{ kind: holder, name: null }], whole: false };
}

/** The letter inside a picture, which a reader may give as a word as well. */
const LETTERS: Partial<Record<SignSymbol, string>> = {
  clearway: 'C',
  'no-stopping': 'SA',
  'no-parking': 'PE',
  parking: 'P',
};

const saysForWhom = (symbol: SignSymbol | null) =>
  symbol !== null && symbol !== 'unknown' && SYMBOL_ITEMS[symbol].is === 'reserved';

/** Drops the letter of the picture from what was not understood, and the ONLY whose picture says for whom. */
export function dropWordsOfSymbol(
  items: readonly PlacedItem[],
  lexemes: readonly Lexeme[],
  symbol: SignSymbol | null,
): PlacedItem[] {
  const letters = (symbol && LETTERS[symbol]) ?? '';
  return items.map((placed) => {
    const lexeme = lexemes[placed.from];
    const text = lexeme?.text ?? '';
    const isLetter = text.length === 1 && letters.includes(text);
    const isOnly = saysForWhom(symbol) && meaningOf(lexeme, 'only') !== undefined;
    return placed.item.is === 'unread' && (isLetter || isOnly)
      ? { ...placed, item: { is: 'nothing' } }
      : placed;
  });
}

/** A picture stands above the words. */
const placedSymbol = (item: Item): PlacedItem => ({ item, from: 0, to: 0, line: -1, lastLine: -1 });

/**
 * Adds what the picture says to what the words say. A picture that repeats the words adds nothing; one that stands
 * for words that are missing becomes the head.
 */
export function addSymbol(items: readonly PlacedItem[], symbol: SignSymbol | null): PlacedItem[] {
  if (symbol === null || symbol === 'unknown') return [...items];
  const item = SYMBOL_ITEMS[symbol];
  const placed = placedSymbol(item);
  const restricted = items.some((one) => one.item.is === 'prohibition' || one.item.is === 'reserved');
  if (item.is === 'parking') return restricted ? [...items] : [placed, ...items];
  if (item.is === 'prohibition') {
    return items.some((one) => one.item.is === 'prohibition') ? [...items] : [placed, ...items];
  }
  // What a place is kept for is said of all statements of the plate.
  return item.is === 'reserved' ? [...items] : [placed, ...items];
}

/**
 * Whom a picture keeps the places of its plate for: `1 HR 8AM-4PM · 3 HR 4PM-10PM` below a wheelchair.
 * @returns null where the words say themselves who is kept out
 */
export function reservedByPicture(
  symbol: SignSymbol | null,
  items: readonly PlacedItem[],
): PlacedItem | null {
  const item = symbol === null || symbol === 'unknown' ? null : SYMBOL_ITEMS[symbol];
  const isSaid = items.some((one) => one.item.is === 'prohibition' || one.item.is === 'reserved');
  return item?.is === 'reserved' && !isSaid ? placedSymbol(item) : null;
}

/** Whether the words keep the place for others than the picture does: `PERMIT PARKING ONLY` beside a truck that unloads. */
export function reservesForOthers(symbol: SignSymbol, items: readonly PlacedItem[]): boolean {
  const pictured = symbol === 'unknown' ? null : SYMBOL_ITEMS[symbol];
  if (pictured?.is !== 'reserved') return false;
  const said = items.flatMap(({ item }) => (item.is === 'reserved' ? [item] : []));
  const isSame = ({ kind, holders }: (typeof said)[number]) =>
    kind === pictured.kind ||
    holders.some((holder) => pictured.holders.some((own) => own.kind === holder.kind));
  return said.length > 0 && !said.some(isSame);
}
