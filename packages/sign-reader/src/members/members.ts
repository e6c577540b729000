import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { signLikenessOf } from '../grammar/sign-likeness';
import { runOf, textOf, type Element } from '../plates/elements';
import type { Plate } from '../plates/plates';
import { shareInside } from '../geometry/rotated-box';
import { costOf, MAX_COST } from './evidence';
import { isNumber, reasonsOffPlate } from './off-plate';
import { reasonsOnPlate } from './on-plate';
import { pieceOf, piecesOf, wordsOf, type Piece } from './piece';
import { corePlateOf, isDoubtful, middleX, type CorePlate } from './sign-core';

/** Something on the photo that is not part of the sign. */
export interface LeftOut {
  /** Its words as they were read; empty for a picture. */
  readonly text: string;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
}

/** The plates of the sign, and everything found that belongs to none of them. */
export interface Members {
  readonly plates: readonly Plate[];
  readonly leftOut: readonly LeftOut[];
}

/** Facts about the photo. */
export interface Photo {
  /** Pixels of the picture in which surfaces were found, per pixel of the photo. */
  readonly scale: number;
  /** How far a rectangle is from the photo's edge, in pixels. */
  readonly distance: (bounds: Bounds) => number;
}

/** A piece is on a plate if at least this share of it is inside. */
const MIN_ON_PLATE = 0.5;
/** An arrow is complete if it is centred under the words: maximum distance of the middles, in widths of the words. */
const MAX_ARROW_OFFSET = 0.08;

/** Whether a sticker may cover one head of an arrow, so that its direction is unknown. */
function halfCovered(arrow: Element, { own }: CorePlate, pieces: readonly Piece[]): boolean {
  if (arrow.content.kind !== 'arrow') return false;
  const printed = own.filter(({ content }) => content.kind !== 'arrow');
  const words = unionOf(printed.map(({ bounds }) => bounds));
  const offset = middleX(arrow.bounds) - middleX(words);
  if (Math.abs(offset) < MAX_ARROW_OFFSET * (words.right - words.left)) return false;
  return pieces.some(({ elements }) => {
    const cover = unionOf(elements.map(({ bounds }) => bounds));
    const isLevel = overlapY(cover, arrow.bounds) > -heightOf(arrow.bounds);
    const isNear = overlapX(cover, arrow.bounds) > -widthOf(arrow.bounds);
    return isLevel && isNear && Math.sign(middleX(cover) - middleX(arrow.bounds)) === -Math.sign(offset);
  });
}

interface Sorted {
  readonly plate: Plate;
  readonly out: readonly Piece[];
}

/**
 * Decides which findings are part of the sign. Leaves out words that no sign has, unless their position or look suggests
 * that they belong to it. Keeps anything that may be a misread rule; it makes the answer uncertain.
 */
export function chooseMembers(plates: readonly Plate[], { scale, distance }: Photo): Members {
  const cores = plates.map((plate) => corePlateOf(plate, scale));
  const core = cores.filter((plate) => plate !== null);
  if (core.length === 0) return { plates, leftOut: [] };
  const lines = core.flatMap(({ own }) =>
    own.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : [])),
  );
  const run = runOf(lines).uy;
  const mayGo = (piece: Piece, own: CorePlate | null) => {
    const isOnPlate = own !== null && shareInside(piece.print, own.area) > MIN_ON_PLATE;
    const reasons = isOnPlate ? reasonsOnPlate(piece, own, run) : reasonsOffPlate(piece, core, run, distance);
    return costOf(reasons) <= MAX_COST;
  };
  const sorted = plates.map((plate, index): Sorted => {
    const own = cores[index];
    if (!own) {
      const piece = pieceOf(plate, scale);
      const hasSignWords =
        !isNumber(piece) && plate.some((element) => signLikenessOf(textOf(element)) === 'sign');
      return !hasSignWords && mayGo(piece, null) ? { plate: [], out: [piece] } : { plate, out: [] };
    }
    const out = piecesOf(plate.filter(isDoubtful), scale).filter((piece) => mayGo(piece, own));
    const gone = new Set(out.flatMap(({ elements }) => elements));
    const left = plate.filter((element) => !gone.has(element) && !halfCovered(element, own, out));
    return { plate: left, out };
  });
  return {
    plates: sorted.map(({ plate }) => plate).filter((plate) => plate.length > 0),
    leftOut: sorted.flatMap(({ out }) => out).map((piece) => ({ text: wordsOf(piece), bounds: piece.print })),
  };
}
