import type { Random } from '@curbwise/tooling/random';
import { column, overlay, padded, pictured, row, shape, type ArrowWay, type Piece } from '../draw/piece';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, lettered } from './kit/brush';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';

/** A ring around a vehicle or a number: a sign that says nothing about parking. */
export function otherRing(random: Random): Piece {
  const brush = drawBrush(random, ['black/paper']);
  const size = 70;
  const isBlue = random.chance(0.4);
  const { red, blue, black } = brush.look.palette;
  const ground = shape(
    size,
    size,
    (x, y) =>
      `<circle cx="${x + 35}" cy="${y + 35}" r="31" fill="${isBlue ? blue : '#ffffff'}" stroke="${isBlue ? '#ffffff' : red}" stroke-width="7"/>`,
  );
  const text = random.pick(['30', '50', '3,5t', '20', '2m', '80', 'ZOLL', '7,5', '10', 'STOP']);
  return overlay([ground, lettered(brush, text, random.between(18, 28), 48, isBlue ? '#ffffff' : black)]);
}

/** A blue P that is a sign of its own, with or without an arrow in it. */
export function parkingSign(random: Random): Piece {
  const brush = drawBrush(random, ['paper/blue', 'paper/blue', 'paper/green', 'blue/paper']);
  const letter = pictured(
    padded(lettered(brush, 'P', random.between(34, 56), 70), random.between(1, 3)),
    'parking',
  );
  const hasArrow = random.chance(0.55);
  const head = arrow(
    random,
    drawWay(brush),
    random.between(14, 50),
    random.between(7, 13),
    brush.form,
    brush.ink,
  );
  const words = random.chance(0.3)
    ? [
        lettered(
          brush,
          random.pick(['ZONE', 'max. 2 Std.', '1 h', 'ZONA', 'P+R', '60 min', 'avgift', '8-18']),
          random.between(6, 11),
          60,
        ),
      ]
    : [];
  const parts = [letter, ...words, ...(hasArrow ? [head] : [])];
  return sheet(
    random,
    padded(
      column(random.chance(0.15) ? parts.toReversed() : parts, random.between(2, 7)),
      random.between(5, 14),
    ),
    {
      ...brush,
    },
  );
}

/** A supplementary plate with nothing but an arrow, or two. */
export function arrowPlate(random: Random): Piece {
  const brush = drawBrush(random, [
    'black/paper',
    'black/paper',
    'paper/blue',
    'red/paper',
    'green/paper',
    'black/yellow',
    'paper/red',
  ]);
  const make = (way: ArrowWay, long: number) =>
    arrow(random, way, long, random.between(8, 18), brush.form, brush.ink);
  const inside = random.chance(0.85)
    ? make(drawWay(brush), random.between(16, 70))
    : row([make('left', 20), make('right', 20)], random.between(4, 20));
  return sheet(random, padded(inside, random.between(3, 24), random.between(2, 12)), { ...brush });
}
