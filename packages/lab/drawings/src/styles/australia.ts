import type { Arrow, SignSymbol } from '@curbwise/contract';
import {
  block,
  column,
  fitted,
  marked,
  overlay,
  padded,
  row,
  scaled,
  shape,
  space,
  words,
  type Piece,
} from '../draw/piece';
import { clearwayDisc, crossedLetter, wheelchair } from '../draw/symbols';
import type { Random } from '@curbwise/tooling/random';
import { australianDays } from './days';
import { plain, textOf, type Line } from './line';
import { penOf, type Look } from './look';
import { arrowSection, band, LINE_WIDTH, linesSection, plate, type Section } from './plate';
import { hoursLine, limitHours, rushHours, type Hours } from './times';

/** A field: one rule and what it is drawn from. Its height depends on the plate it is placed on. */
export interface Field {
  readonly lines: readonly Line[];
  readonly sections: readonly Section[];
  readonly symbol: SignSymbol | null;
  readonly ink: string;
  /** Background: the plate's paper, or red or blue for a filled field. */
  readonly ground: string;
}

const hoursAt = (hours: Hours, height: number, look: Look, ink: string): Line => {
  const { text, piece } = hoursLine(hours, height, look.time, penOf(look, ink));
  return { text, piece: fitted(piece, LINE_WIDTH) };
};

const section = (lines: readonly Line[], gap: number): Section =>
  linesSection(
    lines.map(({ piece }) => piece),
    gap,
    4,
  );

/** Hours with days below them: one pair, or one for weekdays and one for Saturday. */
function schedule(random: Random, look: Look, ink: string, hours: Hours): Line[] {
  const height = random.between(10.5, 14);
  // Business hours are shorter on Saturdays; rush hours are not.
  const isBusinessDay = hours.to - hours.from >= 5 * 60;
  const days = (text: string) => plain(text, random.between(7, 8.5), penOf(look, ink), LINE_WIDTH);
  const kind = random.pick(['once', 'once', isBusinessDay ? 'twice' : 'once', 'holidays', 'daily'] as const);
  if (kind === 'daily') return [hoursAt(hours, height, look, ink)];
  if (kind === 'twice') {
    const saturday = { from: hours.from, to: hours.from + 60 * random.pick([3, 4]) };
    return [
      hoursAt(hours, height, look, ink),
      days('MON-FRI'),
      hoursAt(saturday, height, look, ink),
      days('SAT'),
    ];
  }
  const first = hoursAt(hours, height, look, ink);
  if (kind === 'once') return [first, days(australianDays(random))];
  return [first, days(random.pick(['MON - SAT', 'MON - FRI'])), days('& PUBLIC'), days('HOLIDAYS')];
}

const permitLines = (random: Random, look: Look, ink: string): Line[] =>
  ['PERMIT HOLDERS', 'EXCEPTED', `AREA ${Math.floor(random.between(1, 80))}`].map((text) =>
    plain(text, 6.6, penOf(look, ink), LINE_WIDTH),
  );

/** A time limit (1P, 2P, 1/2P, P 15 MINUTE), with or without TICKET or METER. */
export function limitField(random: Random, look: Look): Field {
  const { green: ink, paper: ground } = look.palette;
  const pen = { ...penOf(look, ink), squeeze: look.squeeze * 1.15 };
  const size = random.between(20, 30);
  const kind = random.weighted([
    ['hours', 8],
    ['half', 1.5],
    ['minutes', 3],
  ] as const);
  const lines: Line[] = [];
  if (kind === 'hours') {
    const text = `${random.pick(['1', '2', '2', '3', '4'])}P`;
    lines.push({ text, piece: words(text, size, pen) });
  } else if (kind === 'half') {
    const [one, two] = ['1', '2'].map((digit) => words(digit, size * 0.5, pen));
    const bar = shape(size * 0.34, size, (x, y) => {
      const ends = `M${x + size * 0.3} ${y}L${x + size * 0.04} ${y + size}`;
      return `<path d="${ends}" stroke="${ink}" stroke-width="${size * 0.09}"/>`;
    });
    const line = block(one!.width * 1.3, size * 0.08, ink);
    const half = random.chance(0.5)
      ? row([column([one!, space(0, size * 0.5)], 0), bar, two!], size * 0.03)
      : scaled(column([one!, line, two!], size * 0.08), 1, 1 / 1.24);
    lines.push({ text: '1/2P', piece: row([half, words('P', size, pen)], size * 0.14) });
  } else {
    const minutes = random.pick(['5', '10', '15', '30']);
    lines.push({
      text: `P ${minutes}`,
      piece: row([words('P', size, pen), words(minutes, size, pen)], size * 0.25),
    });
    lines.push(plain(random.pick(['MINUTE', 'MINUTE', 'MIN']), 8.5, penOf(look, ink), LINE_WIDTH));
  }
  if (random.chance(0.35))
    lines.push(plain(random.pick(['TICKET', 'METER', 'TICKET']), 8.5, penOf(look, ink), LINE_WIDTH));
  lines.push(...schedule(random, look, ink, limitHours(random)));
  if (random.chance(0.25)) lines.push(...permitLines(random, look, ink));
  return { lines, sections: [section(lines, 4.6)], symbol: null, ink, ground };
}

