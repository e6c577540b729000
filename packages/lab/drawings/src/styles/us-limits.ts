import type { Arrow } from '@curbwise/contract';
import {
  centred,
  column,
  filled,
  fitted,
  marked,
  overlay,
  padded,
  row,
  shape,
  space,
  words,
  type Piece,
} from '../draw/piece';
import type { Random } from '@curbwise/tooling/random';
import { exceptDays, limitDays } from './days';
import { plain, textOf, type Line } from './line';
import { penOf, smallPenOf, type Look } from './look';
import {
  arrowSection,
  band,
  blockBeside,
  blockWord,
  INNER_WIDTH,
  LINE_WIDTH,
  linesSection,
  panelSection,
  plate,
  type Section,
} from './plate';
import { hoursLine, limitHours, stackedHours, type Hours } from './times';

/** The heading of a plate: its lines, and the section that shows them. */
interface Head {
  readonly lines: readonly Line[];
  readonly section: Section;
}

interface Limit {
  readonly number: string;
  readonly unit: string;
}

const limitOf = (random: Random): Limit =>
  random.weighted<Limit>([
    [{ number: '1', unit: 'HOUR' }, 5],
    [{ number: '2', unit: 'HOUR' }, 8],
    [{ number: '3', unit: 'HOUR' }, 1],
    [{ number: '4', unit: 'HOUR' }, 2],
    [{ number: random.pick(['10', '15', '20', '30']), unit: random.pick(['MINUTE', 'MIN']) }, 3],
  ]);

const limitWords = ({ number, unit }: Limit): Line[] => [
  { text: `${number} ${unit}`, piece: space(0, 0) },
  { text: 'PARKING', piece: space(0, 0) },
];

/** The heading of a time limit: a tall number in a filled block beside its words, or plain words. */
function limitHead(random: Random, look: Look, ink: string): Head {
  const limit = limitOf(random);
  const pen = penOf(look, ink);
  const lines = limitWords(limit);
  const kind = random.pick(['block above', 'block beside', 'block beside', 'plain', 'one line'] as const);
  if (kind === 'block above') {
    const top = blockBeside(blockWord(limit.number, 24, look, ink), words(limit.unit, 21, pen));
    const parking = centred(fitted(words('PARKING', 19, pen), LINE_WIDTH), INNER_WIDTH);
    return { lines, section: column([top, space(0, 4), parking, space(0, 4)], 0) };
  }
  if (kind === 'block beside') {
    const unit = words(limit.unit, random.between(9, 13), pen);
    const both = column([unit, words('PARKING', random.between(13, 16), pen)], 3.5);
    const section = blockBeside(blockWord(limit.number, random.between(21, 27), look, ink), both);
    return { lines, section: column([section, space(0, 2)], 0) };
  }
  if (kind === 'plain') {
    const top = row([words(limit.number, 20, pen), words(limit.unit, random.pick([20, 15]), pen)], 7);
    const parking = words('PARKING', 16, pen);
    return { lines, section: linesSection([fitted(top, LINE_WIDTH), fitted(parking, LINE_WIDTH)], 6) };
  }
  const line = plain(`${limit.number} ${limit.unit} PARKING`, 12, pen, LINE_WIDTH);
  return { lines: [line], section: linesSection([line.piece], 0, 5) };
}

/** A time limit with hours and days below its heading. */
export function limitPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const ink = look.palette.green;
  const head = limitHead(random, look, ink);
  const hours = hoursLine(limitHours(random), random.between(11, 15), look.time, penOf(look, ink));
  const days = limitDays(random);
  const isSmall = days?.startsWith('EX') ?? false;
  const dayPen = isSmall ? smallPenOf(look, ink) : penOf(look, ink);
  const schedule: Line[] = [{ text: hours.text, piece: fitted(hours.piece, LINE_WIDTH) }];
  if (days)
    schedule.push(plain(days, isSmall ? random.between(5.2, 7) : random.between(7, 11), dayPen, LINE_WIDTH));
  if (days && !isSmall && random.chance(0.25)) schedule.reverse();
  const sections = [
    head.section,
    linesSection(
      schedule.map(({ piece }) => piece),
      6,
      4,
    ),
  ];
  if (arrow) sections.push(arrowSection(arrow, look, ink));
  const panel = panelSection(sections, [...head.lines, ...schedule], { arrow });
  return plate(random, look, [panel], { paper: look.palette.paper, ink });
}

const HEADS = [
  ['MON-SAT', 'SUNDAY'],
  ['MON-FRI', 'SAT-SUN'],
  ['MON - SAT', 'SUNDAY'],
  ['MON-FRI', 'SATURDAY'],
  ['MON-THURS', 'FRI-SAT'],
] as const;

