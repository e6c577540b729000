import { column, fitted, overlay, padded, row, words, type ArrowWay, type Piece } from '../draw/piece';
import { penOf } from '../styles/look';
import type { Random } from '@curbwise/tooling/random';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, lettered, type Brush } from './kit/brush';
import { picture } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';
import { expand, type Language } from './kit/template';
import { english } from './languages/english';
import { quebec } from './languages/european';
import { template, type CountryStyle } from './style';

const BLACK = ['black/paper', 'black/paper', 'black/paper', 'red/paper', 'green/paper'];

/** The ring at the top, with an arrow beside it, under it or behind it. */
function ringWithArrow(brush: Brush): Piece {
  const { random, room, form, ink } = brush;
  const size = room * random.between(0.45, 0.85);
  const kind = random.pick([
    'no-parking',
    'no-parking',
    'no-stopping',
    'no-stopping',
    'parking',
    'parking',
    'no-parking',
  ] as const);
  const ring = picture(brush, kind, size);
  const height = random.between(6, 13);
  const make = (way: ArrowWay, length = height * random.between(1, 2)) =>
    arrow(random, way, Math.min(length, room), height, form, ink);
  const way = drawWay(brush);
  const place = random.pick(['none', 'under', 'through', 'left', 'right', 'sides', 'none'] as const);
  if (place === 'under')
    return column([ring, make(way, room * random.between(0.3, 0.9))], random.between(1, 5));
  if (place === 'through' && way !== 'other') return overlay([make(way, Math.min(room, size * 1.5)), ring]);
  const narrow = fitted(ring, room - 2 * height);
  const arrows = {
    left: [make('left'), narrow],
    right: [narrow, make('right')],
    sides: [make('left'), narrow, make('right')],
  };
  return place in arrows
    ? fitted(row(arrows[place as keyof typeof arrows], random.between(0.5, 4), 'middle'), room)
    : ring;
}

/** Words under the ring; the last or the first may have an arrow at an end. */
function hoursUnder(brush: Brush, language: Language, lines: readonly string[], hasArrow: boolean): Piece {
  const { random, room, form, ink } = brush;
  const chosen = random.chance(0.6) ? lines.length - 1 : random.below(lines.length);
  const pieces = lines.map((line, at) => {
    const height = (at === 0 ? random.between(8, 13) : random.between(5, 9)) * brush.tall;
    const text = expand(brush, line, language);
    if (at !== chosen || !hasArrow) return lettered(brush, text, height, room);
    const way = drawWay(brush);
    const head = arrow(
      random,
      way,
      height * random.between(1, 3),
      height * random.between(0.7, 1.4),
      form,
      ink,
    );
    const rest = lettered(brush, text, height, Math.max(room - head.width - 3, room * 0.4));
    const isLeft = way === 'left' ? random.chance(0.8) : random.chance(0.3);
    return row(isLeft ? [head, rest] : [rest, head], random.between(1, 5), 'middle');
  });
  return column(pieces, random.between(3, 6), brush.align);
}

const draw =
  (language: Language, templates: readonly string[]) =>
  (random: Random): Piece => {
    const brush = drawBrush(random, BLACK, random.between(44, 66));
    const lines = random.pick(templates).split('|');
    const top = ringWithArrow(brush);
    const under = hoursUnder(brush, language, lines, random.chance(0.45));
    const body = column([fitted(top, brush.room), fitted(under, brush.room)], random.between(3, 7));
    return sheet(random, padded(body, random.between(4, 8), random.between(4, 9)), { ...brush });
  };

const ENGLISH_HOURS = [
  '{hours}|{days}',
  '{hours}|MON-FRI',
  '{n} HR|{hours}|{days}',
  '7-9AM|4-6PM|MON-FRI',
  '{hours}',
  '{days}',
  '{min} MIN|{hours}|{days}',
  'ANYTIME',
  '{hours}|{month}-{month}',
];
const FRENCH_HOURS = [
  '{hours}|{days}',
  '{hours}|{days}|{months}',
  '{hours}|{hours}|{days}',
  '{days}|{hours}',
  '{min} MIN|{hours}|{days}',
  '{hours}|{days}|EXCEPTÉ|PERMIS',
  '{who}|{hours}',
  '7h–9h|LUN AU VEN',
];

/** A long number and a small P: the figure of a time limit with a ring around its P. */
function figureAndRing(random: Random): Piece {
  const brush = drawBrush(random, ['black/paper', 'green/paper', 'green/paper'], random.between(50, 80));
  const { look, ink, room, form } = brush;
  const figure = words(
    random.pick(['1', '2', '3', '30', '15', '90', '60']),
    random.between(24, 36),
    penOf(look, ink),
  );
  const ring = picture(brush, 'parking', random.between(20, 32));
  const unit = lettered(brush, random.pick(['MIN', 'HR', 'h', 'HOUR', 'HEURES']), random.between(6, 10), 30);
  const top = fitted(row([ring, column([figure, unit], 2)], random.between(2, 8), 'middle'), room);
  const under = hoursUnder(brush, english, random.pick(ENGLISH_HOURS).split('|'), false);
  const long = arrow(
    random,
    drawWay(brush),
    room * random.between(0.3, 0.9),
    random.between(6, 11),
    form,
    ink,
  );
  const foot = random.chance(0.6) ? [long] : [];
  return sheet(random, padded(column([top, under, ...foot], random.between(3, 6)), 6), { ...brush });
}

/** Plates of Canada: the ringed symbols of MUTCDC, in English and in French. */
export const CANADA: readonly CountryStyle[] = [
  { name: 'canada-west', weight: 4, draw: draw(english, ENGLISH_HOURS) },
  { name: 'canada-east', weight: 5, draw: draw(quebec, FRENCH_HOURS) },
  { name: 'canada-limit', weight: 1.5, draw: figureAndRing },
  template(
    'canada-words',
    3,
    {
      ...english,
      ...quebec,
      days: quebec.days!,
      hours: quebec.hours!,
      phone: english.phone!,
      nonsense: english.nonsense!,
    },
    BLACK,
    [
      '***[no-parking]|*{hours}|*{days}|?{months}',
      '[no-parking]|*{hours}|{days}|-|{who}',
      '=*{who}|[no-parking]|*{hours}|{days}',
      '***[disabled]|*{hours}|?{days}',
      '***[no-stopping]|*{hours}|*{days}|?[tow-away]',
      '***[tow-away]|*ZONE DE|*REMORQUAGE',
      '***[loading]|*LIVRAISON|{hours}|{days}',
      '*[parking] {min} MIN|{hours}|{days}',
      '**[electric]|*EN RECHARGE|*SEULEMENT',
      '***[no-parking]|*PERMIT|*PARKING|*{number}|{hours}',
      '***[snow]|***[no-parking]|*{hours}|[tow-away]',
      '***[parking]|*(PAY/PAYANT)|{hours}|{days}|**[illustrates]',
      '**[taxi]|*(TAXI/STAND)|{number}|{hours}',
      '**[no-parking]|**[street-cleaning]|{hours}|{days}|{months}',
      '***[illustrates]|{nonsense}|{phone}',
    ],
  ),
];
