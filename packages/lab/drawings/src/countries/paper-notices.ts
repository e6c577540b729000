import type { Random } from '@curbwise/tooling/random';
import { column, fitted, overlay, padded, row, shape, words, type Piece } from '../draw/piece';
import { printPenOf } from '../styles/look';
import { arrow } from './kit/arrow-shapes';
import { drawBrush, type Brush } from './kit/brush';
import { contentOf } from './kit/compose';
import { picture } from './kit/pictures';
import { drawWay } from './kit/place-arrows';
import { sheet } from './kit/sheet';
import { english } from './languages/english';
import type { CountryStyle } from './style';

const PROSE =
  'the vehicles parked in this area will be towed at owner’s expense permit number issued to company for moving van filming event between hours and date please contact office by telephone work starts on Monday until further notice residents are asked to remove their cars from street during construction utility repair tree trimming paving block party residents lot space reserved authority section code municipal 24 72 hours prior posting applicant address location from to reason department public works'.split(
    ' ',
  );

/** Small print: lines of prose, ragged on the right or centred. */
function prose(brush: Brush, lines: number): Piece {
  const { random, look, room, ink } = brush;
  const height = random.between(1.4, 3);
  const pen = printPenOf(look, ink);
  const pieces = Array.from({ length: lines }, () => {
    const text = Array.from({ length: 4 + random.below(6) }, () => random.pick(PROSE)).join(' ');
    return fitted(words(random.chance(0.2) ? text.toUpperCase() : text, height, pen), room);
  });
  return column(pieces, height * random.between(0.5, 1.1), random.pick(['start', 'start', 'middle']));
}

/** A form's field: a label, a line, and what was written on it. */
function formField(brush: Brush): Piece {
  const { random, look, room, ink } = brush;
  const pen = printPenOf(look, ink);
  const label = words(
    random.pick(['DATE:', 'TIME:', 'FROM', 'TO', 'LOCATION', 'PERMIT #', 'NAME', 'PHONE']),
    random.between(2, 3.4),
    pen,
  );
  const written = words(
    random.pick(['7am - 5pm', '6/14', 'Mon 3', '12-4', 'Oak St', '555-0198', 'TUE', '8 - 4', 'Sept 9']),
    random.between(4, 7),
    {
      ...pen,
      ink: random.pick(['#1c2f7a', '#111111', '#8a1616']),
      squeeze: random.between(0.7, 1),
    },
  );
  const line = shape(
    room * 0.6,
    0.5,
    (x, y) => `<rect x="${x}" y="${y}" width="${room * 0.6}" height="0.5" fill="${ink}"/>`,
  );
  return fitted(row([label, column([written, line], 0.8)], 2, 'end'), room);
}

const TITLES = [
  '**NO|**PARKING',
  '***NO PARKING|{date}|*{hours}',
  '**TEMPORARY|**NO PARKING',
  '**EMERGENCY|***NO|***PARKING',
  '***[no-parking]|**{date}|*{hours}',
  '***[no-parking]',
  '=**NO PARKING|*{hours}|*{day} {date}',
  '**TOW-AWAY|**NO STOPPING|*{date}|{hours}',
  '**NOTICE|*PARKING SUSPENDED|{date}',
  '**PUBLIC|**NOTICE|?**[illustrates]',
  '***[no-stopping]|*{hours}|{date}',
  '**MOVING|**VAN|*{date}|?**[truck]',
  '*FILMING|***[no-parking]|{date} {hours}',
  '*TOW ZONE|***[tow-away]|{date}',
  '*[no-parking] *{date}|{hours}',
  '**STREET|**WORK|**{date}|*{hours}',
];

const PAPERS = [
  'black/paper',
  'black/paper',
  'red/paper',
  'red/paper',
  'black/yellow',
  'black/orange',
  'red/yellow',
  'blue/paper',
  'green/paper',
  'paper/red',
];

/** Tape or staples at the corners, or strings that hold a notice to a tree. */
function fixing({ random }: Brush, width: number, height: number): Piece {
  const kind = random.pick(['none', 'tape', 'staples'] as const);
  const colour = random.pick(['#d9cfae', '#b9bcc0', '#e8e4d8', '#3a6fb0']);
  const long = width * random.between(0.1, 0.24);
  return shape(width, height, (x, y) => {
    if (kind === 'none') return '';
    if (kind === 'staples')
      return [0.1, 0.9]
        .map((at) => `<rect x="${x + at * width}" y="${y + 2}" width="3" height="0.7" fill="#777b80"/>`)
        .join('');
    const tape = (left: number, top: number) =>
      `<rect x="${left}" y="${top}" width="${long}" height="5" fill="${colour}" fill-opacity="0.7"/>`;
    return tape(x + width / 2 - long / 2, y) + tape(x + width / 2 - long / 2, y + height - 5);
  });
}

function notice(random: Random): Piece {
  const brush = drawBrush(random, PAPERS, random.between(50, 90));
  const width = brush.room + random.between(6, 14);
  const title = contentOf(brush, { language: english, template: random.pick(TITLES), arrows: 0.18 }, width);
  const parts: Piece[] = [];
  for (let left = random.below(3); left > 0; left -= 1) parts.push(formField(brush));
  parts.push(prose(brush, 1 + random.below(9)));
  if (random.chance(0.15))
    parts.push(
      picture(brush, random.pick(['illustrates', 'tow-away', 'no-parking'] as const), random.between(12, 26)),
    );
  if (random.chance(0.22))
    parts.push(
      arrow(
        random,
        drawWay(brush),
        random.between(16, brush.room),
        random.between(6, 14),
        brush.form,
        random.pick([brush.ink, '#1c2f7a', '#111111']),
      ),
    );
  if (random.chance(0.3)) parts.push(prose(brush, 1 + random.below(5)));
  const body = column(random.shuffle(parts), random.between(3, 7), brush.align);
  const all = column(random.chance(0.85) ? [title, body] : [body, title], random.between(1, 4));
  const page = padded(all, random.between(2, 6), random.between(3, 10));
  const card = sheet(random, page, {
    ink: brush.ink,
    ground: brush.ground,
    isPaper: true,
    border: random.pick(['none', 'none', 'inset', 'thick']),
  });
  return overlay([card, fixing(brush, card.width, card.height)]);
}

/** Paper and cardboard notices: temporary rules with much small print. */
export const PAPER_NOTICES: readonly CountryStyle[] = [{ name: 'paper', weight: 4, draw: notice }];