/** The crossed P, with hours, with exceptions, or alone. */
export function crossedParkingField(random: Random, look: Look): Field {
  const { red: ink, paper: ground } = look.palette;
  const picture = linesSection([crossedLetter('P', random.between(44, 62), look.palette, look.face)], 0, 4);
  const lines: Line[] = random.weighted<() => Line[]>([
    [() => schedule(random, look, ink, random.pick([limitHours(random), rushHours(random)[0]!])), 6],
    [() => [], 2],
    [
      () =>
        ['AUTHORISED', 'VEHICLES', 'EXCEPTED'].map((text) => plain(text, 8.5, penOf(look, ink), LINE_WIDTH)),
      1,
    ],
    [() => permitLines(random, look, ink), 1],
  ])();
  const sections = lines.length > 0 ? [picture, section(lines, 4.6)] : [picture];
  return { lines, sections, symbol: 'no-parking', ink, ground };
}

/** NO STOPPING, white on red, sometimes with hours. */
export function noStoppingField(random: Random, look: Look): Field {
  const { red: ground, paper: ink } = look.palette;
  const lines = ['NO', 'STOPPING'].map((text) => plain(text, 12.5, penOf(look, ink), LINE_WIDTH));
  if (random.chance(0.4)) {
    for (const hours of rushHours(random)) lines.push(hoursAt(hours, 11, look, ink));
    lines.push(plain(australianDays(random), 7.5, penOf(look, ink), LINE_WIDTH));
  }
  return { lines, sections: [section(lines, 6)], symbol: null, ink, ground };
}

/** The crossed S, with or without hours. */
export function crossedStoppingField(random: Random, look: Look): Field {
  const { red: ink, paper: ground } = look.palette;
  const picture = linesSection([crossedLetter('S', random.between(44, 62), look.palette, look.face)], 0, 4);
  const lines = random.chance(0.5) ? schedule(random, look, ink, rushHours(random)[0]!) : [];
  const sections = lines.length > 0 ? [picture, section(lines, 4.6)] : [picture];
  return { lines, sections, symbol: 'no-stopping', ink, ground };
}

/** The C of a clearway with its hours and TOW AWAY. */
export function clearwayField(random: Random, look: Look): Field {
  const { red: ink, paper: ground } = look.palette;
  const lines = rushHours(random).map((hours) => hoursAt(hours, 12, look, ink));
  lines.push(plain(random.pick(['MON-FRI', 'MON - FRI']), 8, penOf(look, ink), LINE_WIDTH));
  if (random.chance(0.6)) lines.push(plain('TOW AWAY', 8, penOf(look, ink), LINE_WIDTH));
  const picture = linesSection([clearwayDisc(random.between(34, 50), look.palette, look.face)], 0, 4);
  return { lines, sections: [picture, section(lines, 4.6)], symbol: 'clearway', ink, ground };
}

/** TAXI, BUS or LOADING ZONE, white on a red heading. */
export function zoneField(random: Random, look: Look): Field {
  const { red: ink, paper: ground } = look.palette;
  const first = random.pick(['TAXI', 'BUS', 'LOADING']);
  const head = [first, 'ZONE'].map((text) => plain(text, 13, penOf(look, ground), LINE_WIDTH));
  const lines = random.chance(0.4) ? schedule(random, look, ink, limitHours(random)) : [];
  const sections = [
    band(
      head.map(({ piece }) => piece),
      ink,
      5,
    ),
  ];
  if (lines.length > 0) sections.push(section(lines, 4.6));
  return { lines: [...head, ...lines], sections, symbol: null, ink, ground };
}

