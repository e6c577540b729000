import type { Random } from '@curbwise/tooling/random';
import { column, overlay, padded, row, shape, type Piece } from '../draw/piece';
import { FIGURE_NAMES, plainFigure } from '../draw/pictures/look-alikes';
import { board, chevrons, direction, numberPlate, onSheet, text } from './distractor-boards';
import { arrow } from './kit/arrow-shapes';
import { drawBrush } from './kit/brush';
import { unmarked } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import type { CountryStyle } from './style';

const polygon = (points: readonly (readonly [number, number])[], size: number, style: string): Piece =>
  shape(
    size,
    size,
    (x, y) =>
      `<polygon points="${points.map(([px, py]) => `${x + px * size},${y + py * size}`).join(' ')}" ${style}/>`,
  );

const regular = (corners: number, turn: number): [number, number][] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = ((at + turn) * 2 * Math.PI) / corners;
    return [0.5 + 0.5 * Math.cos(angle), 0.5 + 0.5 * Math.sin(angle)];
  });

function streetName(random: Random): Piece {
  const brush = drawBrush(
    random,
    ['paper/green', 'paper/blue', 'black/paper', 'paper/brown', 'paper/black', 'green/paper'],
    140,
  );
  const name = text(brush, '{street} {kind}', random.between(14, 22), 120);
  const number = random.chance(0.4) ? [text(brush, '{big}', random.between(5, 9), 20)] : [];
  return onSheet(
    brush,
    row([name, ...number], 5, random.pick(['start', 'end'])),
    random.between(6, 20),
    random.between(4, 9),
  );
}

function speedLimit(random: Random): Piece {
  const brush = drawBrush(random, ['black/paper', 'black/paper', 'black/yellow', 'black/orange'], 60);
  const speed = String(5 * (2 + random.below(15)));
  const head = random
    .pick(['SPEED|LIMIT', 'SPEED LIMIT', 'MAXIMUM', 'SCHOOL|SPEED|LIMIT', 'SPEED|ZONE', 'EXIT'])
    .split('|');
  const lines = [...head.map((line) => text(brush, line, 10)), text(brush, speed, random.between(24, 34))];
  return onSheet(brush, column(lines, 5), random.between(5, 9), random.between(6, 10));
}

/** ONE WAY in or under a thick arrow; the arrow is not marked. */
function oneWay(random: Random): Piece {
  const brush = drawBrush(random, ['paper/black', 'paper/black', 'black/paper', 'paper/blue'], 110);
  const way = random.pick(['left', 'right'] as const);
  const thick = {
    head: 'triangle',
    shaft: random.between(0.45, 0.65),
    headLength: random.between(0.5, 0.9),
    finish: 'filled',
  } as const;
  const shown = unmarked(arrow(random, way, 110, random.between(26, 36), thick, brush.ink));
  const words = random.pick(['ONE WAY', 'ONE WAY', 'SENS UNIQUE', 'EINBAHNSTRASSE', 'SENTIDO ÚNICO', '']);
  if (random.chance(0.65)) {
    const inside = text(brush, words || ' ', 9, 76, brush.ground);
    return onSheet(brush, overlay([shown, inside]), 6, 5);
  }
  return onSheet(brush, column([shown, text(brush, words || 'ONE WAY', 14)], 5), 7, 6);
}

function octagonOrTriangle(random: Random): Piece {
  const brush = drawBrush(random, ['paper/red'], 60);
  const { red, paper } = brush.look.palette;
  if (random.chance(0.5)) {
    const outer = polygon(regular(8, 0.5), 90, `fill="${red}"`);
    const inner = polygon(regular(8, 0.5), 84, `fill="none" stroke="${paper}" stroke-width="2"`);
    return overlay([
      outer,
      inner,
      text(brush, random.pick(['STOP', 'STOP', 'ARRÊT', 'PARE', 'ALTO']), 24, 68, paper),
    ]);
  }
  const isDown = random.chance(0.5);
  const triangle = polygon(
    regular(3, isDown ? 0.75 / 3 + 0.5 : 0.25),
    100,
    `fill="${random.pick([paper, '#f2cf1d'])}" stroke="${red}" stroke-width="10" stroke-linejoin="round"`,
  );
  return overlay([
    padded(triangle, 6),
    random.chance(0.5)
      ? unmarked(plainFigure(28, random.pick(FIGURE_NAMES), '#222222'))
      : text(brush, random.pick(['YIELD', 'GIVE WAY', '!']), 7, 34, red),
  ]);
}

/** A ring or disc with an arrow: a turn that is forbidden or required. */
function turnDisc(random: Random): Piece {
  const brush = drawBrush(random, ['black/paper', 'paper/blue'], 60);
  const { red, paper, blue, black } = brush.look.palette;
  const isRing = random.chance(0.5);
  const disc = shape(
    80,
    80,
    (x, y) =>
      `<circle cx="${x + 40}" cy="${y + 40}" r="36" fill="${isRing ? paper : blue}" stroke="${isRing ? red : paper}" stroke-width="7"/>`,
  );
  const ink = isRing ? black : '#ffffff';
  const bent = `M30 60V40Q30 30 40 30H50V20L66 36L50 52V42H42V60Z`;
  const inside = random.chance(0.5)
    ? unmarked(arrow(random, drawWay(brush), 44, 24, { ...brush.form, finish: 'filled' }, ink))
    : shape(80, 80, (x, y) => `<path d="${bent}" fill="${ink}" transform="translate(${x} ${y})"/>`);
  const bar = isRing
    ? [
        shape(
          80,
          80,
          (x, y) => `<path d="M${x + 15} ${y + 15}L${x + 65} ${y + 65}" stroke="${red}" stroke-width="7"/>`,
        ),
      ]
    : [];
  return overlay([disc, inside, ...bar]);
}

const named = (name: string, weight: number, draw: CountryStyle['draw']): CountryStyle => ({
  name: `distractor-${name}`,
  weight,
  draw,
});

/** Signs, boards and plates that say nothing about parking. Nothing on them is marked. */
export const DISTRACTORS: readonly CountryStyle[] = [
  named('street', 1.2, streetName),
  named('speed', 1, speedLimit),
  named('one-way', 1.5, oneWay),
  named('stop', 1, octagonOrTriangle),
  named('direction', 1.2, direction),
  named('chevrons', 0.8, chevrons),
  named('turn', 1, turnDisc),
  named('board', 2.5, board),
  named('number', 0.7, numberPlate),
];
