import { digitsOf, readQuantity } from './numbers';
import { isAnd } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** The size of vehicles as written on a sign. */
export interface WrittenSize {
  /** The words: `OVER 5 TONS`. */
  name: string;
  /** Whether a private car is smaller. */
  beyondCars: boolean;
}

/**
 * Sizes that a private car stays below: weight in kilograms, length and height in metres. This is an assumption with
 * room above a family car (1.7 t, 4.6 m, 1.7 m). The largest sport utility vehicles exceed it; their drivers see the
 * size in the words of the rule.
 */
const MAX_CAR_KILOGRAMS = 2500;
const MAX_CAR_METRES = 5.4;
const MIN_TALL_METRES = 1.8;
/** Up to this value, a length without LONG or HIGH is a height or width. */
const MAX_HEIGHT_METRES = 4.5;

/** Maximum lexemes of a size. */
const MAX_LEXEMES = 12;

/** Reads `10,000`, `3.5`, `5`. */
function readFigure(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const whole = digitsOf(lexemes[at]);
  if (whole !== null && whole > 999) return { value: whole, next: at + 1 };
  const [mark, rest] = [lexemes[at + 1], lexemes[at + 2]];
  if (whole === null || !mark?.glued || !/^[.,]$/.test(mark.text) || !rest?.glued || rest.type !== 'number')
    return readQuantity(lexemes, at);
  const isThousands = mark.text === ',' && rest.text.length === 3;
  const value = isThousands ? whole * 1000 + Number(rest.text) : Number(`${whole}.${rest.text}`);
  return { value, next: at + 3 };
}

function isBeyondCars(count: number, of: 'weight' | 'length' | 'count', isLong: boolean): boolean {
  if (of === 'weight') return count >= MAX_CAR_KILOGRAMS;
  if (of === 'count') return count >= 1;
  return count >= MAX_CAR_METRES || (!isLong && count >= MIN_TALL_METRES && count < MAX_HEIGHT_METRES);
}

/** One size without its joint: `OVER 5 TONS`, `20 FEET LONG`. */
interface OneSize {
  beyondCars: boolean;
  isOver: boolean;
}

function readOneSize(lexemes: readonly Lexeme[], at: number): Match<OneSize> | null {
  const over = meaningOf(lexemes[at], 'over');
  const figure = readFigure(lexemes, over ? at + 1 : at);
  const measure = figure && meaningOf(lexemes[figure.next], 'measure');
  if (!measure) return null;
  let next = figure.next + 1;
  let isLong = false;
  let isOver = over !== undefined;
  for (; next < at + MAX_LEXEMES; next += 1) {
    const measured = meaningOf(lexemes[next], 'measured');
    if (!measured) break;
    isLong ||= measured.long === true;
    isOver ||= measured.over === true;
  }
  return {
    value: { beyondCars: isBeyondCars(figure.value * measure.each, measure.of, isLong), isOver },
    next,
  };
}

/** The index after the joint of two sizes; null if there is none. `OR OVER` before a size is one phrase. */
function afterJoint(lexemes: readonly Lexeme[], at: number): number | null {
  if (isAnd(lexemes[at]) || lexemes[at]?.text === ',') return at + 1;
  return meaningOf(lexemes[at - 1], 'measured')?.over ? at : null;
}

/** Maximum sizes that are joined: length, height, width and weight. */
const MAX_SIZES = 4;

/**
 * Reads minimum sizes: `OVER 5 TONS`, `OVER 6 FEET HIGH OR 20 FEET LONG`, `5 TONS AND OVER`, `DE PLUS DE 3,5 T`. Vehicles
 * beyond any of them are meant, so a car is smaller only if it is smaller than each.
 */
export function readSize(lexemes: readonly Lexeme[], at: number): Match<WrittenSize> | null {
  const first = readOneSize(lexemes, at);
  if (!first?.value.isOver) return null;
  const sizes = [first];
  while (sizes.length < MAX_SIZES) {
    const joint = afterJoint(lexemes, sizes.at(-1)!.next);
    const more = joint === null ? null : readOneSize(lexemes, joint);
    if (!more) break;
    sizes.push(more);
  }
  const { next } = sizes.at(-1)!;
  const words = lexemes.slice(at, next).map((lexeme) => lexeme.words);
  const beyondCars = sizes.every(({ value }) => value.beyondCars);
  return { value: { name: words.join(' ').replace(/ ([.,]) /g, '$1'), beyondCars }, next };
}
