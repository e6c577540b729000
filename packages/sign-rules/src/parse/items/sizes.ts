import { digitsOf, readQuantity } from './numbers';
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

/** Reads a minimum size: `OVER 5 TONS`, `OVER 6 FEET HIGH`, `5 TONS AND OVER`, `DE PLUS DE 3,5 T`. */
export function readSize(lexemes: readonly Lexeme[], at: number): Match<WrittenSize> | null {
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
  if (!isOver) return null;
  const words = lexemes.slice(at, next).map((lexeme) => lexeme.words);
  const beyondCars = isBeyondCars(figure.value * measure.each, measure.of, isLong);
  return { value: { name: words.join(' ').replace(/ ([.,]) /g, '$1'), beyondCars }, next };
}
