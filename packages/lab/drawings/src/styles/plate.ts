import type { Arrow, SignSymbol } from '@curbwise/contract';
import { arrowPiece } from '../draw/arrow';
import {
  block,
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
import { textOf, type Line } from './line';
import { penOf, printPenOf, type Look } from './look';

/** Width of every plate, in plate units. */
const PLATE_WIDTH = 100;
/** Width of the empty edge of a plate. */
const INSET = 3.4;
/** Width between the edges. */
export const INNER_WIDTH = PLATE_WIDTH - 2 * INSET;
/** Maximum width of a line of words. */
export const LINE_WIDTH = PLATE_WIDTH - 16;

/** A part of a plate, `INNER_WIDTH` wide. */
export type Section = Piece;

/** Lines below each other, with padding above and below. */
export const linesSection = (pieces: readonly Piece[], gap: number, room = gap): Section =>
  centred(padded(column(pieces, gap), 0, room), INNER_WIDTH);

/** Lines on a filled band from edge to edge. */
export function band(lines: readonly Piece[], ink: string, room = 4, gap = 4): Section {
  const inside = centred(padded(column(lines, gap), 0, room), INNER_WIDTH);
  return filled(inside, ink, 2);
}

/** An arrow with padding. `share` is its length as a share of the plate's width. */
export const arrowSection = (arrow: Arrow, look: Look, ink: string, share = 0.55): Section =>
  linesSection([arrowPiece(arrow, PLATE_WIDTH * share, look.arrow, ink)], 0, 4);

/** A thin line from edge to edge. */
export const ruleSection = (ink: string): Section => block(INNER_WIDTH, 1.1, ink);

/** Sections that form one panel. */
export function panelSection(
  sections: readonly Section[],
  lines: readonly Line[],
  { arrow = null, symbol = null }: { arrow?: Arrow | null; symbol?: SignSymbol | null } = {},
): Section {
  return marked(column(sections, 0), { truth: { text: textOf(lines), arrow, symbol } });
}

const MAKERS = [
  'CITY OF LOS ANGELES',
  'DEPT OF TRANSPORTATION',
  'CITY TRAFFIC DIVISION',
  'SIGN SHOP',
] as const;

/** The maker's small print: a name or a code. It states no rule and may be too small to read. */
function makersPrint(random: Random, look: Look, ink: string, isAmerican: boolean): Section {
  const text = isAmerican
    ? random.pick([`R7-${Math.floor(random.between(100, 300))}`, random.pick(MAKERS), 'R30A'])
    : random.pick(['R5-1', 'R5-40', 'AS 1742']);
  return padded(centred(words(text, random.between(1.1, 1.5), printPenOf(look, ink)), INNER_WIDTH), 0, 1.2);
}

const bolt = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="1.7" fill="#5d6063"/><circle cx="${x - 0.4}" cy="${y - 0.4}" r="0.9" fill="#9a9da0"/>`;

/** The look of the bare plate. */
export interface PlateOptions {
  readonly paper: string;
  readonly ink: string;
  /** Minimum height in plate units. Extra space goes above the last section. */
  readonly minHeight?: number;
  readonly isAmerican?: boolean;
  readonly hasBorder?: boolean;
}

/** Puts sections on a plate from top to bottom, the last one at its foot. */
export function plate(
  random: Random,
  look: Look,
  sections: readonly Section[],
  options: PlateOptions,
): Piece {
  const { paper, ink, minHeight = 0, isAmerican = true, hasBorder = random.chance(0.85) } = options;
  const print = look.hasSmallPrint && random.chance(0.7) ? [makersPrint(random, look, ink, isAmerican)] : [];
  const used = [...sections, ...print].reduce((sum, { height }) => sum + height, 2 * INSET);
  const left = Math.max(0, minHeight - used);
  const body = sections.slice(0, -1);
  const foot = sections.slice(-1);
  const content = column([...body, space(0, body.length > 0 ? left : 0), ...foot, ...print], 0);
  const height = content.height + 2 * INSET;
  const radius = random.between(3, 6);
  const line = random.between(0.9, 1.6);
  const ground = shape(PLATE_WIDTH, height, (x, y) => {
    const edge = random.chance(0.5) ? line : line * 1.8;
    const border = hasBorder
      ? `<rect x="${x + edge}" y="${y + edge}" width="${PLATE_WIDTH - 2 * edge}" height="${height - 2 * edge}" rx="${radius - 1}" fill="none" stroke="${ink}" stroke-width="${line}"/>`
      : '';
    return `<rect x="${x}" y="${y}" width="${PLATE_WIDTH}" height="${height}" rx="${radius}" fill="${paper}"/>${border}`;
  });
  const bolts = shape(
    PLATE_WIDTH,
    height,
    (x, y) => bolt(x + PLATE_WIDTH / 2, y + 2.2) + bolt(x + PLATE_WIDTH / 2, y + height - 2.2),
  );
  return overlay([ground, content, bolts]);
}

/** `text` on a filled block, such as the 2 before HOUR. */
export function blockWord(text: string, height: number, look: Look, ink: string): Piece {
  const inside = words(text, height, penOf(look, look.palette.paper));
  return filled(padded(inside, height * 0.28, height * 0.24), ink, 1);
}

/** A block with words beside it, from edge to edge. */
export function blockBeside(lead: Piece, rest: Piece): Section {
  const room = INNER_WIDTH - lead.width - 3;
  return row([lead, centred(fitted(rest, room - 2), room)], 3, 'middle');
}
