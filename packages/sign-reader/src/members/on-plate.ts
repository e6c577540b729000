import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { lettersOf } from '../grammar/characters';
import {
  forbids,
  isBareHeading,
  lacksDayConnector,
  lacksAmPm,
  namesSubject,
  saysWhen,
  strangeLettersIn,
} from '../grammar/ask-grammar';
import { median } from '../geometry/statistics';
import { shareInside } from '../geometry/rotated-box';
import { textOf, type Element } from '../plates/elements';
import { groupRows, rowText, type Row } from '../plates/group-lines';
import type { Reason } from './evidence';
import { wordsOf, type Piece } from './piece';
import { areLettersAlike, isPicture, middleX, runsAlike, type CorePlate } from './sign-core';

/** Rows of a plate are centred if their middles differ by at most twice this, in widths of the plate. */
const MAX_SPREAD = 0.08;
/** Minimum space for a hidden row, in heights of a visible row. */
const MIN_ROOM = 1.6;
/** A piece is level with a row if they overlap vertically by this share of the lower one's height. */
const MIN_ON_ROW = 0.4;
/** A piece beside a row continues it if the gap is smaller than this, in heights of the row. */
const MAX_GAP_ON_ROW = 2;
/** A sticker is on a picture if at least this share of it is inside. */
const MIN_ON_PICTURE = 0.3;
/** How far a sticker extends beyond its words, in heights of their letters. */
const MARGIN = 0.5;

/** At most this many letters are a fragment of a row, not a sticker. */
const MAX_SCRAP = 2;

/** The area that a sticker covers, in the levelled frame: its words with a margin. */
function coverOf({ elements }: Piece): Bounds {
  const print = unionOf(elements.map(({ bounds }) => bounds));
  const margin = MARGIN * median(elements.map(({ bounds }) => heightOf(bounds)));
  return {
    left: print.left - margin,
    right: print.right + margin,
    top: print.top - margin,
    bottom: print.bottom + margin,
  };
}

const wordRows = (own: readonly Element[]): Row[] =>
  groupRows(own.filter((element) => textOf(element) !== ''));

/** Whether the rest of a plate says everything that a sign needs to say. */
function isComplete(own: readonly Element[]): boolean {
  const rows = wordRows(own).map(rowText);
  const text = rows.join('\n');
  const lost = rows.some((row) => lacksAmPm(row) || lacksDayConnector(row)) || isBareHeading(text);
  const hasSubject = own.some(isPicture) || namesSubject(text);
  return hasSubject && !lost && rows.every((row) => strangeLettersIn(row) === 0);
}

/** Whether the rest of a plate forbids parking at all times, so that a covered row cannot forbid more. */
function forbidsAlways(own: readonly Element[]): boolean {
  const text = wordRows(own).map(rowText).join('\n');
  const forbidden =
    forbids(text) ||
    own.some(
      ({ content }) =>
        content.kind === 'symbol' && content.symbol !== 'unknown' && content.symbol !== 'parking',
    );
  return forbidden && !saysWhen(text);
}

/** Whether a sticker may cover a row of the plate, or be one itself. */
function mayCoverRow(cover: Bounds, { own }: CorePlate, frame: Bounds): boolean {
  if (forbidsAlways(own)) return false;
  const rows = wordRows(own);
  if (rows.length === 0) return true;
  const middles = rows.map(({ bounds }) => middleX(bounds));
  const isCentred = Math.max(...middles) - Math.min(...middles) < 2 * MAX_SPREAD * widthOf(frame);
  if (!isCentred) return true;
  const axis = median(middles);
  // A centred row would be partly visible if the sticker does not reach the axis.
  if (cover.left > axis || cover.right < axis) return false;
  const tall = median(rows.map(({ bounds }) => heightOf(bounds)));
  const others = own.map(({ bounds }) => bounds);
  const above = others.filter(({ bottom, top }) => (bottom + top) / 2 < (cover.top + cover.bottom) / 2);
  const below = others.filter((bounds) => !above.includes(bounds));
  const from = Math.max(frame.top, ...above.map(({ bottom }) => bottom));
  const to = Math.min(frame.bottom, ...below.map(({ top }) => top));
  return to - from > MIN_ROOM * tall;
}

/** Whether a piece is close beside a row of the plate and on the same paint. */
function isOnRow({ elements }: Piece, { own, paints }: CorePlate): boolean {
  return elements.some(({ bounds, surface }) =>
    own.some((other) => {
      const tall = heightOf(other.bounds);
      const isLevel = overlapY(bounds, other.bounds) > MIN_ON_ROW * Math.min(heightOf(bounds), tall);
      const isNear = -overlapX(bounds, other.bounds) < MAX_GAP_ON_ROW * tall;
      const hasOwnPaint = surface !== null && surface.edges === 0 && !paints.has(surface.id);
      return textOf(other) !== '' && isLevel && isNear && !hasOwnPaint;
    }),
  );
}

/**
 * The reasons why a piece on a plate may or may not be part of what the plate says.
 * @param run sine of the angle of the sign's words
 */
export function reasonsOnPlate(piece: Piece, plate: CorePlate, run: number): Reason[] {
  const { own, paints } = plate;
  const reasons: Reason[] = [];
  const cover = coverOf(piece);
  const frame = unionOf([...own.map(({ bounds }) => bounds), cover]);
  const pictures = own.filter(isPicture);
  const isOnPicture = pictures.some(({ bounds }) =>
    piece.elements.every((element) => shareInside(element.bounds, bounds) > MIN_ON_PICTURE),
  );
  const isOnOwnPaint = piece.elements.every(
    ({ surface }) => surface !== null && surface.edges === 0 && !paints.has(surface.id),
  );
  if (piece.elements.some(isPicture)) reasons.push('picture-on-plate');
  if (lettersOf(wordsOf(piece)).length <= MAX_SCRAP) reasons.push('scrap-on-plate');
  if (isOnPicture) reasons.push('over-picture');
  else if (mayCoverRow(cover, plate, frame)) reasons.push('may-cover-row');
  if (!isOnPicture && isOnRow(piece, plate)) reasons.push('on-a-row');
  if (!isComplete(own)) reasons.push('plate-incomplete');
  if (isOnOwnPaint) reasons.push('own-paint-on-plate');
  else reasons.push('same-paint');
  if (areLettersAlike(piece.letters, plate)) reasons.push('letters-alike');
  if (runsAlike(piece.run, run)) reasons.push('same-direction');
  return reasons;
}
