import { column, fitted, row, words, type ArrowWay, type Piece } from '../draw/piece';
import { penOf } from '../styles/look';
import { arrow } from './kit/arrow-shapes';
import { inkOf, type Brush, type InkName } from './kit/brush';
import { linesOf } from './kit/template';
import { english } from './languages/english';

/** A brush with other colours and another width. */
export function recoloured(brush: Brush, colours: string, room: number): Brush {
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

/** The rules of a field: a time limit, or a restriction. */
export function rules(brush: Brush, isFree: boolean): Piece {
  const { random, room } = brush;
  if (isFree && random.chance(0.75)) return bigFigure(brush);
  const lines = linesOf({ ...brush, tall: room / 60 }, random.pick(RESTRICTIONS), english);
  return column(
    lines.map(({ piece }) => fitted(piece, room)),
    random.between(2, 5) * (room / 60),
  );
}

/** A field: its rules with an arrow at the foot, beside them or above. */
export function field(brush: Brush, isFree: boolean, way: ArrowWay | null): Piece {
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
  return fitted(column(place === 'above' ? [shown, body] : [body, shown], random.between(2, 7), align), room);
}
