import { heightOf, overlapX, overlapY, widthOf, type Bounds } from '../geometry/bounds';
import type { Reason } from './evidence';
import type { Piece } from './piece';
import { middleX, middleY, timesAsTall, timesAsWide, type CorePlate } from './sign-core';

/** How far from a plate another one of the sign hangs, in its heights or widths. */
const MAX_GAP = { above: 0.75, beside: 0.3 } as const;
/** Widths and heights of plates that hang together, beside each other. */
const SIZES = { from: 0.3, to: 1.8 } as const;
/** Beside each other plates are level: so much of the lower is beside the other. */
const MIN_LEVEL = 0.6;
/** How far the middles of plates of a column are apart, in widths of the wider. */
const MAX_OFFSET = 0.3;
/** Letters of one sign, beside each other. */
const LETTERS = { from: 0.55, to: 1.8 } as const;
/** Sine of the angle between lines that run alike: 4 degrees. */
const MAX_TURN = 0.07;
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
  (isOverOrUnder(area, plate) && isBetween(timesAsWide(area, plate), SIZES)) ||
  (isBeside(area, plate) && isBetween(timesAsTall(area, plate), SIZES));

/** White letters on green over a sign: the name of a street. */
function isStreetBlade({ elements, area, hasOwnPaint }: Piece, core: readonly CorePlate[]): boolean {
  const isGreen = elements.every(({ surface }) => {
    if (!surface) return false;
    const [red, green, blue] = surface.paint;
    return green - Math.max(red, blue) > BLADE.green;
  });
  const isFlat = widthOf(area) > BLADE.flatness * heightOf(area);
  return hasOwnPaint && isGreen && isFlat && core.every((plate) => middleY(area) < plate.area.top);
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
  const { print, area, hasOwnPaint } = piece;
  const reasons: Reason[] = [];
  if (piece.isNearSign) reasons.push('near-words');
  if (hasOwnPaint && core.some((plate) => hangsBy(area, plate.area))) reasons.push('hangs-with-sign');
  const standsWith = core.some(
    (plate) => isOverOrUnder(print, plate.area) || (isBeside(print, plate.area) && !hasOwnPaint),
  );
  if (!hasOwnPaint && standsWith) reasons.push('stands-with-sign');
  const margin = 0.5 * heightOf(print);
  if (distance(print) < margin && core.some((plate) => isInColumn(area, plate.area)))
    reasons.push('cut-in-column');
  if (piece.letters > 0 && core.some(({ letters }) => isBetween(piece.letters / letters, LETTERS)))
    reasons.push('letters-alike');
  if (piece.run !== null && Math.abs(piece.run - run) < MAX_TURN) reasons.push('same-direction');
  if (isStreetBlade(piece, core)) reasons.push('street-blade');
  return reasons;
}
