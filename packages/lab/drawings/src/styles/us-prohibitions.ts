import type { Arrow } from '@curbwise/contract';
import { column, fitted, padded, row, space, words, type Piece } from '../draw/piece';
import { broom, broomOverP, crossedLetter, towTruck } from '../draw/symbols';
import type { Random } from '@curbwise/tooling/random';
import { exceptDays, dayRange, sweepingDays } from './days';
import { plain, type Line } from './line';
import { penOf, printPenOf, smallPenOf, type Look } from './look';
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
import { hoursLine, limitHours, nightHours, rushHours, sweepingHours, type Hours } from './times';

interface Head {
  readonly lines: readonly Line[];
  readonly section: Section;
}

type Verb = 'PARKING' | 'STOPPING' | 'STANDING';

/** The heading of a prohibition: NO beside, above or before the verb. */
function prohibitionHead(random: Random, look: Look, verb: Verb, ink: string): Head {
  const pen = penOf(look, ink);
  const text = `NO ${verb}`;
  const blank = space(0, 0);
  const kind = random.pick(['block', 'block', 'block over', 'two lines', 'band', 'one line'] as const);
  if (kind === 'block' || kind === 'one line') {
    const section =
      kind === 'block'
        ? blockBeside(
            blockWord('NO', random.between(15, 19), look, ink),
            words(verb, random.between(13, 17), pen),
          )
        : linesSection([fitted(words(text, 13, pen), LINE_WIDTH)], 0, 6);
    return { lines: [{ text, piece: blank }], section };
  }
  if (kind === 'band') {
    const white = penOf(look, look.palette.paper);
    return {
      lines: [{ text, piece: blank }],
      section: band([fitted(words(text, 12, white), LINE_WIDTH)], ink),
    };
  }
  const no = kind === 'block over' ? blockWord('NO', 15, look, ink) : words('NO', 17, pen);
  const section = linesSection([no, fitted(words(verb, 16, pen), LINE_WIDTH)], 5, 4);
  const lines = ['NO', verb].map((one) => ({ text: one, piece: blank }));
  return { lines, section };
}

function hoursLines(hours: readonly Hours[], height: number, look: Look, ink: string): Line[] {
  const lines = hours.map((one) => hoursLine(one, height, look.time, penOf(look, ink)));
  return lines.map(({ text, piece }) => ({ text, piece: fitted(piece, LINE_WIDTH) }));
}

const section = (lines: readonly Line[], gap = 6): Section =>
  linesSection(
    lines.map(({ piece }) => piece),
    gap,
    4.5,
  );

/** A TOW-AWAY band, sometimes with a tow truck. */
function towBand(random: Random, look: Look): Head {
  const { red, paper } = look.palette;
  const text = random.pick(['TOW-AWAY', 'TOW-AWAY', 'TOW-AWAY ZONE', 'TOW AWAY']);
  const pieces = [words(text, 10.5, penOf(look, paper))];
  if (random.chance(0.3)) pieces.unshift(towTruck(26, paper));
  return {
    lines: [{ text, piece: space(0, 0) }],
    section: band([fitted(row(pieces, 5, 'middle'), LINE_WIDTH)], red, 3.2),
  };
}

/** NO PARKING, STOPPING or STANDING, at any time or with hours and days, sometimes under a TOW-AWAY band. */
export function prohibitionPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const ink = look.palette.red;
  const tow = random.chance(0.4) ? towBand(random, look) : null;
  const verb = random.weighted<Verb>([
    ['PARKING', 5],
    ['STOPPING', 4],
    ['STANDING', 1],
  ]);
  const head = prohibitionHead(random, look, verb, ink);
  const lines: Line[] = [];
  if (random.chance(0.35)) {
    lines.push(plain(random.pick(['ANY TIME', 'ANY TIME', 'ANYTIME']), 14, penOf(look, ink), LINE_WIDTH));
  } else {
    const hours = random.pick([
      rushHours(random),
      rushHours(random),
      [nightHours(random)],
      [limitHours(random)],
    ]);
    const days = random.pick([dayRange(random), dayRange(random), exceptDays(random), null]);
    lines.push(...hoursLines(hours, random.between(11, 15), look, ink));
    if (days) {
      const isSmall = days.startsWith('EX');
      lines.push(
        plain(days, isSmall ? 6 : 8.5, isSmall ? smallPenOf(look, ink) : penOf(look, ink), LINE_WIDTH),
      );
    }
  }
  const sections = [...(tow ? [tow.section] : []), head.section, section(lines)];
  if (arrow) sections.push(arrowSection(arrow, look, ink));
  if (tow && random.chance(0.4)) {
    const print = words('TO RECOVER IMPOUNDED VEHICLES CALL 3-1-1', 2.2, printPenOf(look, ink));
    sections.push(linesSection([fitted(print, LINE_WIDTH)], 0, 2.5));
  }
  const all = [...(tow?.lines ?? []), ...head.lines, ...lines];
  return plate(random, look, [panelSection(sections, all, { arrow })], { paper: look.palette.paper, ink });
}