/** A time limit with two columns of days, and hours stacked below each. */
export function twoColumnPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const ink = look.palette.green;
  const head = limitHead(random, look, ink);
  const heads = random.pick(HEADS);
  const half = INNER_WIDTH / 2;
  const days = heads.map((text) => plain(text, 5.6, smallPenOf(look, look.palette.paper), half - 8));
  const bandRow = row(
    days.map(({ piece }) => centred(piece, half)),
    0,
    'middle',
  );
  const height = random.between(10, 12.5);
  const time = { ...look.time, minutes: 'colon' as const };
  const first = limitHours(random);
  const second: Hours = { from: first.from + 60 * random.pick([1, 2, 3]), to: first.to };
  const hours = [first, second].map((one) => stackedHours(one, height, time, penOf(look, ink)));
  const columns = row(
    hours.map(({ piece }) => centred(fitted(padded(piece, 0, 5), half - 8), half)),
    0,
    'start',
  );
  const rule = shape(
    1.2,
    columns.height,
    (x, y) => `<rect x="${x}" y="${y}" width="1.2" height="${columns.height}" fill="${ink}"/>`,
  );
  const sections = [head.section, filled(padded(bandRow, 0, 2.2), ink), overlay([columns, rule])];
  if (arrow) sections.push(arrowSection(arrow, look, ink));
  const truths = days.map((day, index) => ({
    truth: { text: textOf([...head.lines, day, hours[index]!]), arrow, symbol: null },
    from: index / 2,
    to: (index + 1) / 2,
  }));
  return plate(random, look, [marked(column(sections, 0), ...truths)], { paper: look.palette.paper, ink });
}

const discLetter = (letter: string, ink: string, look: Look): Piece =>
  overlay([
    shape(17, 17, (x, y) => `<circle cx="${x + 8.5}" cy="${y + 8.5}" r="8.5" fill="${ink}"/>`),
    words(letter, 10.5, penOf(look, look.palette.paper)),
  ]);

/** A time limit from which permit holders are exempt. */
export function permitLimitPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { green, red, paper } = look.palette;
  const head = limitHead(random, look, green);
  const hours = hoursLine(limitHours(random), 12, look.time, penOf(look, green));
  const days = plain(limitDays(random) ?? exceptDays(random), 7.5, penOf(look, green), LINE_WIDTH);
  const letter = random.pick(['A', 'C', 'F', 'K', 'N', 'S', 'J', 'W']);
  const pen = penOf(look, green);
  const kind = random.pick(['disc', 'words', 'exempt'] as const);
  const rider: Line[] =
    kind === 'disc'
      ? [
          plain('EXCEPT VEHICLES WITH', 6.5, pen, LINE_WIDTH),
          {
            text: `AREA ${letter} PERMITS`,
            piece: row(
              [words('AREA', 7, pen), discLetter(letter, red, look), words('PERMITS', 7, pen)],
              4,
              'middle',
            ),
          },
        ]
      : kind === 'words'
        ? [
            plain('EXCEPT VEHICLES', 6.5, pen, LINE_WIDTH),
            plain(`WITH AREA ${letter} PERMITS`, 6.5, pen, LINE_WIDTH),
          ]
        : [plain(`AREA ${letter} PERMITS EXEMPT`, 6.5, pen, LINE_WIDTH)];
  const sections = [
    head.section,
    linesSection([fitted(hours.piece, LINE_WIDTH), days.piece], 6, 4),
    linesSection(
      rider.map(({ piece }) => fitted(piece, LINE_WIDTH)),
      4,
      4,
    ),
  ];
  if (arrow) sections.push(arrowSection(arrow, look, green));
  const panel = panelSection(sections, [...head.lines, hours, days, ...rider], { arrow });
  return plate(random, look, [panel], { paper, ink: green });
}

/** A passenger or commercial loading zone: white on a black heading, with hours below. */
export function passengerLoadingPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { black, paper } = look.palette;
  const [first, second] = random.pick([
    ['PASSENGER', 'LOADING ONLY'],
    ['PASSENGER', 'LOADING ZONE'],
    ['COMMERCIAL', 'LOADING ONLY'],
  ] as const);
  const head = [
    plain(first, 10, penOf(look, paper), LINE_WIDTH),
    plain(second, 10, penOf(look, paper), LINE_WIDTH),
  ];
  const hours = hoursLine(limitHours(random), 14, look.time, penOf(look, black));
  const days = random.chance(0.5)
    ? [plain(limitDays(random) ?? 'DAILY', 8, penOf(look, black), LINE_WIDTH)]
    : [];
  const body = [{ ...hours, piece: fitted(hours.piece, LINE_WIDTH) }, ...days];
  const sections = [
    band(
      head.map(({ piece }) => piece),
      black,
    ),
    linesSection(
      body.map(({ piece }) => piece),
      6,
      7,
    ),
  ];
  if (arrow) sections.push(arrowSection(arrow, look, black));
  return plate(random, look, [panelSection(sections, [...head, ...body], { arrow })], { paper, ink: black });
}
