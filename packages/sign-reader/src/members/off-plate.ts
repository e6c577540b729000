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

/** How far from a plate another one of the sign hangs, in its heights or widths. */
const MAX_GAP = { above: 0.75, beside: 0.3 } as const;
/** Widths of plates of one column, and heights of plates beside each other. */
const WIDTHS = { from: 0.25, to: 1.8 } as const;
const HEIGHTS = { from: 0.6, to: 1.6 } as const;
/** Beside each other plates are level: so much of the lower is beside the other. */
const MIN_LEVEL = 0.6;
/** How far the middles of plates of a column are apart, in widths of the wider. */
const MAX_OFFSET = 0.3;
/** A street's blade is this much wider than tall, and this much greener than red or blue, of 255. */
const BLADE = { flatness: 2.8, green: 20 } as const;

const isBetween = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to;

/** Whether a rectangle is in the column of a plate, over or under it. */
function isInColumn(area: Bounds, plate: Bounds): boolean {
  const offset = Math.abs(middleX(area) - middleX(plate));
  return offset < MAX_OFFSET * Math.max(widthOf(area), widthOf(plate)) && overlapX(area, plate) > 0;
}

const isOverOrUnder = (area: Bounds, plate: Bounds) =>
  isInColumn(area, plate) && -overlapY(area, plate) < MAX_GAP.above * heightOf(plate);

const isBeside = (area: Bounds, plate: Bounds) =>
  overlapY(area, plate) > MIN_LEVEL * Math.min(heightOf(area), heightOf(plate)) &&
  -overlapX(area, plate) < MAX_GAP.beside * widthOf(plate);

/** Whether a rectangle hangs by a plate as another plate would, and is as large as one. */
const hangsBy = (area: Bounds, plate: Bounds) =>
  (isOverOrUnder(area, plate) && isBetween(timesAsWide(area, plate), WIDTHS)) ||
  (isBeside(area, plate) && isBetween(timesAsTall(area, plate), HEIGHTS));

/** White letters on green over a sign: the name of a street. */
function isStreetBlade({ elements, painted }: Piece, core: readonly CorePlate[]): boolean {
  if (!painted || widthOf(painted) < BLADE.flatness * heightOf(painted)) return false;
  const isGreen = elements.every(({ surface }) => {
    if (!surface) return false;
    const [red, green, blue] = surface.paint;
    return green - Math.max(red, blue) > BLADE.green;
  });
  return isGreen && core.every((plate) => middleY(painted) < plate.area.top);
}

/** Whether a piece is a number of a thing, and no picture. */
export const isNumber = (piece: Piece): boolean =>
  !piece.elements.some(isPicture) && areReferenceNumbers(wordsOf(piece).split('\n'));

/**
 * Whether words under the sign are lower than any of it: what the photo's lower edge leaves of a plate is its heading,
 * whose letters are the tallest.
 */
const isTooLowForHeading = ({ letters, print }: Piece, core: readonly CorePlate[]): boolean =>
  letters > 0 &&
  core.every((own) => own.area.bottom < print.top && letters < own.letters && !areLettersAlike(letters, own));

/** The paint that a piece stands on, unless it is as large as a wall beside a plate of the sign. */
function plateUnder({ painted }: Piece, core: readonly CorePlate[]): Bounds | null {
  if (!painted) return null;
  const isWall = core.every(
    ({ area }) => timesAsWide(painted, area) > WIDTHS.to && timesAsTall(painted, area) > HEIGHTS.to,
  );
  return isWall ? null : painted;
}

/**
 * What speaks for it that something beside the sign's plates is part of the sign.
 * @param run sine of the angle in which the sign's words run
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
  if (plate && core.some(({ area }) => hangsBy(plate, area))) reasons.push('hangs-with-sign');
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
