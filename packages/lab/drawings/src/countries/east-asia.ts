import type { Random } from '@curbwise/tooling/random';
import { column, fitted, padded, row, shape, type ArrowWay, type Piece } from '../draw/piece';
import { blueDisc } from './europe-discs';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, lettered, type Brush } from './kit/brush';
import { picture } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';
import type { CountryStyle } from './style';

/** One stroke of a character in a square of 100 units. */
function stroke(random: Random): string {
  const at = () => 10 + 20 * random.below(5);
  const kind = random.next();
  if (kind < 0.42) return `M${random.pick([8, 22, 36])} ${at()}H${random.pick([64, 78, 92])}`;
  if (kind < 0.78) return `M${at()} ${random.pick([6, 20, 34])}V${random.pick([66, 80, 94])}`;
  if (kind < 0.9) return `M${at()} ${at()}L${at()} ${at()}`;
  const [x, y] = [10 + 10 * random.below(4), 10 + 10 * random.below(4)];
  return `M${x} ${y}h${30 + 10 * random.below(3)}v${30 + 10 * random.below(3)}h-${30 + 10 * random.below(2)}Z`;
}

/** Characters that resemble those of a script without an alphabet. They mean nothing. */
function characters({ random, ink }: Brush, count: number, height: number): Piece {
  const thick = random.between(7, 13);
  const one = () => {
    const path = Array.from({ length: 3 + random.below(6) }, () => stroke(random)).join('');
    return shape(
      height,
      height,
      (x, y) =>
        `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${thick}" transform="translate(${x} ${y}) scale(${height / 100})"/>`,
    );
  };
  return row(Array.from({ length: count }, one), height * random.between(0.08, 0.3));
}

const LATIN = [
  '8-20',
  '8 - 20',
  'P',
  '7:00-19:00',
  '0-24',
  '2t',
  'TOW ZONE',
  '20',
  '9:00 ~ 18:00',
  'BUS',
  '24',
];

function line(brush: Brush): Piece {
  const { random, room } = brush;
  const height = random.between(6, 15);
  const text = random.pick(LATIN);
  const piece = random.chance(0.65)
    ? characters(brush, 1 + random.below(7), height)
    : lettered(brush, text, height, room);
  return fitted(piece, room);
}

/** A line with an arrow at an end, or one at each end. */
function lineWithArrow(brush: Brush): Piece {
  const { random, room } = brush;
  const height = random.between(5, 11);
  const make = (way: ArrowWay) =>
    arrow(random, way, height * random.between(1.2, 3), height, brush.form, brush.ink);
  const words = line({ ...brush, room: room * 0.5 });
  const kind = random.next();
  const pieces =
    kind < 0.3
      ? [make('left'), words, make('right')]
      : kind < 0.65
        ? [make(drawWay(brush)), words]
        : [words, make(drawWay(brush))];
  return fitted(row(pieces, random.between(1, 6), 'middle'), room);
}

function plate(random: Random): Piece {
  const brush = drawBrush(
    random,
    [
      'black/paper',
      'black/paper',
      'blue/paper',
      'red/paper',
      'paper/blue',
      'paper/red',
      'paper/green',
      'black/yellow',
    ],
    random.between(40, 90),
  );
  const { room } = brush;
  const kind = random.pick([
    'no-parking',
    'no-stopping',
    'parking',
    'tow-away',
    'disabled',
    'taxi',
    'bus',
    'loading',
    'truck',
  ] as const);
  const symbol = random.chance(0.5)
    ? blueDisc(brush, Math.min(room, random.between(34, 60)))
    : picture(brush, kind, Math.min(room, random.between(20, 54)));
  const hasArrow = random.chance(0.55);
  const lines = Array.from({ length: 1 + random.below(4) }, () => line(brush));
  const shown = !hasArrow
    ? []
    : random.chance(0.5)
      ? [lineWithArrow(brush)]
      : [
          fitted(
            arrow(
              random,
              drawWay(brush),
              random.between(14, room),
              random.between(6, 13),
              brush.form,
              brush.ink,
            ),
            room,
          ),
        ];
  const words = random.shuffle([...lines, ...shown]);
  const parts = random.chance(0.75) ? [symbol, ...words] : [...words, symbol];
  const content = column(random.chance(0.85) ? parts : words, random.between(2.5, 7));
  return sheet(random, padded(content, random.between(4, 10), random.between(4, 10)), { ...brush });
}

/** Plates with the signs of the Vienna Convention, and words in a script without an alphabet. */
export const EAST_ASIA: readonly CountryStyle[] = [{ name: 'east-asia', weight: 3.5, draw: plate }];