/** Street sweeping hours under a crossed P or NO PARKING. */
export function sweepingPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { red, paper } = look.palette;
  const hasSymbol = random.chance(0.65);
  const head: Head = hasSymbol
    ? {
        lines: [],
        section: linesSection([crossedLetter('P', random.between(38, 52), look.palette, look.face)], 0, 3),
      }
    : prohibitionHead(random, look, 'PARKING', red);
  const days = sweepingDays(random).map((text) =>
    plain(text, random.between(7, 8.5), penOf(look, red), LINE_WIDTH),
  );
  const lines = [...hoursLines([sweepingHours(random)], random.between(11.5, 14), look, red), ...days];
  if (random.chance(0.75)) {
    lines.push(
      plain(random.pick(['STREET SWEEPING', 'STREET CLEANING']), 6.3, smallPenOf(look, red), LINE_WIDTH),
    );
  }
  const sections = [head.section, section(lines, 5)];
  if (arrow) sections.push(arrowSection(arrow, look, red));
  const panel = panelSection(sections, [...head.lines, ...lines], {
    arrow,
    symbol: hasSymbol ? 'no-parking' : null,
  });
  return plate(random, look, [panel], { paper, ink: red });
}

/** NO PARKING FIRE LANE. */
export function fireLanePlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { red, paper } = look.palette;
  const hasSymbol = random.chance(0.4);
  const head = hasSymbol
    ? { lines: [], section: linesSection([crossedLetter('P', 50, look.palette, look.face)], 0, 4) }
    : prohibitionHead(random, look, 'PARKING', red);
  const lines = [plain('FIRE LANE', 13, penOf(look, red), LINE_WIDTH)];
  if (random.chance(0.4)) lines.push(plain('TOW-AWAY ZONE', 8, penOf(look, red), LINE_WIDTH));
  const sections = [head.section, section(lines)];
  if (arrow) sections.push(arrowSection(arrow, look, red));
  const panel = panelSection(sections, [...head.lines, ...lines], {
    arrow,
    symbol: hasSymbol ? 'no-parking' : null,
  });
  return plate(random, look, [panel], { paper, ink: red });
}

/** New York: NO STANDING or NO STOPPING, white on red, with a long arrow. */
export function newYorkStandingPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { red, paper } = look.palette;
  const pen = penOf(look, paper);
  const lines = [plain(random.pick(['NO STANDING', 'NO STOPPING']), 12, pen, LINE_WIDTH)];
  if (random.chance(0.6)) {
    lines.push(plain(random.pick(['Anytime', 'ANYTIME']), 10, pen, LINE_WIDTH));
  } else {
    lines.push(...hoursLines(rushHours(random), 11, look, paper));
    lines.push(plain(random.pick(['MON THRU FRI', 'EXCEPT SUNDAY']), 8, pen, LINE_WIDTH));
  }
  const isLeft = random.chance(0.5);
  const body = column(
    lines.map(({ piece }) => piece),
    5,
    isLeft ? 'start' : 'middle',
  );
  const sections = [padded(body, (INNER_WIDTH - body.width) / 2, 5)];
  if (arrow) sections.push(arrowSection(arrow, look, paper, 0.74));
  const options = { paper: red, ink: paper, hasBorder: random.chance(0.5) };
  return plate(random, look, [panelSection(sections, lines, { arrow })], options);
}

/** New York: a broom, NO PARKING, hours and days. */
export function newYorkCleaningPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { red, paper } = look.palette;
  const pen = penOf(look, red);
  const head = plain('NO PARKING', 12.5, pen, LINE_WIDTH);
  const [hours] = hoursLines([sweepingHours(random)], 10, look, red);
  const days = sweepingDays(random).map((text) => plain(text, 8, pen, LINE_WIDTH));
  const lines = [head, hours!, ...days];
  const sections = [section(lines, 5)];
  const picture = random.pick([
    broom(random.between(24, 32), look.palette),
    broomOverP(random.between(32, 46), look.palette, look.face),
    null,
  ]);
  if (picture) sections.unshift(linesSection([picture], 0, 2));
  if (arrow) sections.push(arrowSection(arrow, look, red, 0.74));
  return plate(
    random,
    look,
    [panelSection(sections, lines, { arrow, symbol: picture ? 'street-cleaning' : null })],
    { paper, ink: red },
  );
}
