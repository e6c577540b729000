import {
  column,
  filled,
  fitted,
  overlay,
  padded,
  row,
  shape,
  space,
  type ArrowWay,
  type Piece,
} from '../../draw/piece';
import { arrow } from './arrow-shapes';
import { inverse, type Brush } from './brush';
import type { SheetLine } from './template';

/** Where an arrow stands among the lines of a plate. */
export const ARROW_PLACES = [
  'under',
  'above',
  'between',
  'line-end',
  'line-start',
  'line-ends',
  'block-side',
  'block-sides',
  'band',
  'foot-ends',
  'row-of-two',
  'boxed',
  'corner',
] as const;
export type ArrowPlace = (typeof ARROW_PLACES)[number];

/** A line with its arrow, or an arrow alone: what is drawn, and whether on a band. */
export interface PlacedLine {
  readonly piece: Piece;
  readonly tall: number;
  readonly isBand: boolean;
}

/** Where an arrow points: about one in ten neither left nor right. */
export const drawWay = ({ random }: Brush): ArrowWay =>
  random.weighted([
    ['left', 4],
    ['right', 4],
    ['both', 2.6],
    ['other', 1.3],
  ] as const);

const inkIn = (brush: Brush, isBand: boolean) => (isBand ? inverse(brush).ink : brush.ink);

/** An arrow in a row of its own: long and thin, or short. */
function rowArrow(brush: Brush, isBand = false, way = drawWay(brush)): Piece {
  const { random, room } = brush;
  const height = random.between(5, 15);
  const length = random.chance(0.35) ? room * random.between(0.6, 1) : random.between(1.3, 4) * height;
  const long = Math.min(length, way === 'other' ? 24 : room);
  return fitted(
    arrow(random, way, long, Math.min(height, room * 0.2), brush.form, inkIn(brush, isBand)),
    room,
  );
}

/** An arrow beside letters of a height. */
function besideArrow(brush: Brush, letters: number, way: ArrowWay, isBand: boolean): Piece {
  const { random } = brush;
  const height = Math.min(Math.max(letters, 4) * random.between(0.5, 1.5), 22);
  const length = Math.min(height * random.between(0.9, 3), brush.room * 0.32);
  return arrow(random, way, length, height, brush.form, inkIn(brush, isBand));
}

const outwards = (brush: Brush, end: 'left' | 'right'): ArrowWay =>
  brush.random.chance(0.8) ? end : drawWay(brush);

/** A narrowed line with arrows at its ends; touching it, or at the edge of the plate. */
function withEnds(brush: Brush, line: SheetLine, left: Piece | null, right: Piece | null): PlacedLine {
  const { random, room } = brush;
  const gap = random.chance(0.25) ? random.between(0.2, 0.8) : random.between(1, 5);
  const taken = (left ? left.width + gap : 0) + (right ? right.width + gap : 0);
  const words = line.narrower(Math.max(room - taken, room * 0.25));
  const pieces = [left, words, right].filter((piece): piece is Piece => piece !== null);
  const used = pieces.reduce((sum, { width }) => sum + width, 0);
  const isWide = random.chance(0.4) && used + gap * (pieces.length - 1) < room;
  const between = isWide ? (room - used) / (pieces.length - 1) : gap;
  return { ...line, piece: fitted(row(pieces, between, random.pick(['middle', 'middle', 'end'])), room) };
}

function besideLine(brush: Brush, line: SheetLine, place: ArrowPlace): PlacedLine {
  const make = (way: ArrowWay) => besideArrow(brush, line.tall, way, line.isBand);
  if (place === 'line-ends') return withEnds(brush, line, make('left'), make('right'));
  if (place === 'line-start') return withEnds(brush, line, make(outwards(brush, 'left')), null);
  return withEnds(brush, line, null, make(outwards(brush, 'right')));
}

