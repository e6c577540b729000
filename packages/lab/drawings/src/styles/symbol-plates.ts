import type { Arrow, SignSymbol } from '@curbwise/contract';
import {
  barredBlueDisc,
  barredLetter,
  crossedOctagon,
  type RingLook,
} from '../draw/pictures/prohibition-rings';
import { parkingSquare, ringedP } from '../draw/pictures/pictograms';
import { towTruckLifting } from '../draw/pictures/vehicles';
import { fitted, pointing, row, shape, type Piece } from '../draw/piece';
import type { Random } from '@curbwise/tooling/random';
import { dayRange, sweepingDays } from './days';
import { plain, type Line } from './line';
import { penOf, type Look } from './look';
import { arrowSection, band, LINE_WIDTH, linesSection, panelSection, plate, type Section } from './plate';
import { hoursLine, limitHours, rushHours, sweepingHours, type Hours } from './times';

const section = (lines: readonly Line[], gap = 4.5): Section =>
  linesSection(
    lines.map(({ piece }) => piece),
    gap,
    4,
  );

function hoursOf(hours: Hours, look: Look, ink: string): Line {
  const line = hoursLine(hours, 9.5, look.time, penOf(look, ink));
  return { text: line.text, piece: fitted(line.piece, LINE_WIDTH) };
}

const ringOf = (random: Random, look: Look): RingLook => ({
  ink: look.palette.red,
  ring: random.between(0.08, 0.115),
  bar: random.between(0.075, 0.1),
  bars: [1],
});

function crossedP(random: Random, look: Look, size: number): Piece {
  const letter = { face: look.face, ink: look.palette.black, share: random.between(0.48, 0.58) };
  return barredLetter('P', size, ringOf(random, look), letter);
}

/** A crossed P, then STREET CLEANING and its days, sometimes with a tow truck (Boston and elsewhere). */
export function crossedPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { red, paper } = look.palette;
  const pen = penOf(look, red);
  const tow = random.chance(0.5);
  const lines = [
    plain('STREET CLEANING', 9, pen, LINE_WIDTH),
    hoursOf(sweepingHours(random), look, red),
    ...sweepingDays(random).map((text) => plain(text, 7.5, pen, LINE_WIDTH)),
  ];
  const foot = plain('TOW ZONE', 9, pen, LINE_WIDTH - 36);
  const isBand = tow && random.chance(0.5);
  const sections = [
    ...(isBand ? [band([plain('TOW ZONE', 9, penOf(look, paper), LINE_WIDTH).piece], red)] : []),
    linesSection([crossedP(random, look, random.between(36, 52))], 0, 4),
    section(lines),
    ...(tow && !isBand
      ? [linesSection([row([towTruckLifting(32, red, paper), foot.piece], 4, 'middle')], 0, 3)]
      : []),
    ...(arrow ? [arrowSection(arrow, look, red)] : []),
  ];
  const said = isBand ? [foot, ...lines] : tow ? [...lines, foot] : lines;
  return plate(random, look, [panelSection(sections, said, { arrow, symbol: 'no-parking' })], {
    paper,
    ink: red,
  });
}

/** The small arrowhead beside the words of a Canadian plate that shows the side it applies to. */
function arrowHead(side: Arrow, size: number, ink: string): Piece {
  const piece = shape(size * 0.7, size, (x, y) =>
    side === 'left'
      ? `<path d="M${x + size * 0.7} ${y}L${x} ${y + size / 2}L${x + size * 0.7} ${y + size}Z" fill="${ink}"/>`
      : `<path d="M${x} ${y}L${x + size * 0.7} ${y + size / 2}L${x} ${y + size}Z" fill="${ink}"/>`,
  );
  return pointing(piece, side);
}

function withHeads(piece: Piece, arrow: Arrow | null, ink: string): Piece {
  const narrow = fitted(piece, LINE_WIDTH - 26);
  const left = arrow === 'left' || arrow === 'both' ? [arrowHead('left', 10, ink)] : [];
  const right = arrow === 'right' || arrow === 'both' ? [arrowHead('right', 10, ink)] : [];
  return row([...left, narrow, ...right], 4, 'middle');
}

/** Canada: a crossed P or a crossed octagon over hours and days, with arrowheads beside the words. */
export function canadianPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { black, red, paper } = look.palette;
  const isStopping = random.chance(0.45);
  const size = random.between(50, 66);
  const octagon = {
    ink: random.pick([black, red]),
    share: random.between(0.46, 0.58),
    isFull: random.chance(0.6),
  };
  const picture = isStopping
    ? crossedOctagon(size, ringOf(random, look), octagon)
    : crossedP(random, look, size);
  const days = plain(dayRange(random), 8, penOf(look, black), LINE_WIDTH - 26);
  const hours = rushHours(random).map((one) => hoursOf(one, look, black));
  const lines = [...hours, days];
  const shown = [...hours.map(({ piece }) => piece), withHeads(days.piece, arrow, black)];
  const sections = [linesSection([picture], 0, 4), linesSection(shown, 5, 4)];
  const symbol: SignSymbol = isStopping ? 'no-stopping' : 'no-parking';
  return plate(random, look, [panelSection(sections, lines, { arrow, symbol })], { paper, ink: black });
}

/** Canada: a P in a green ring over a time limit. */
export function canadianLimitPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { black, green, paper } = look.palette;
  const picture = ringedP(random.between(40, 56), look.face, green, black, random.between(0.08, 0.11));
  const hours = random.pick(['1', '2', '3']);
  const lines = [
    plain(`${hours} HOUR MAX`, 10, penOf(look, black), LINE_WIDTH),
    hoursOf(limitHours(random), look, black),
    plain(dayRange(random), 8, penOf(look, black), LINE_WIDTH),
  ];
  const sections = [
    linesSection([picture], 0, 4),
    section(lines),
    ...(arrow ? [arrowSection(arrow, look, black)] : []),
  ];
  return plate(random, look, [panelSection(sections, lines, { arrow, symbol: 'parking' })], {
    paper,
    ink: black,
  });
}

/** United Kingdom: a blue P over a time limit, or a blue disc with a red ring over the hours of a yellow line. */
export function britishPlate(random: Random, look: Look): Piece {
  const { black, blue, red, paper } = look.palette;
  const hours = hoursOf(limitHours(random), look, black);
  const days = plain('MON - SAT', 9, penOf(look, black), LINE_WIDTH);
  if (random.chance(0.5)) {
    const limit = plain(`${random.pick(['1', '2', '4'])} HOURS`, 10, penOf(look, black), LINE_WIDTH);
    const lines = [days, hours, limit];
    const picture = parkingSquare(random.between(34, 46), look.face, blue, '#ffffff');
    const sections = [linesSection([picture], 0, 4), section(lines)];
    return plate(random, look, [panelSection(sections, lines, { symbol: 'parking' })], { paper, ink: black });
  }
  const disc = barredBlueDisc(random.between(36, 50), {
    ink: red,
    ring: 0.1,
    bar: 0.09,
    bars: [1],
    field: blue,
  });
  const lines = [days, hours];
  const sections = [linesSection([disc], 0, 4), section(lines)];
  return plate(random, look, [panelSection(sections, lines, { symbol: 'no-parking' })], {
    paper: random.pick(['#f2d23a', paper]),
    ink: black,
  });
}
