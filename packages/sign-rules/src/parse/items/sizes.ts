import { digitsOf, readQuantity } from './numbers';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** How large a vehicle is that a sign means, as it says it. */
export interface WrittenSize {
  /** `OVER 5 TONS`. */
  name: string;
  /** Whether a private car is smaller. */
  beyondCars: boolean;
}

/**
 * What a private car stays below: kilograms, and metres of length and height. An assumption with room above a family car
 * (1.7 t, 4.6 m, 1.7 m); the largest sport utility vehicles are longer and higher, and the words of the rule tell them.
 */
const MAX_CAR_KILOGRAMS = 2500;
const MAX_CAR_METRES = 5.4;
const MIN_TALL_METRES = 1.8;
/** A length without a word that says of what is a height or width up to here. */
const MAX_HEIGHT_METRES = 4.5;

/** `10,000`, `3.5`, `5`: a figure with what touches it. */
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

/** `OVER 5 TONS`, `OVER 6 FEET HIGH`, `5 TONS AND OVER`, `DE PLUS DE 3,5 T`: what is larger than most vehicles. */
export function readSize(lexemes: readonly Lexeme[], at: number): Match<WrittenSize> | null {
  const over = meaningOf(lexemes[at], 'over');
  const figure = readFigure(lexemes, over ? at + 1 : at);
  const measure = figure && meaningOf(lexemes[figure.next], 'measure');
  if (!measure) return null;
  let next = figure.next + 1;
  let isLong = false;
  let isOver = over !== undefined;
  for (; next < at + 12; next += 1) {
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
