import { PICTURE_KINDS, type PictureKind } from '../../draw/pictures/kinds';
import { block, fitted, row, scaled, shape, type Piece } from '../../draw/piece';
import { inverse, lettered, type Brush, type Inks } from './brush';
import { LOOK_ALIKES } from './look-alikes';
import { picture } from './pictures';

/** Values of `{names}` in templates. */
export type Language = Readonly<Record<string, (brush: Brush) => string>>;

/** A line of a plate. `isBand` lines have ink and ground exchanged. */
export interface SheetLine {
  readonly piece: Piece;
  /** Height of its letters. */
  readonly tall: number;
  readonly isBand: boolean;
  /** Draws the line's words again, fitted into a narrower room. */
  readonly narrower: (room: number) => Piece;
}

/** Heights of capitals by the number of stars. */
const HEIGHTS = [
  [4, 6.5],
  [6.5, 9.5],
  [9, 13.5],
  [13, 20],
  [22, 34],
] as const;
/** Sizes of pictures by the number of stars. */
const PICTURE_SIZES = [
  [9, 20],
  [16, 30],
  [24, 42],
  [34, 58],
  [50, 76],
] as const;
/** Height of small print. */
const SMALL_PRINT = [1.7, 3] as const;

const ALTERNATIVES = /\(([^()]*\/[^()]*)\)/g;

/** Fills in `{names}` and picks one of `(a/b/c)`. */
export function expand(brush: Brush, text: string, language: Language): string {
  const chosen = text.replace(ALTERNATIVES, (_, all: string) => brush.random.pick(all.split('/')));
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = language[name];
    if (!value) throw new Error(`Unknown name in a template: ${name}`);
    return expand(brush, value(brush), language);
  });
}

const isKind = (name: string): name is PictureKind => (PICTURE_KINDS as readonly string[]).includes(name);

function sizeOf(
  { random, tall }: Brush,
  stars: number,
  ranges: typeof HEIGHTS | typeof PICTURE_SIZES,
): number {
  const [min, max] = ranges[Math.min(stars, ranges.length - 1)]!;
  return random.between(min, max) * tall;
}

/** Words and `[pictures]` beside each other. */
function contentOf(brush: Brush, text: string, stars: number, inks: Inks): SheetLine['narrower'] {
  const parts = text.split(/(\[[a-z-]+\])/).filter((part) => part.trim());
  const isAlone = parts.every((part) => part.startsWith('['));
  const height = text.startsWith('.') ? brush.random.between(...SMALL_PRINT) : sizeOf(brush, stars, HEIGHTS);
  const size = isAlone ? sizeOf(brush, stars, PICTURE_SIZES) : height * brush.random.between(1.4, 3);
  const gap = brush.random.between(1.5, 5);
  const pictures = parts.map((part) => {
    const kind = part.slice(1, -1);
    if (!part.startsWith('[')) return null;
    return isKind(kind) ? picture(brush, kind, size, inks) : (LOOK_ALIKES[kind]?.(brush, size, inks) ?? null);
  });
  const taken = pictures.reduce((sum, piece) => sum + (piece ? piece.width + gap : 0), 0);
  return (room) => {
    const pieces = parts.map(
      (part, at) =>
        pictures[at] ??
        lettered(brush, part.replace(/^\s*[.*]+/, '').trim(), height, Math.max(12, room - taken), inks.ink),
    );
    return fitted(row(pieces, gap, 'middle'), room);
  };
}

/** Letters are not widened beyond this share of their width. */
const MAX_WIDTH_SCALE = 1.35;

/** A line of words that fills the width of the plate, as on many US signs. */
function stretched(piece: Piece, room: number): Piece {
  const share = room / piece.width;
  return share > 1 && share < MAX_WIDTH_SCALE ? scaled(piece, share, 1) : piece;
}

function lineOf(brush: Brush, template: string, language: Language): SheetLine {
  const isBand = template.startsWith('=');
  const bare = isBand ? template.slice(1) : template;
  const stars = Math.max(...(bare.match(/\**/g) ?? ['']).map(({ length }) => length));
  const lead = /^\**/.exec(bare)![0].length;
  const inks = isBand ? inverse(brush) : brush;
  if (bare === '-') {
    const rule = block(brush.room, brush.random.between(0.5, 1.4), inks.ink);
    return { piece: rule, tall: 1, isBand, narrower: (room) => block(room, rule.height, inks.ink) };
  }
  const narrower = contentOf(brush, expand(brush, bare.slice(lead), language), stars, inks);
  const piece = narrower(brush.room);
  const isFull = brush.isStretched && !bare.includes('[') && !bare.startsWith('.');
  return { piece: isFull ? stretched(piece, brush.room) : piece, tall: piece.height, isBand, narrower };
}

/** Lines that any plate may have at its foot or its head, and how often. */
const EXTRAS = [
  ['', 80],
  ['[badge]', 3],
  ['*[badge][badge]', 1],
  ['[qr]', 2],
  ['*[illustrates]', 4],
  ['.SCAN TO PAY OR CALL 555-0100 [qr]', 1],
  ['.SECTION 12-104 MUNICIPAL CODE', 3],
  ['ZONE [badge]', 3],
  ['[badge] AREA', 2],
] as const;

function withExtras({ random }: Brush, template: string): string {
  const extra = random.weighted(EXTRAS);
  if (extra === '') return template;
  return random.chance(0.7) ? `${template}|${extra}` : `${extra}|${template}`;
}

/**
 * Draws the lines of a template, which are separated by `|`:
 * - `?` before a line: drawn half of the time,
 * - `=`: on a band with ink and ground exchanged,
 * - `*` to `****`: larger,
 * - `.`: small print,
 * - `[kind]`: a picture, or one of `LOOK_ALIKES`, alone or beside words,
 * - `-` alone: a rule from edge to edge,
 * - `{name}`: a value of the language, and `(a/b)`: one of several.
 */
export function linesOf(brush: Brush, template: string, language: Language): SheetLine[] {
  return withExtras(brush, template)
    .split('|')
    .filter((line) => !line.startsWith('?') || brush.random.chance(0.5))
    .map((line) => lineOf(brush, line.replace(/^\?/, ''), language));
}

/** Nothing, where a piece is needed. */
export const nothing: Piece = shape(0, 0, () => '');
