import type { Random } from '@curbwise/tooling/random';
import { fitted, row, words, type Align, type Piece } from '../../draw/piece';
import { drawLook, penOf, type Look } from '../../styles/look';
import { americanTimes } from '../../styles/times';
import { drawArrowForm, type ArrowForm } from './arrow-shapes';

/** The colours of a plate or of a band on it. */
export interface Inks {
  readonly ink: string;
  readonly ground: string;
}

/** Names of ink on ground; `ink` of `paper` is the first, then its ground. */
export type InkName = 'red' | 'green' | 'blue' | 'black' | 'paper' | 'yellow' | 'brown' | 'orange' | 'grey';

const OTHER_INKS = { yellow: '#f2cf1d', brown: '#6b4423', orange: '#e87722', grey: '#6d7378' } as const;

/** Everything that a plate's parts share: colours, lettering, arrows, and the width of its lines. */
export interface Brush extends Inks {
  readonly random: Random;
  readonly look: Look;
  readonly form: ArrowForm;
  /** Width of a line, in plate units. */
  readonly room: number;
  readonly align: Align;
  /** Whether AM, PM, TO and the like are smaller than the digits beside them. */
  readonly isMixed: boolean;
  /** Whether nearly full lines are widened to the width of the plate. */
  readonly isStretched: boolean;
  /** Factor for the space between lines. */
  readonly spread: number;
  /** Factor for the height of letters. */
  readonly tall: number;
}

/** The colour of a name in the palette of a look. */
export const inkOf = ({ palette }: Look, name: InkName): string =>
  name in palette ? palette[name as keyof typeof palette] : OTHER_INKS[name as keyof typeof OTHER_INKS];

/** Chooses how a plate looks. `colours` are pairs such as `red/paper` (ink/ground). */
export function drawBrush(random: Random, colours: readonly string[], room = 84): Brush {
  const look = drawLook(random, random.chance(0.4) ? random.between(0, 0.45) : 0, americanTimes(random));
  const [ink, ground] = random.pick(colours).split('/') as [InkName, InkName];
  return {
    random,
    look: { ...look, squeeze: look.squeeze * random.between(0.85, 1.15) },
    ink: inkOf(look, ink),
    ground: inkOf(look, ground),
    form: drawArrowForm(random),
    room,
    align: random.chance(0.8) ? 'middle' : random.pick(['start', 'end']),
    isMixed: random.chance(0.4),
    isStretched: random.chance(0.25),
    spread: random.between(0.5, 1.3),
    tall: random.between(0.8, 1.25),
  };
}

/** The colours of a band: ink and ground exchanged. */
export const inverse = ({ ink, ground }: Inks): Inks => ({ ink: ground, ground: ink });

/** Whether dark ink can be read on a colour. */
export function isLight(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * r! + 0.59 * g! + 0.11 * b! > 150;
}

/** Tokens that sign painters write smaller than the digits beside them. */
const SMALL = /^(AM|PM|A\.M\.|P\.M\.|TO|h|H|à|MIN|min|HR|am|pm|to|bis|Uhr|th|st|nd|rd)$/;

/** Words of which some are smaller; `gap` is the space between tokens that no space divides. */
function mixedLine(brush: Brush, text: string, height: number, ink: string): Piece {
  const pen = penOf(brush.look, ink);
  const align = brush.random.pick(['start', 'end', 'end'] as const);
  const token = (part: string) => words(part, SMALL.test(part) ? height * 0.62 : height, pen);
  const group = (part: string) =>
    row((part.match(/\d+[:.]?\d*|\D+/g) ?? [part]).map(token), height * 0.14, align);
  return row(text.trim().split(/\s+/).map(group), height * 0.42, align);
}

/** A line of words, at most as wide as `room`. */
export function lettered(brush: Brush, text: string, height: number, room: number, ink = brush.ink): Piece {
  const isMixed = brush.isMixed && text.length < 18 && /\d/.test(text) && /[A-Za-z]/.test(text);
  const pen = height < 4 ? { ...penOf(brush.look, ink), face: brush.look.smallFace } : penOf(brush.look, ink);
  const piece = isMixed ? mixedLine(brush, text, height, ink) : words(text, height, pen);
  return fitted(Number.isFinite(piece.width) ? piece : words('-', height, pen), room);
}
