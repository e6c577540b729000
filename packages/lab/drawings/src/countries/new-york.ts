import type { Random } from '@curbwise/tooling/random';
import { column, filled, padded, row, space, type Piece } from '../draw/piece';
import { drawBrush, inverse, lettered, type Brush, type Inks } from './kit/brush';
import { arrow } from './kit/arrow-shapes';
import { picture } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';
import { expand } from './kit/template';
import { english } from './languages/english';
import type { CountryStyle } from './style';

/** New York's arrows are thin and long. Others occur on older plates. */
const thinForm = (brush: Brush): Brush['form'] =>
  brush.random.chance(0.7)
    ? {
        head: brush.random.pick(['triangle', 'swept', 'strokes']),
        shaft: brush.random.between(0.1, 0.24),
        headLength: brush.random.between(0.8, 1.6),
        finish: 'filled',
      }
    : brush.form;

/** A line of words, with an arrow under it, at its end or at its start. */
function lastLine(brush: Brush, text: string, height: number, inks: Inks): Piece {
  const { random, room } = brush;
  const way = drawWay(brush);
  const form = thinForm(brush);
  const place = random.pick(['under', 'under', 'right', 'left', 'touching'] as const);
  const words = (width: number) => lettered(brush, text, height, width, inks.ink);
  if (place === 'under' || place === 'touching') {
    const long = way === 'other' ? 12 : room * random.between(0.35, 1);
    const shown = arrow(random, way, long, random.between(3.5, 8), form, inks.ink);
    return column(
      [words(room), shown],
      place === 'touching' ? random.between(0.3, 1.2) : random.between(2, 6),
    );
  }
  const long = height * random.between(1, 3.5);
  const shown = arrow(random, way, long, height * random.between(0.5, 1), form, inks.ink);
  const text_ = words(Math.max(room - shown.width - 2, room * 0.4));
  return row(place === 'right' ? [text_, shown] : [shown, text_], random.between(0.6, 3), 'middle');
}

function strip(brush: Brush, pieces: readonly Piece[], width: number, ground: string | null): Piece {
  const body = column(pieces, brush.random.between(2, 5), 'middle');
  const placed = padded(body, (width - body.width) / 2, brush.random.between(3, 6));
  return ground ? filled(placed, ground) : placed;
}

const RED_TEXTS = [
  '**NO|**PARKING|*{hours}|*{days}',
  '**NO|**STANDING|*{hours}|*{days}',
  '**NO|**STANDING|**ANYTIME',
  '**NO|**PARKING|**ANYTIME',
  '**NO|**STOPPING|**ANYTIME',
  '**NO|**STANDING|*EXCEPT|*{vehicles}|*{hours}|*{days}',
  '**NO STANDING|*EXCEPT TRUCKS|*LOADING & UNLOADING|*{hours}|*{days}',
  '*{hours}|*{days}',
  '*{day}|*& {day}|*{hours}',
  '**NO|**STANDING|*SCHOOL|*DAYS|{hours}',
];
const GREEN_TEXTS = [
  '**{n} HOUR|**PARKING|*{hours}|*{days}',
  '**{n} HMP|*{hours}|*{days}',
  '***{n} HR|*METERED|*PARKING|*{hours}|EXCEPT SUNDAY',
  '*{n} HR PARKING|*COMMERCIAL|*VEHICLES ONLY|{hours}|{days}',
  '**{n} HOUR|*METER PARKING|*{hours}|{days}',
];

/** A narrow plate: a head, words, and a thin arrow under or beside the last words. */
function narrowPlate(random: Random): Piece {
  const isGreen = random.chance(0.35);
  const brush = drawBrush(random, isGreen ? ['green/paper'] : ['red/paper'], random.between(38, 58));
  const inks: Inks = random.chance(0.3) ? inverse(brush) : brush;
  const width = brush.room + random.between(5, 12);
  const texts = random.pick(isGreen ? GREEN_TEXTS : RED_TEXTS).split('|');
  const hasArrow = random.chance(0.72);
  const pieces = texts.map((line, at) => {
    const stars = /^\**/.exec(line)![0].length;
    const height = [
      random.between(4, 6),
      random.between(6, 9),
      random.between(9, 14),
      random.between(13, 17),
    ][stars]!;
    const text = expand(brush, line.slice(stars), english);
    const isLast = at === texts.length - 1;
    return isLast && hasArrow
      ? lastLine(brush, text, height, inks)
      : lettered(brush, text, height, brush.room, inks.ink);
  });
  const kind = isGreen
    ? 'illustrates'
    : random.pick(['street-cleaning', 'street-cleaning', 'no-parking'] as const);
  const symbol = random.chance(isGreen ? 0.2 : 0.4)
    ? [picture(brush, kind, random.between(14, 36), inks)]
    : [];
  const headed = random.chance(0.35) && inks === brush;
  const head = headed
    ? [
        strip(
          brush,
          [
            lettered(
              brush,
              random
                .pick([
                  'NO PARKING',
                  'NO STANDING',
                  '{n} HR',
                  'TOW AWAY ZONE',
                  'HOTEL',
                  'BUS STOP',
                  'TRUCK LOADING',
                ])
                .replace('{n}', '2'),
              random.between(5, 11),
              brush.room,
              inverse(brush).ink,
            ),
          ],
          width,
          brush.ink,
        ),
      ]
    : [];
  const order = random.chance(0.7)
    ? [...symbol, ...pieces]
    : [...pieces.slice(0, -1), ...symbol, ...pieces.slice(-1)];
  const print = lettered(
    brush,
    `${random.pick(['NYC DOT', 'DEPT OF TRANSPORTATION', 'D.O.T.'])} SP-${random.below(900)}B`,
    random.between(1.2, 2.2),
    brush.room,
    inks.ink,
  );
  const body = column(
    [
      ...head,
      strip(brush, order, width, null),
      space(width, random.pick([0, 0, 4, 14])),
      padded(print, (width - print.width) / 2, 1.5),
    ],
    0,
  );
  return sheet(random, body, { ...inks, border: random.pick(['none', 'thin', 'inset']) });
}

/** Two rules on one plate: white on red over red on white, each with an arrow of its own. */
function doublePlate(random: Random): Piece {
  const brush = drawBrush(random, ['red/paper', 'green/paper'], random.between(42, 64));
  const width = brush.room + random.between(5, 10);
  const half = (inks: Inks) => {
    const texts = random
      .pick(['NO|STANDING|{hours}', '{n} HOUR|PARKING|{hours}', 'NO PARKING|{day}', '{hours}|{days}'])
      .split('|');
    const pieces = texts.map((line, at) => {
      const text = expand(brush, line, english);
      const height = random.between(5, 10);
      return at === texts.length - 1 && random.chance(0.7)
        ? lastLine(brush, text, height, inks)
        : lettered(brush, text, height, brush.room, inks.ink);
    });
    return strip(brush, pieces, width, inks.ground);
  };
  return sheet(random, column([half(inverse(brush)), half(brush)], 0), { ...brush });
}

/** Plates of New York. */
export const NEW_YORK: readonly CountryStyle[] = [
  { name: 'new-york', weight: 5, draw: narrowPlate },
  { name: 'new-york-double', weight: 1.5, draw: doublePlate },
];
