import type { Random } from '@curbwise/tooling/random';
import { face, FIGURE_NAMES, letterOnSquare, otherDisc, plainFigure } from '../draw/pictures/look-alikes';
import type { Piece } from '../draw/piece';
import type { Look } from './look';

const EARTH = ['#8a5a00', '#5a2a6a', '#333d29', '#7a1f4b'] as const;

/** The print and background colours of one plate. */
export interface Inks {
  readonly ink: string;
  readonly ground: string;
}

/** Chooses the colours of a plate. */
export function drawInks(random: Random, { palette }: Look): Inks {
  const { red, green, blue, black, paper } = palette;
  const dark = random.pick([red, red, green, green, blue, black, black, random.pick(EARTH)]);
  return random.chance(0.3)
    ? { ink: random.pick([paper, paper, '#f2d23a']), ground: dark }
    : { ink: dark, ground: random.pick([paper, paper, paper, '#f2d23a', '#e8e0c8']) };
}

/** Something that looks like a parking picture but is not one. `asFigure` may mark one that shows something. */
export function drawLookAlike(
  random: Random,
  look: Look,
  size: number,
  { ink, ground }: Inks,
  asFigure = (figure: Piece) => figure,
): Piece {
  const { red, blue, green, black, paper } = look.palette;
  const colour = random.pick([red, blue, green, black, random.pick(EARTH)]);
  const kind = random.next();
  if (kind < 0.4) {
    const text = random.pick(['30', '50', '20', '3', '8', '-', '-', 'A', 'B', 'M', 'O', 'D', 'R', 'S', 'H']);
    const isFull = random.chance(0.5);
    const rest = isFull
      ? { ring: random.chance(0.5) ? colour : paper, field: colour, ink: paper }
      : {
          ring: random.chance(0.6) ? red : colour,
          field: random.chance(0.5) ? paper : '#ffffff',
          ink: black,
        };
    return otherDisc(size, look.face, text, { ...rest, width: random.between(0.06, 0.14) });
  }
  if (kind < 0.65) {
    const text = random.pick([
      'A',
      'B',
      'M',
      'H',
      'i',
      '5',
      '2',
      'R',
      'T',
      'BUS',
      'KFC',
      'E',
      'G',
      '7',
      'D',
      'F',
      'Z',
    ]);
    return letterOnSquare(size, look.face, text, paper, colour, random.between(0, 0.5));
  }
  if (kind < 0.9) return asFigure(plainFigure(size, random.pick(FIGURE_NAMES), ink));
  return asFigure(face(size, black, random.pick(['#f2d23a', '#ffffff', ground])));
}