/** All lines become one block with an arrow on one side or on both. */
function besideBlock(brush: Brush, lines: readonly SheetLine[], place: ArrowPlace): PlacedLine[] {
  const { random, room } = brush;
  const bands = lines.filter(({ isBand }) => isBand);
  const plain = lines.filter(({ isBand }) => !isBand);
  if (plain.length === 0) return [...lines];
  const make = (way: ArrowWay) => besideArrow(brush, random.between(6, 14), way, false);
  const side = random.pick(['left', 'right'] as const);
  const [left, right] = [
    place === 'block-sides' || side === 'left' ? make(outwards(brush, 'left')) : null,
    place === 'block-sides' || side === 'right' ? make(outwards(brush, 'right')) : null,
  ];
  const gap = random.between(1, 4);
  const rest = room - (left ? left.width + gap : 0) - (right ? right.width + gap : 0);
  const block = column(
    plain.map((line) => line.narrower(Math.max(rest, 20))),
    random.between(2.5, 6),
    brush.align,
  );
  const pieces = [left, block, right].filter((piece): piece is Piece => piece !== null);
  return [...bands, { piece: fitted(row(pieces, gap, 'middle'), room), tall: 9, isBand: false }];
}

/** Two single arrows at the ends of a row of their own, or two different ones beside each other. */
function twoArrows(brush: Brush, isApart: boolean): Piece {
  const { random, room } = brush;
  const height = random.between(5, 11);
  const make = (way: ArrowWay) =>
    arrow(random, way, height * random.between(1, 2.4), height, brush.form, brush.ink);
  const [left, right] = [make('left'), make('right')];
  const gap = isApart ? room - left.width - right.width : random.between(3, 12);
  return fitted(row([left, right], Math.max(gap, 3), 'middle'), room);
}

/** An arrow in a box of the ink, or in a corner of the plate. */
function boxedArrow(brush: Brush): Piece {
  const { random } = brush;
  const isFull = random.chance(0.6);
  const inside = rowArrow({ ...brush, room: brush.room * random.between(0.3, 0.8) }, isFull);
  const content = padded(inside, random.between(1.5, 5), random.between(1, 4));
  const { width, height } = content;
  const radius = random.between(0, 3);
  if (isFull) return filled(content, brush.ink, radius);
  const frame = shape(
    width,
    height,
    (x, y) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none" stroke="${brush.ink}" stroke-width="0.9"/>`,
  );
  return overlay([frame, content]);
}

function cornerArrow(brush: Brush): Piece {
  const { random, room } = brush;
  const way = drawWay(brush);
  const height = random.between(4, 10);
  const shown = arrow(random, way, height * random.between(1, 3), height, brush.form, brush.ink);
  const isLeft = way === 'left' ? random.chance(0.85) : random.chance(0.25);
  const rest = space(Math.max(0, room - shown.width), 0);
  return fitted(row(isLeft ? [shown, rest] : [rest, shown], 0), room);
}

/** Adds an arrow to the lines of a plate. */
export function placeArrow(brush: Brush, lines: readonly SheetLine[], place: ArrowPlace): PlacedLine[] {
  const { random } = brush;
  const insert = (at: number, piece: Piece, isBand = false): PlacedLine[] => [
    ...lines.slice(0, at),
    { piece, tall: piece.height, isBand },
    ...lines.slice(at),
  ];
  if (place === 'block-side' || place === 'block-sides') return besideBlock(brush, lines, place);
  if (place.startsWith('line')) {
    const large = lines.flatMap(({ tall }, at) => (tall > 1.5 ? [at] : []));
    const worded = large.length > 0 ? large : [0];
    const chosen = random.chance(0.45) ? worded.at(-1) : random.pick(worded);
    return lines.map((line, at) => (at === chosen ? besideLine(brush, line, place) : line));
  }
  if (place === 'above') return insert(0, rowArrow(brush));
  if (place === 'between') return insert(random.below(lines.length + 1), rowArrow(brush));
  if (place === 'band') return insert(random.chance(0.7) ? lines.length : 0, rowArrow(brush, true), true);
  if (place === 'boxed') return insert(random.below(2) * lines.length, boxedArrow(brush));
  if (place === 'corner') return insert(random.chance(0.75) ? lines.length : 0, cornerArrow(brush));
  if (place === 'foot-ends') return insert(lines.length, twoArrows(brush, true));
  if (place === 'row-of-two') return insert(lines.length, twoArrows(brush, false));
  return insert(lines.length, rowArrow(brush));
}
