import { arrowSchema, signSymbolSchema, type Arrow, type SignSymbol } from '@curbwise/contract';
import { foldArrows } from './fold-words';

/** Words by which models say that there is nothing. `no symbol` may be a ring without words. */
const NOTHING: ReadonlySet<string> = new Set(['', 'none', 'null', 'n/a', 'na', 'nothing']);

/** Longer names are sentences. In characters. */
const MAX_NAME_LENGTH = 40;

const ARROWS: Readonly<Record<string, Arrow>> = {
  '←': 'left',
  '<': 'left',
  '<-': 'left',
  '→': 'right',
  '>': 'right',
  '->': 'right',
  '↔': 'both',
  '<>': 'both',
  '<->': 'both',
  leftwards: 'left',
  rightwards: 'right',
  pointingleft: 'left',
  pointingright: 'right',
  toleft: 'left',
  toright: 'right',
  leftright: 'both',
  leftandright: 'both',
  doubleheaded: 'both',
  double: 'both',
  bidirectional: 'both',
  bothdirections: 'both',
  bothways: 'both',
};

const SYMBOLS: Readonly<Record<string, SignSymbol>> = {
  p: 'parking',
  '🅿': 'parking',
  crossedp: 'no-parking',
  crossedoutp: 'no-parking',
  pcrossedout: 'no-parking',
  crosseds: 'no-stopping',
  crossedouts: 'no-stopping',
  scrossedout: 'no-stopping',
  noparkingatanytime: 'no-parking',
  towing: 'tow-away',
  towtruck: 'tow-away',
  wheelchair: 'disabled',
  accessible: 'disabled',
  handicap: 'disabled',
  handicapped: 'disabled',
  '♿': 'disabled',
  streetsweeping: 'street-cleaning',
  loadingzone: 'loading',
  ev: 'electric',
  electricvehicle: 'electric',
  evcharging: 'electric',
  '🚌': 'bus',
  '🚕': 'taxi',
  '🚚': 'truck',
  '🚛': 'truck',
};

/** A name without case, spaces, hyphens and the words for what it is: `No-Parking symbol` is `noparking`. */
const plainName = (name: string) =>
  foldArrows(name.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\s_.]|\uFE0F|(?<=\p{L})-(?=\p{L})/gu, '')
    .replace(/^arrow(?=.)|(?<=.)(?:arrow|symbol|sign)$/, '');

const namesOf = <Name extends string>(
  names: readonly Name[],
  others: Readonly<Record<string, Name>>,
): ReadonlyMap<string, Name> =>
  new Map([...Object.entries(others), ...names.map((name): [string, Name] => [plainName(name), name])]);

const ARROW_NAMES = namesOf(arrowSchema.options, ARROWS);
const SYMBOL_NAMES = namesOf(signSymbolSchema.options, SYMBOLS);

/**
 * What a model calls an arrow, in any case or as a glyph.
 * @returns null for no arrow, undefined for a name that is not known
 */
export const arrowOf = (name: unknown): Arrow | null | undefined => lookUp(ARROW_NAMES, name);

/**
 * What a model calls a symbol, in any case or as a glyph.
 * @returns null for no symbol, undefined for a name that is not known
 */
export const symbolOf = (name: unknown): SignSymbol | null | undefined => lookUp(SYMBOL_NAMES, name);

function lookUp<Name extends string>(
  names: ReadonlyMap<string, Name>,
  name: unknown,
): Name | null | undefined {
  if (name === null || name === undefined || name === false) return null;
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return undefined;
  const plain = plainName(name);
  return names.get(plain) ?? (NOTHING.has(plain) ? null : undefined);
}
