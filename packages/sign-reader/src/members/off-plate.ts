import { heightOf, overlapX, overlapY, widthOf, type Bounds } from '../geometry/bounds';
import type { Reason } from './evidence';
import { areReferenceNumbers } from '../grammar/reference-number';
import { wordsOf, type Piece } from './piece';
import {
  areLettersAlike,
  isPicture,
  middleX,
  middleY,
  runsAlike,
  timesAsTall,
  timesAsWide,
  type CorePlate,
} from './sign-core';

/** Maximum distance between two plates of a sign, in heights (above) or widths (beside) of the plate. */
const MAX_GAP = { above: 0.75, beside: 0.3 } as const;
/** Ratios of the widths of plates in one column, and of the heights of plates beside each other. */
const WIDTHS = { from: 0.25, to: 1.8 } as const;
const HEIGHTS = { from: 0.6, to: 1.6 } as const;
/** Plates beside each other overlap vertically by at least this share of the lower plate's height. */
const MIN_LEVEL = 0.6;
/** Maximum distance of the middles of plates in a column, in widths of the wider plate. */
const MAX_OFFSET = 0.3;
/** A street name blade: minimum ratio of width to height, and minimum excess of green over red and blue (of 255). */
const BLADE = { flatness: 2.8, green: 20 } as const;

const isBetween = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to;

/** Whether a rectangle is in the same column as a plate. */
function isInColumn(area: Bounds, plate: Bounds): boolean {
  const offset = Math.abs(middleX(area) - middleX(plate));
  return offset < MAX_OFFSET * Math.max(widthOf(area), widthOf(plate)) && overlapX(area, plate) > 0;
}

const isOverOrUnder = (area: Bounds, plate: Bounds) =>
  isInColumn(area, plate) && -overlapY(area, plate) < MAX_GAP.above * heightOf(plate);

const isBeside = (area: Bounds, plate: Bounds) =>
  overlapY(area, plate) > MIN_LEVEL * Math.min(heightOf(area), heightOf(plate)) &&
  -overlapX(area, plate) < MAX_GAP.beside * widthOf(plate);

/** Whether a rectangle has the position and size of another plate of the sign. */
export const areInOrder = (area: Bounds, plate: Bounds) =>
  (isOverOrUnder(area, plate) && isBetween(timesAsWide(area, plate), WIDTHS)) ||
  (isBeside(area, plate) && isBetween(timesAsTall(area, plate), HEIGHTS));

/** Whether a piece is the name of a street: white letters on a green blade above the sign. */
function isStreetBlade({ elements, painted }: Piece, core: readonly CorePlate[]): boolean {
  if (!painted || widthOf(painted) < BLADE.flatness * heightOf(painted)) return false;
  const isGreen = elements.every(({ surface }) => {
    if (!surface) return false;
    const [red, green, blue] = surface.paint;
    return green - Math.max(red, blue) > BLADE.green;
  });
  return isGreen && core.every((plate) => middleY(painted) < plate.area.top);
}

/** Whether a piece is only a reference number, such as that of a post. */
export const isNumber = (piece: Piece): boolean =>
  !piece.elements.some(isPicture) && areReferenceNumbers(wordsOf(piece).split('\n'));

/**
 * Whether words below the sign have shorter letters than all plates. A plate that the photo's lower edge cuts shows its
 * heading, and a heading has the tallest letters.
 */
const isTooLowForHeading = ({ letters, print }: Piece, core: readonly CorePlate[]): boolean =>
  letters > 0 &&
  core.every((own) => own.area.bottom < print.top && letters < own.letters && !areLettersAlike(letters, own));

/** The paint under a piece; null if it is unknown or so large compared with the plates that it is a wall. */
function plateUnder({ painted }: Piece, core: readonly CorePlate[]): Bounds | null {
  if (!painted) return null;
  const isWall = core.every(
    ({ area }) => timesAsWide(painted, area) > WIDTHS.to && timesAsTall(painted, area) > HEIGHTS.to,
  );
  return isWall ? null : painted;
}

/**
 * The reasons why a piece outside the sign's plates may or may not be part of the sign.
 * @param run sine of the angle of the sign's words
 * @param distance how far a rectangle is from the photo's edge, in pixels
 */
export function reasonsOffPlate(
  piece: Piece,
  core: readonly CorePlate[],
  run: number,
  distance: (bounds: Bounds) => number,
): Reason[] {
  const { print } = piece;
  const plate = plateUnder(piece, core);
  const reasons: Reason[] = [];
  if (piece.isSimilarToSign) reasons.push('near-words');
  if (plate && core.some(({ area }) => areInOrder(plate, area))) reasons.push('hangs-with-sign');
  if (!plate && core.some(({ area }) => isOverOrUnder(print, area) || isBeside(print, area)))
    reasons.push('stands-with-sign');
  const isCut = distance(plate ?? print) < 0.5 * heightOf(print);
  if (isCut && core.some(({ area }) => isInColumn(print, area)) && !isTooLowForHeading(piece, core))
    reasons.push('cut-in-column');
  if (core.some((own) => areLettersAlike(piece.letters, own))) reasons.push('letters-alike');
  if (runsAlike(piece.run, run)) reasons.push('same-direction');
  if (piece.elements.some(isPicture) && core.some(({ area }) => isInColumn(print, area)))
    reasons.push('picture-in-column');
  if (isNumber(piece)) reasons.push('number-of-thing');
  if (isStreetBlade(piece, core)) reasons.push('street-blade');
  return reasons;
}
