import type { Random } from '@curbwise/tooling/random';
import { column, fitted, padded, row, shape, type Piece } from '../draw/piece';
import { plainFigure } from '../draw/pictures/look-alikes';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, lettered, type Brush } from './kit/brush';
import { unmarked } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';
import { expand } from './kit/template';
import { english } from './languages/english';

/** A line of words; `{names}` are English. */
export const text = (brush: Brush, template: string, height: number, room = brush.room, ink = brush.ink) =>
  lettered(brush, expand(brush, template, english), height, room, ink);

/** Content on a plate. */
export const onSheet = (brush: Brush, content: Piece, across: number, down: number): Piece =>
  sheet(brush.random, padded(content, across, down), { ...brush });

/** An arrow that says where to drive or to walk, not where one may park. */
const wayArrow = (brush: Brush, long: number, height: number): Piece =>
  unmarked(arrow(brush.random, drawWay(brush), long, height, brush.form, brush.ink));

/** Directions to places, lanes and ways round: their arrows are not marked. */
export function direction(random: Random): Piece {
  const brush = drawBrush(
    random,
    [
      'black/orange',
      'black/orange',
      'paper/green',
      'paper/blue',
      'paper/brown',
      'black/yellow',
      'paper/grey',
    ],
    random.between(90, 150),
  );
  const lines = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const place = random.pick([
      'DETOUR',
      'Airport',
      '{street}',
      'City Centre',
      'Hospital',
      'EXIT {number}',
      '{name}',
      'Zentrum',
      'TRUCK ROUTE',
      'Centre ville',
      'A{number}',
      'Stadium',
      'ROAD WORK',
      'University',
    ]);
    const words = text(brush, place, random.between(9, 14), brush.room * 0.6);
    const shown = wayArrow(brush, random.between(18, 30), random.between(14, 20));
    return random.chance(0.8)
      ? row(random.chance(0.5) ? [shown, words] : [words, shown], 6, 'middle')
      : words;
  });
  return onSheet(
    brush,
    column(lines, 7, random.pick(['start', 'middle'])),
    random.between(5, 10),
    random.between(5, 9),
  );
}

/** Shop boards, posters, number plates, stickers: words of any kind on any colour. */
export function board(random: Random): Piece {
  const brush = drawBrush(
    random,
    [
      'paper/red',
      'black/paper',
      'paper/black',
      'blue/yellow',
      'paper/green',
      'paper/brown',
      'red/yellow',
      'black/orange',
      'paper/grey',
      'blue/paper',
      'green/paper',
    ],
    random.between(50, 150),
  );
  const lines = Array.from({ length: random.pick([1, 1, 2, 3, 5]) }, () =>
    text(
      brush,
      random.pick([
        '{name} {name}',
        'OPEN',
        'SALE {number}%',
        '{nonsense}',
        '{name}',
        'PIZZA',
        'FOR RENT',
        '{phone}',
        'WE BUY GOLD',
        'COFFEE',
        'GARAGE',
        'VOTE {street}',
        'LOST CAT',
        'HAIR & NAILS',
        'BARBER',
        '{zone}{big} {zone}',
        'PULL',
        'EXIT',
        'ATM',
        'Bakery',
        'No 24',
        'www.{street}.com',
      ]),
      random.between(5, 22),
    ),
  );
  const figure = random.chance(0.25)
    ? [
        unmarked(
          plainFigure(
            random.between(14, 30),
            random.pick(['heart', 'star', 'drop', 'moon'] as const),
            brush.ink,
          ),
        ),
      ]
    : [];
  return onSheet(
    brush,
    column([...figure, ...lines], random.between(3, 8), brush.align),
    random.between(4, 16),
    random.between(4, 14),
  );
}

export function numberPlate(random: Random): Piece {
  const brush = drawBrush(
    random,
    ['black/paper', 'blue/paper', 'black/yellow', 'green/paper', 'red/paper'],
    120,
  );
  const letters = () => random.pick(['ABC', 'KLD', 'XR', 'PQS', 'TPP', 'OSE', 'PS', 'EPO']);
  const number = text(brush, `${letters()} ${random.below(9000) + 100}`, random.between(24, 36), 110);
  const state = random.chance(0.5)
    ? [text(brush, random.pick(['CALIFORNIA', 'VICTORIA', 'QUEBEC', 'TEXAS', 'ONTARIO']), 6)]
    : [];
  return onSheet(brush, fitted(column([...state, number], 4), 112), 7, 6);
}

/** Chevrons along a bend: rows of arrowheads that are not marked. */
export function chevrons(random: Random): Piece {
  const brush = drawBrush(random, ['black/yellow', 'paper/red', 'paper/black', 'red/paper'], 90);
  const isLeft = random.chance(0.5);
  const [wide, tall] = [random.between(20, 34), random.between(26, 44)];
  const thick = wide * random.between(0.4, 0.6);
  const points = [
    [0, 0],
    [thick, 0],
    [wide, tall / 2],
    [thick, tall],
    [0, tall],
    [wide - thick, tall / 2],
  ] as const;
  const one = () =>
    shape(
      wide,
      tall,
      (x, y) =>
        `<polygon points="${points.map(([px, py]) => `${x + (isLeft ? wide - px : px)},${y + py}`).join(' ')}" fill="${brush.ink}"/>`,
    );
  return onSheet(
    brush,
    row(Array.from({ length: random.pick([1, 1, 2, 3, 4]) }, one), random.between(2, 8)),
    random.between(3, 10),
    random.between(3, 8),
  );
}
