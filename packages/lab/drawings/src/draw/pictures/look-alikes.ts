import type { FaceName } from '../faces';
import { filled, overlay, padded, shape, words, type Piece } from '../piece';

/** A disc or ring of an unrelated sign, such as a speed limit or the bar (`text` is `-`) of no entry. */
export function otherDisc(
  diameter: number,
  face: FaceName,
  text: string,
  { ring, field, ink, width }: { ring: string; field: string; ink: string; width: number },
): Piece {
  const ground = shape(
    diameter,
    diameter,
    (x, y) =>
      `<circle cx="${x + diameter / 2}" cy="${y + diameter / 2}" r="${(diameter * (1 - width)) / 2}" fill="${field}" stroke="${ring}" stroke-width="${diameter * width}"/>`,
  );
  const inside =
    text === '-'
      ? filled(
          padded(
            shape(0, 0, () => ''),
            diameter * 0.3,
            diameter * 0.09,
          ),
          ink,
        )
      : words(text, diameter * (text.length > 1 ? 0.34 : 0.5), {
          face,
          ink,
          squeeze: 0.95,
          isSmallPrint: true,
        });
  return overlay([ground, inside]);
}

/** A word or letter on a filled square, like a logo, a bus line or a permit area. */
export function letterOnSquare(
  size: number,
  face: FaceName,
  text: string,
  ink: string,
  ground: string,
  radius: number,
): Piece {
  const letter = words(text, size * 0.6, { face, ink, squeeze: 1, isSmallPrint: true });
  const across = Math.max((size - letter.width) / 2, size * 0.1);
  return filled(padded(letter, across, size * 0.2), ground, size * radius);
}

const FIGURES = {
  heart: 'M50 92L10 50C-4 22 34 0 50 28C66 0 104 22 90 50Z',
  star: 'M50 2L62 38H99L69 60L80 96L50 74L20 96L31 60L1 38H38Z',
  drop: 'M50 2C80 42 88 58 84 74A36 24 0 0 1 16 74C12 58 20 42 50 2Z',
  leaf: 'M8 92C4 40 30 6 94 6C92 62 64 90 22 82L8 98Z',
  moon: 'M62 4A48 48 0 1 0 96 70A40 40 0 0 1 62 4Z',
  bicycle:
    'M22 44a22 22 0 1 0 .1 0ZM22 52a14 14 0 1 1-.1 0ZM78 44a22 22 0 1 0 .1 0ZM78 52a14 14 0 1 1-.1 0ZM22 62L40 28H66L80 64L74 66L62 34L46 68H24ZM32 20H48V26H32ZM60 18H76V24H66V30H60Z',
  walker:
    'M52 2a9 9 0 1 0 .1 0ZM42 24L62 24L72 46L84 52L80 60L64 52L60 44L58 58L74 96H62L48 66L36 96H24L40 58L42 44L34 56H24L30 36Z',
  hand: 'M30 98L14 60L20 54L32 66V16Q36 10 40 16V48L44 6Q50 2 52 8V46L58 10Q64 8 66 14L64 48L72 22Q78 20 80 26L76 70L66 98Z',
} as const;
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly (keyof typeof FIGURES)[];

/** A figure unrelated to parking: a heart, a star, a leaf, a pedestrian. */
export const plainFigure = (size: number, name: keyof typeof FIGURES, ink: string): Piece =>
  shape(
    size,
    size,
    (x, y) =>
      `<path d="${FIGURES[name]}" fill="${ink}" transform="translate(${x} ${y}) scale(${size / 100})"/>`,
  );

/** A smiley. */
export const face = (size: number, ink: string, skin: string): Piece =>
  shape(
    size,
    size,
    (x, y) =>
      `<g transform="translate(${x} ${y}) scale(${size / 100})"><circle cx="50" cy="50" r="46" fill="${skin}" stroke="${ink}" stroke-width="5"/>` +
      `<circle cx="34" cy="40" r="6" fill="${ink}"/><circle cx="66" cy="40" r="6" fill="${ink}"/><path d="M28 62Q50 84 72 62" fill="none" stroke="${ink}" stroke-width="6"/></g>`,
  );
