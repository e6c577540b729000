import type { SignSymbol } from '@curbwise/contract';
import type { Item, PlacedItem } from './item';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** What each symbol means by itself. `unknown` has no reliable meaning. */
const SYMBOL_ITEMS: Readonly<Record<Exclude<SignSymbol, 'unknown'>, Item>> = {
  'no-parking': { is: 'prohibition', kind: 'no-parking', others: false, perhapsAlways: false },
  'no-standing': { is: 'prohibition', kind: 'no-standing', others: false, perhapsAlways: false },
  'no-stopping': { is: 'prohibition', kind: 'no-stopping', others: false, perhapsAlways: false },
  clearway: { is: 'prohibition', kind: 'clearway', others: false, perhapsAlways: false },
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

/** The letters inside a symbol, which may also be read as words. */
const LETTERS: Partial<Record<SignSymbol, string>> = {
  clearway: 'C',
  'no-stopping': 'SA',
  'no-parking': 'PE',
  parking: 'P',
};

const saysForWhom = (symbol: SignSymbol | null) =>
  symbol !== null && symbol !== 'unknown' && SYMBOL_ITEMS[symbol].is === 'reserved';

/** Marks unread words as nothing if the symbol explains them: its letters, and an ONLY if it shows for whom. */
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

/** Places the meaning of a symbol before all words. */
const placedSymbol = (item: Item): PlacedItem => ({ item, from: 0, to: 0, line: -1, lastLine: -1 });

/**
 * Adds the meaning of the symbol to the items. A symbol that repeats the words adds nothing; one that replaces missing
 * words becomes the head.
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
  // A reservation applies to all statements of the plate: see reservedByPicture.
  return item.is === 'reserved' ? [...items] : [placed, ...items];
}

/**
 * The reservation that a symbol makes for all statements of its plate: `1 HR 8AM-4PM · 3 HR 4PM-10PM` below a
 * wheelchair.
 * @returns null if the words themselves restrict parking
 */
export function reservedByPicture(
  symbol: SignSymbol | null,
  items: readonly PlacedItem[],
): PlacedItem | null {
  const item = symbol === null || symbol === 'unknown' ? null : SYMBOL_ITEMS[symbol];
  const isSaid = items.some((one) => one.item.is === 'prohibition' || one.item.is === 'reserved');
  return item?.is === 'reserved' && !isSaid ? placedSymbol(item) : null;
}

/**
 * Whether the words reserve the place for others than the symbol: `PERMIT PARKING ONLY` beside a truck that unloads.
 */
export function reservesForOthers(symbol: SignSymbol, items: readonly PlacedItem[]): boolean {
  const pictured = symbol === 'unknown' ? null : SYMBOL_ITEMS[symbol];
  if (pictured?.is !== 'reserved') return false;
  const said = items.flatMap(({ item }) => (item.is === 'reserved' ? [item] : []));
  const isSame = ({ kind, holders }: (typeof said)[number]) =>
    kind === pictured.kind ||
    holders.some((holder) => pictured.holders.some((own) => own.kind === holder.kind));
  return said.length > 0 && !said.some(isSame);
}
