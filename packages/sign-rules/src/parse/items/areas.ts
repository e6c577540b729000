import type { Holder } from '@curbwise/contract';
import { readHolders, readZoneName } from './holders';
import { found, type Found, type Item, type PlacedItem } from './item';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** Endings of the names of districts and towns: `SOUTH BOSTON`, `CAMBRIDGE`. */
const DISTRICT_SUFFIX = /(?:TOWN|VILLE|TON|BURY|DALE|BRIDGE|BORO|BOROUGH|CHESTER|FORD|WOOD)$/;

/** First words of the names of districts: `MOUNT VICTORIA`, `OLD TORONTO`. */
const DISTRICT_PREFIX = /^(?:MOUNT|MT|FORT|PORT|LAKE|UPPER|LOWER|OLD)$/;

/** Maximum lexemes of the name of a district or zone. */
const MAX_NAME_LEXEMES = 3;

/** Reads the name of a district on its own line: `BACK BAY`, `SOUTH BOSTON`. */
function readDistrictName(lexemes: readonly Lexeme[], at: number, end: number): string | null {
  const words = lexemes.slice(at, end);
  const last = words.at(-1)!;
  const isPlace =
    (words.length > 1 && DISTRICT_PREFIX.test(words[0]!.text) && last.meanings.length === 0) ||
    meaningOf(last, 'label')?.of === 'place' ||
    (last.meanings.length === 0 && DISTRICT_SUFFIX.test(last.text));
  const isName = words
    .slice(0, -1)
    .every(
      ({ type, meanings, text }) =>
        DISTRICT_PREFIX.test(text) || (type === 'word' && meanings.length === 0 && text.length > 2),
    );
  if (!isPlace || !isName || words.length > MAX_NAME_LEXEMES) return null;
  return words.map(({ text }) => text).join(' ');
}

/** Reads the code of a zone on its own line: `N3`, `B`, `CA-F`. A number alone may be the rest of hours. */
function readCode(lexemes: readonly Lexeme[], at: number, end: number): string | null {
  const first = lexemes[at]!;
  if (end === at + 1 && first.meanings.length > 0) return null;
  const name = readZoneName(lexemes, at);
  return name?.next === end && /[A-Z]/.test(name.value) ? name.value : null;
}

/**
 * Reads the possible zone of a permit that another line requires: `AREA 5C`, `DISTRICT NO. 7`, and on its own line `B`,
 * `LV2`, `BACK BAY`.
 */
export function readArea(lexemes: readonly Lexeme[], at: number): Found {
  if (meaningOf(lexemes[at], 'zone')) {
    const area = readHolders(lexemes, at);
    const names = area?.value.map(({ name }) => name ?? '') ?? [];
    return area && names.every(Boolean) ? found({ is: 'area', names, bare: false }, area.next) : null;
  }
  const { line } = lexemes[at]!;
  if (lexemes[at - 1]?.line === line) return null;
  let end = at + 1;
  while (end <= at + MAX_NAME_LEXEMES && lexemes[end]?.line === line) end += 1;
  if (lexemes[end]?.line === line) return null;
  const name = readCode(lexemes, at, end) ?? readDistrictName(lexemes, at, end);
  return name ? found({ is: 'area', names: [name], bare: true }, end) : null;
}

/** Number of a zone to enter in a payment app. */
const PAYMENT_ZONE = /^\d{4,}$/;

/** Maximum zones of a panel. No sign names more; anything beyond is noise. */
const MAX_ZONES = 12;

/** A name rather than the code of a zone: `BACK BAY`, `CAMBRIDGE`. */
const DISTRICT_NAME = /^[A-Z][A-Z ]{4,}$/;

const isPermit = ({ kind }: Holder) => kind === 'permit' || kind === 'resident';

/** Adds zones to the permits that have none. */
const inZones = (holders: readonly Holder[], names: readonly string[]): Holder[] =>
  holders.flatMap((holder) =>
    isPermit(holder) && holder.name === null ? names.map((name) => ({ ...holder, name })) : [holder],
  );

/**
 * Adds the zones of a panel to the permits on it that name none: `PERMIT PARKING ONLY · 8AM-6PM · AREA 5C`. A zone
 * without a permit on the panel becomes unread, unless it is the number of a payment zone.
 */
export function nameZones(items: readonly PlacedItem[]): PlacedItem[] {
  const areas = items.flatMap(({ item }) => (item.is === 'area' ? [item] : []));
  if (areas.length === 0) return [...items];
  const holders = items.flatMap(({ item }) =>
    item.is === 'lifted' || item.is === 'reserved' ? item.holders.filter(isPermit) : [],
  );
  const isNamed = holders.some(({ name }) => name === null);
  const pays = items.some(({ item }) => item.is === 'pay' || (item.is === 'limit' && item.limit.pays));
  const known = new Set(holders.map(({ name }) => name));
  const isKnown = (name: string) => isNamed || known.has(name) || (pays && PAYMENT_ZONE.test(name));
  const names = [...new Set(areas.flatMap((area) => area.names))].slice(0, MAX_ZONES);
  const resolve = (item: Item): Item => {
    if (item.is === 'area') {
      if (item.names.every(isKnown)) return { is: 'nothing' };
      // On a prohibition, the name of a district says where it is; on a permission it may say who it is for.
      return item.bare && item.names.every((name) => DISTRICT_NAME.test(name))
        ? { is: 'ground' }
        : { is: 'unread' };
    }
    if (item.is !== 'lifted' && item.is !== 'reserved') return item;
    return { ...item, holders: inZones(item.holders, names) };
  };
  return items.map((placed) => ({ ...placed, item: resolve(placed.item) }));
}
