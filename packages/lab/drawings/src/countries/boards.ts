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
  words,
  type ArrowWay,
  type Piece,
} from '../draw/piece';
import { penOf } from '../styles/look';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, inkOf, inverse, lettered, type Brush, type InkName } from './kit/brush';
import { picture } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';
import { linesOf } from './kit/template';
import { english } from './languages/english';
import type { CountryStyle } from './style';

/** A brush with other colours and another width. */
function recoloured(brush: Brush, colours: string, room: number): Brush {
  const [ink, ground] = colours.split('/').map((name) => inkOf(brush.look, name as InkName)) as [
    string,
    string,
  ];
  return { ...brush, ink, ground, room };
}

/** Victoria's large figure with a small P, and TICKET, METER or hours beside or under it. */
function bigFigure(brush: Brush): Piece {
  const { random, look, ink, room } = brush;
  const pen = penOf(look, ink);
  const height = room * random.between(0.3, 0.6);
  const figure = words(random.pick(['1', '2', '3', '4', '1/2', '1/4', '15', '30', '5', '½']), height, pen);
  const letter = words(
    random.pick(['P', 'P', 'P', 'MIN', 'HR']),
    height * random.pick([1, 1, 0.5, 0.6]),
    pen,
  );
  const top = fitted(row([figure, letter], height * 0.12, random.pick(['end', 'middle'])), room);
  const under = linesOf(
    { ...brush, tall: room / 60 },
    random.pick([
      '*{hours}|{days}',
      '{hours}|{days}',
      'TICKET|{hours}|{days}',
      'METER|{hours}',
      '{days}',
      '{hours}|{days}|**[disabled]',
      '*[illustrates]|{hours}',
    ]),
    english,
  );
  return column([top, ...under.map(({ piece }) => piece)], random.between(2, 6) * (room / 60));
}

const RESTRICTIONS = [
  '***[no-parking]|{hours}|{days}',
  '***[no-stopping]|{hours}|{days}',
  '***[no-stopping]',
  '***[no-parking]',
  '*NO|*STOPPING|{hours}|{days}',
  '*BUS|*ZONE|{hours}',
  '*LOADING|*ZONE|{hours}|{days}',
  '*TAXI|*ZONE',
  '**[clearway]|{hours}|{days}',
  '*NO|*STANDING',
  '*PERMIT|*ZONE|{zone}',
  '*TOW|*AWAY|{hours}',
  '***[disabled]',
];

function rules(brush: Brush, isFree: boolean): Piece {
  const { random, room } = brush;
  if (isFree && random.chance(0.75)) return bigFigure(brush);
  const lines = linesOf({ ...brush, tall: room / 60 }, random.pick(RESTRICTIONS), english);
  return column(
    lines.map(({ piece }) => fitted(piece, room)),
    random.between(2, 5) * (room / 60),
  );
}

/** A field: its rules with an arrow at the foot, beside them or above. */
function field(brush: Brush, isFree: boolean, way: ArrowWay | null): Piece {
  const { random, room, form, ink } = brush;
  if (!way) return rules(brush, isFree);
  const height = room * random.between(0.1, 0.22);
  const make = (long: number) => arrow(random, way, Math.min(long, room), height, form, ink);
  const place = random.pick(['foot', 'foot', 'foot', 'above', 'beside', 'corner'] as const);
  if (place === 'beside') {
    const shown = make(height * random.between(1.2, 2));
    const rest = rules({ ...brush, room: Math.max(room - shown.width - 2, room * 0.5) }, isFree);
    return fitted(
      row(way === 'left' ? [shown, rest] : [rest, shown], 2, random.pick(['middle', 'end'])),
      room,
    );
  }
  const shown = make(room * random.between(0.25, 0.9));
  const body = rules(brush, isFree);
  const align = place === 'corner' ? (way === 'left' ? 'start' : 'end') : 'middle';
  return column(place === 'above' ? [shown, body] : [body, shown], random.between(2, 7), align);
}

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
  const height = Math.max(...fields.map(({ piece }) => piece.height)) + random.between(6, 14);
  const width = base.room + random.between(3, 8);
  const cells = fields.map(({ brush, piece }) => cell(brush, piece, width, height));
  const rule = block(random.between(0.4, 1.2), height, base.ink);
  const body = row(
    cells.flatMap((one, at) => (at > 0 ? [rule, one] : [one])),
    0,
    'start',
  );
  if (random.chance(0.6)) return sheet(random, body, { ...base });
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
  return sheet(random, column([cell(wide, top, body.width, top.height + 10), body], 0), { ...base });
}

/** Fields below each other on one tall board, each with or without an arrow. */
function tall(random: Random): Piece {
  const base = drawBrush(random, ['red/paper', 'green/paper', 'black/paper'], random.between(56, 84));
  const width = base.room + random.between(6, 12);
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
    { ...base },
  );
}

/** Boards with one, two or more fields, as in Australia; tall ones as in San Francisco. */
export const BOARDS: readonly CountryStyle[] = [
  { name: 'board-single', weight: 4, draw: single },
  { name: 'board-columns', weight: 4, draw: columns },
  { name: 'board-tall', weight: 2.5, draw: tall },
];
