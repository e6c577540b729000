import type { Random } from '@curbwise/tooling/random';
import {
  block,
  column,
  filled,
  fitted,
  overlay,
  padded,
  row,
  space,
  type ArrowWay,
  type Piece,
} from '../draw/piece';
import { field, recoloured, rules } from './board-fields';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, inverse, lettered, type Brush } from './kit/brush';
import { picture } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';
import type { CountryStyle } from './style';

/** Borders that leave the fields' content free. */
const BORDERS = ['none', 'none', 'thin', 'thin', 'inset'] as const;

const maybeWay = (brush: Brush, usual: ArrowWay): ArrowWay | null =>
  brush.random.weighted([
    [usual, 5],
    [null, 2],
    [drawWay(brush), 1],
  ]);

const RED = ['red/paper', 'red/paper', 'paper/red', 'black/paper'];
const GREEN = ['green/paper', 'green/paper', 'paper/green', 'blue/paper'];

function cell(brush: Brush, piece: Piece, width: number, height: number): Piece {
  return filled(padded(piece, (width - piece.width) / 2, (height - piece.height) / 2), brush.ground);
}

/** One field. */
function single(random: Random): Piece {
  const isFree = random.chance(0.65);
  const brush = drawBrush(random, isFree ? GREEN : RED, random.between(48, 76));
  const content = field(brush, isFree, maybeWay(brush, drawWay(brush)));
  return sheet(random, padded(content, random.between(4, 9), random.between(4, 10)), { ...brush });
}

/** Fields beside each other on one board, each with its arrow; sometimes one over both. */
function columns(random: Random): Piece {
  const base = drawBrush(random, ['red/paper'], random.between(36, 52));
  const count = random.pick([2, 2, 2, 3]);
  const frees = Array.from({ length: count }, () => random.chance(0.55));
  const fields = frees.map((isFree, at) => {
    const brush = recoloured(base, random.pick(isFree ? GREEN : RED), base.room);
    const usual = at === 0 ? 'left' : at === count - 1 ? 'right' : 'both';
    return { brush, piece: field(brush, isFree, maybeWay(brush, usual)) };
  });
  const height = Math.max(...fields.map(({ piece }) => piece.height)) + random.between(8, 18);
  const width = base.room + random.between(6, 12);
  const cells = fields.map(({ brush, piece }) => cell(brush, piece, width, height));
  const rule = block(random.between(0.4, 1.2), height, base.ink);
  const body = row(
    cells.flatMap((one, at) => (at > 0 ? [rule, one] : [one])),
    0,
    'start',
  );
  if (random.chance(0.6)) return sheet(random, body, { ...base, border: random.pick(BORDERS) });
  const wide = recoloured(base, random.pick([...RED, ...GREEN]), body.width - 12);
  const over = rules({ ...wide, room: body.width * 0.6 }, random.chance(0.3));
  const way = maybeWay(wide, 'both');
  const foot =
    way && random.chance(0.5)
      ? [
          arrow(
            random,
            way,
            body.width * random.between(0.3, 0.8),
            random.between(6, 10),
            base.form,
            wide.ink,
          ),
        ]
      : [];
  const top = column([over, ...foot], 4);
  return sheet(random, column([cell(wide, top, body.width, top.height + 10), body], 0), {
    ...base,
    border: random.pick(BORDERS),
  });
}

/** Fields below each other on one tall board, each with or without an arrow. */
function tall(random: Random): Piece {
  const base = drawBrush(random, ['red/paper', 'green/paper', 'black/paper'], random.between(56, 84));
  const width = base.room + random.between(8, 14);
  const cells = Array.from({ length: random.pick([2, 3, 3, 4]) }, () => {
    const isFree = random.chance(0.5);
    const brush = recoloured(base, random.pick(isFree ? GREEN : RED), base.room);
    const piece = field(
      { ...brush, room: base.room * random.between(0.6, 1) },
      isFree,
      random.chance(0.5) ? drawWay(brush) : null,
    );
    const small = fitted(piece, base.room);
    const beside =
      random.chance(0.2) && small.width < base.room * 0.6
        ? row(
            [
              picture(
                brush,
                random.pick(['tow-away', 'street-cleaning', 'disabled', 'loading'] as const),
                base.room * 0.25,
              ),
              small,
            ],
            4,
            'middle',
          )
        : small;
    return cell(brush, beside, width, beside.height + random.between(4, 10));
  });
  const rule = block(width, random.between(0.3, 1.2), base.ink);
  const head = random.chance(0.4)
    ? [
        overlay([
          block(width, 16, base.ink),
          lettered(
            base,
            random.pick(['TOW AWAY ZONE', 'NO STOPPING', 'PARKING', 'CLEARWAY', 'METER ZONE']),
            8,
            base.room,
            inverse(base).ink,
          ),
        ]),
      ]
    : [];
  return sheet(
    random,
    column(
      [
        ...head,
        ...cells.flatMap((one, at) => (at > 0 ? [rule, one] : [one])),
        space(width, random.pick([0, 0, 6])),
      ],
      0,
    ),
    { ...base, border: random.pick(BORDERS) },
  );
}

/** Boards with one, two or more fields, as in Australia; tall ones as in San Francisco. */
export const BOARDS: readonly CountryStyle[] = [
  { name: 'board-single', weight: 4, draw: single },
  { name: 'board-columns', weight: 4, draw: columns },
  { name: 'board-tall', weight: 2.5, draw: tall },
];
