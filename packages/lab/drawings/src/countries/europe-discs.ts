import type { Random } from '@curbwise/tooling/random';
import { overlay, padded, shape, column, type ArrowWay, type Piece } from '../draw/piece';
import { barredBlueDisc } from '../draw/pictures/prohibition-rings';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, lettered, type Brush } from './kit/brush';
import { nothing } from './kit/template';
import { arrowPlate, otherRing, parkingSign } from './europe-plates';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';
import type { CountryStyle } from './style';

interface Disc {
  readonly size: number;
  readonly ring: number;
  readonly isStopping: boolean;
}

/** Where arrows may stand inside a disc, as shares of its size from its centre. */
function placesInside({ isStopping }: Disc, random: Random): readonly (readonly [number, number])[] {
  const off = random.between(0.2, 0.26);
  if (isStopping)
    return random.pick([
      [[0, off]],
      [[0, -off]],
      [[off, 0]],
      [[-off, 0]],
      [
        [0, off],
        [0, -off],
      ],
    ] as const);
  return random.pick([
    [[off * 0.8, -off * 0.8]],
    [[-off * 0.8, off * 0.8]],
    [
      [off * 0.7, -off * 0.7],
      [-off * 0.7, off * 0.7],
    ],
  ] as const);
}

/** White arrows inside the disc of a German sign: its beginning, middle or end (signs 283-10 to 286-30). */
function arrowsInside(brush: Brush, disc: Disc): Piece {
  const { random, form, look } = brush;
  const { size } = disc;
  const way = random.pick<ArrowWay>(['left', 'right', 'left', 'right', 'both', 'other']);
  const ink = random.chance(0.85) ? '#ffffff' : look.palette.black;
  const height = size * random.between(0.08, 0.15);
  const pieces = placesInside(disc, random).map(([across, down]) => {
    const long = way === 'other' ? size * 0.16 : size * random.between(0.2, 0.36);
    const piece = arrow(
      random,
      way,
      long,
      height,
      { ...form, headLength: Math.min(form.headLength, 0.9), finish: 'filled' },
      ink,
    );
    return { piece, across, down };
  });
  return {
    width: size,
    height: size,
    draw(canvas, x, y) {
      for (const { piece, across, down } of pieces)
        piece.draw(
          canvas,
          x + size * (0.5 + across) - piece.width / 2,
          y + size * (0.5 + down) - piece.height / 2,
        );
    },
  };
}

/** Words in the disc, as in France (1-15) and Japan (8-20). */
const wordsInside = (brush: Brush, size: number): Piece => {
  const text = brush.random.pick(['1-15', '16-31', 'I', 'II', '8-20', 'HALT', 'PARKERING', 'TOLV', '0-24']);
  return padded(lettered(brush, text, size * brush.random.between(0.1, 0.2), size * 0.6, '#ffffff'), 0);
};

/** A blue disc with a red ring and one or two bars. */
export function blueDisc(brush: Brush, size: number): Piece {
  const { random, look } = brush;
  const ring = random.between(0.07, 0.13);
  const isStopping = random.chance(0.45);
  const disc = { size, ring, isStopping };
  const field = random.pick([look.palette.blue, look.palette.blue, '#2a5fc0', '#0b3f94', '#4d7fc9']);
  const base = barredBlueDisc(size, {
    ink: look.palette.red,
    ring,
    bar: ring * random.between(0.7, 1.1),
    bars: isStopping ? [1, -1] : [random.chance(0.93) ? 1 : -1],
    field,
  });
  const inside = random.chance(0.45)
    ? arrowsInside(brush, disc)
    : random.chance(0.12)
      ? wordsInside(brush, size)
      : nothing;
  return overlay([base, inside]);
}

/** A disc that is a sign of its own: round, with a rim, and sometimes an arrow below the disc on a square plate. */
function discSign(random: Random): Piece {
  const brush = drawBrush(random, ['black/paper', 'black/paper', 'blue/paper', 'red/paper']);
  const size = random.between(55, 80);
  const disc = blueDisc(brush, size);
  if (random.chance(0.5)) {
    const rim = shape(
      size * 1.05,
      size * 1.05,
      (x, y) =>
        `<circle cx="${x + size * 0.525}" cy="${y + size * 0.525}" r="${size * 0.525}" fill="#f2f2f0"/>`,
    );
    return overlay([rim, disc]);
  }
  const long = size * random.between(0.3, 0.9);
  const lower = arrow(random, drawWay(brush), long, random.between(7, 13), brush.form, brush.ink);
  const hasArrow = random.chance(0.6);
  const words = random.chance(0.4)
    ? [
        lettered(
          brush,
          random.pick(['ZONE', 'ZONA', '8-18', 'TAXI', 'RAPPEL', '0-24', 'Parkverbot']),
          random.between(7, 13),
          size,
        ),
      ]
    : [];
  const parts = hasArrow ? [disc, ...words, lower] : [disc, ...words];
  return sheet(
    random,
    padded(
      column(random.chance(0.2) ? parts.toReversed() : parts, random.between(2, 6)),
      random.between(4, 9),
    ),
    {
      ...brush,
    },
  );
}

/** Signs of the Vienna Convention that stand alone; their supplementary plates are other styles. */
export const EUROPE_DISCS: readonly CountryStyle[] = [
  { name: 'europe-disc', weight: 5, draw: discSign },
  { name: 'europe-parking', weight: 2.5, draw: parkingSign },
  { name: 'arrow-plate', weight: 1.5, draw: arrowPlate },
  { name: 'distractor-ring', weight: 1, draw: otherRing },
];