/** P, a wheelchair and ONLY. */
export function disabledField(random: Random, look: Look): Field {
  const { green, blue, paper: ground } = look.palette;
  const only = plain('ONLY', 10, penOf(look, random.pick([green, blue])), LINE_WIDTH);
  const pen = { ...penOf(look, green), squeeze: look.squeeze * 1.15 };
  const p: Line = { text: 'P', piece: words('P', random.between(20, 26), pen) };
  const sections = [
    linesSection([p.piece], 0, 4),
    linesSection([wheelchair(random.between(36, 44), '#ffffff', blue)], 0, 3),
    linesSection([only.piece], 0, 4),
  ];
  return { lines: [p, only], sections, symbol: 'disabled', ink: green, ground };
}

const withArrow = (
  { lines, sections, symbol, ink }: Field,
  look: Look,
  arrow: Arrow | null,
  height: number,
): Section => {
  const foot = arrow ? [arrowSection(arrow, look, ink)] : [];
  const used = [...sections, ...foot].reduce((sum, one) => sum + one.height, 0);
  const body = column([...sections, space(0, Math.max(0, height - used)), ...foot], 0);
  return marked(body, { truth: { text: textOf(lines), arrow, symbol } });
};

/** A plate with one field. */
export function fieldPlate(
  random: Random,
  look: Look,
  field: Field,
  arrow: Arrow | null,
  ratio: number,
): Piece {
  const { ground, ink } = field;
  const options = { paper: ground, ink, isAmerican: false, hasBorder: random.chance(0.35) };
  return plate(random, look, [withArrow(field, look, arrow, 100 * ratio - 7)], options);
}

/** A plate with two fields side by side, whose arrows point outwards, and sometimes one field above them. */
export function fieldsPlate(
  look: Look,
  upper: readonly [Field, Arrow | null] | null,
  lower: readonly [Field, Field],
): Piece {
  const room = 4;
  const [left, right] = lower.map((field, index) => {
    const used = field.sections.reduce((sum, one) => sum + one.height, 22);
    return { used, field, arrow: index === 0 ? ('left' as const) : ('right' as const) };
  });
  const height = Math.max(left!.used, right!.used, 95);
  const cell = (one: NonNullable<typeof left>) =>
    grounded(withArrow(one.field, look, one.arrow, height), one.field.ground, look.palette.paper);
  const below = row([cell(left!), cell(right!)], room, 'start');
  const above = upper ? [wideField(upper[0], look, upper[1], below.width)] : [];
  const content = padded(column([...above, below], room), room);
  const { paper, black } = look.palette;
  const ground = shape(content.width, content.height, (x, y) => {
    const line = (x1: number, y1: number, x2: number, y2: number) =>
      `<path d="M${x + x1} ${y + y1}L${x + x2} ${y + y2}" stroke="${black}" stroke-width="0.8"/>`;
    const top = upper ? content.height - below.height - 1.5 * room : 0;
    const cross = upper ? line(2, top, content.width - 2, top) : '';
    return (
      `<rect x="${x}" y="${y}" width="${content.width}" height="${content.height}" rx="6" fill="${paper}"/>` +
      cross +
      line(content.width / 2, Math.max(2, top), content.width / 2, content.height - 2)
    );
  });
  return overlay([ground, content]);
}

const grounded = (piece: Piece, ground: string, paper: string): Piece =>
  ground === paper
    ? piece
    : overlay([
        shape(
          piece.width,
          piece.height,
          (x, y) =>
            `<rect x="${x}" y="${y}" width="${piece.width}" height="${piece.height}" rx="4" fill="${ground}"/>`,
        ),
        piece,
      ]);

/** A field across the whole plate: the picture on the left, the words beside it. */
function wideField(field: Field, look: Look, arrow: Arrow | null, width: number): Section {
  const [picture, ...rest] = field.sections;
  const foot = arrow ? [arrowSection(arrow, look, field.ink)] : [];
  const words = column([...rest, ...foot], 0);
  const pieces = rest.length > 0 ? row([picture!, words], 0, 'middle') : column([picture!, ...foot], 0);
  const body = fitted(pieces, width);
  const truth = { text: textOf(field.lines), arrow, symbol: field.symbol };
  return marked(padded(body, (width - body.width) / 2, 2), { truth });
}
