import type { Arrow } from '@curbwise/contract';
import { filled, fitted, words, type Piece } from '../draw/piece';
import { wheelchair } from '../draw/symbols';
import type { Random } from '@curbwise/tooling/random';
import { dayRange, limitDays } from './days';
import { plain, type Line } from './line';
import { penOf, printPenOf, type Look } from './look';
import { arrowSection, band, LINE_WIDTH, linesSection, panelSection, plate, ruleSection } from './plate';
import { hoursLine, limitHours, nightHours, rushHours, type Hours } from './times';

const section = (lines: readonly Line[], gap: number) =>
  linesSection(
    lines.map(({ piece }) => piece),
    gap,
    5,
  );

/** A wheelchair over words: white on blue, or blue or green on white. */
export function disabledPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { blue, green, paper } = look.palette;
  const isBlue = random.chance(0.6);
  const ink = isBlue ? paper : random.pick([blue, green]);
  const pen = penOf(look, ink);
  const texts = random.pick([
    ['RESERVED', 'PARKING'],
    ['HANDICAPPED', 'PARKING', 'ONLY'],
    ['HANDICAPPED', 'PARKING ONLY'],
    ['HANDICAPPED', 'PARKING'],
    ['DISABLED', 'PARKING', 'ONLY'],
    ['PARKING', 'DISABLED PERMIT', 'ONLY'],
  ]);
  const lines = texts.map((text) => plain(text, random.pick([10, 11]), pen, LINE_WIDTH));
  const chair = wheelchair(random.between(44, 58), isBlue ? paper : '#ffffff', blue);
  const sections = random.chance(0.7)
    ? [linesSection([chair], 0, 4), section(lines, 4.5)]
    : [section(lines, 4.5), linesSection([chair], 0, 4)];
  if (arrow) sections.push(arrowSection(arrow, look, ink));
  if (random.chance(0.4)) {
    const print = words(random.pick(['MINIMUM FINE $250', 'ARS 28-884']), 2.4, printPenOf(look, ink));
    sections.push(linesSection([print], 0, 2));
  }
  const panel = panelSection(sections, lines, { arrow, symbol: 'disabled' });
  return plate(random, look, [panel], { paper: isBlue ? blue : paper, ink });
}

/** PARKING BY PERMIT ONLY, in black or green. */
export function permitPlate(random: Random, look: Look, arrow: Arrow | null): Piece {
  const { black, green, red, paper } = look.palette;
  const ink = random.pick([black, green, red]);
  const pen = penOf(look, ink);
  const texts = random.pick([
    ['PARKING', 'BY', 'PERMIT', 'ONLY'],
    ['PERMIT', 'PARKING', 'ONLY'],
    ['RESIDENT', 'PERMIT', 'PARKING', 'ONLY'],
  ]);
  const lines = texts.map((text) => plain(text, text === 'BY' ? 8 : 13, pen, LINE_WIDTH));
  if (random.chance(0.6)) {
    const hours = hoursLine(random.pick([nightHours(random), limitHours(random)]), 11, look.time, pen);
    lines.push({ text: hours.text, piece: fitted(hours.piece, LINE_WIDTH) });
    const days = limitDays(random);
    if (days) lines.push(plain(days, 8, pen, LINE_WIDTH));
  }
  const sections = [section(lines, 6)];
  if (arrow) sections.push(arrowSection(arrow, look, ink));
  return plate(random, look, [panelSection(sections, lines, { arrow })], { paper, ink });
}

/** San Francisco: several rules on one big plate, separated by lines and bands. */
export function boardPlate(random: Random, look: Look): Piece {
  const { red, green, paper } = look.palette;
  const time = {
    ...look.time,
    meridiem: 'full' as const,
    joint: 'dash' as const,
    isSpaced: true,
    minutes: 'colon' as const,
  };
  const at = (hours: Hours, ink: string) => {
    const line = hoursLine(hours, 6.6, time, penOf(look, ink));
    return { text: line.text, piece: fitted(line.piece, LINE_WIDTH) };
  };
  const [rush] = rushHours(random);
  const days = dayRange(random);
  const stop: Line[] = [
    plain('NO STOPPING', 7.2, penOf(look, paper), LINE_WIDTH),
    at(rush!, paper),
    plain(days, 6.6, penOf(look, paper), LINE_WIDTH),
  ];
  const side = random.pick(['left', 'right', 'both', null] as const);
  const stopArrow = side ? [arrowSection(side, look, paper, 0.3)] : [];
  const forbidden = filled(panelSection([section(stop, 4), ...stopArrow], stop, { arrow: side }), red);
  const limit: Line[] = [
    plain(`${random.pick(['1', '2', '3'])} HOUR PARKING`, 8, penOf(look, green), LINE_WIDTH),
    at({ from: 60 * 10, to: 60 * 15 }, green),
    plain(days, 6.6, penOf(look, green), LINE_WIDTH),
    at(limitHours(random), green),
    plain(
      days.endsWith('SAT') || days.endsWith('SATURDAY') ? 'SUN' : 'SAT & SUN',
      6.6,
      penOf(look, green),
      LINE_WIDTH,
    ),
  ];
  const limitArrow = side ? [arrowSection(side, look, green, 0.3)] : [];
  // The payment band belongs to the time limit above it.
  const feet = random.chance(0.5)
    ? [plain(random.pick(['PAY AT KIOSK', 'PAY AT METER']), 6.4, penOf(look, paper), LINE_WIDTH)]
    : [];
  const allowed = panelSection([section(limit, 4), ...limitArrow], [...limit, ...feet], { arrow: side });
  const bands = feet.map((foot) => band([foot.piece], green));
  const sections = [forbidden, ruleSection(green), allowed, ...bands];
  return plate(random, look, sections, { paper, ink: random.pick([red, green]) });
}
