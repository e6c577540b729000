import type { Panel } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { heightOf, overlapX, unionOf, widthOf } from '../geometry/bounds';
import type { Element } from '../plates/elements';
import { groupRows, type Row } from '../plates/group-lines';
import type { Colour, Surface } from '../plates/surfaces';
import { arrowOf } from './frame';
import type { Block } from './layout';
import { columnSplitsOf } from './column-splits';
import { textOfRow } from './text-of-row';

/**
 * How much bluer or greener a title board is than the plate below it, of 255: 70 to 120 on photos; the shadow of one plate
 * on another makes less than 20.
 */
const MIN_TINT = 45;
/** Largest gap between a title board's words and the symbol below, in heights of its tallest words; 0.4 to 0.9 on photos. */
const MAX_GAP = 1.5;
/** A title board covers at least this share of its plate's width. */
const MIN_OVER = 0.5;

const elementsOf = (rows: Block) => rows.flatMap(({ elements }) => elements);

const tintOf = ([red, green, blue]: Colour) => Math.max(green, blue) - red;

/** The paint that all elements are on; elements of unknown paint are ignored. Null if there are several paints or none. */
function paintUnder(elements: readonly Element[]): Surface | null {
  const [paint, ...others] = elements.flatMap(({ surface }) => surface ?? []);
  return paint && others.every(({ id }) => id === paint.id) ? paint : null;
}

function panelOf(rows: Block, symbol: Panel['symbol']): Panel {
  const text = rows
    .map(textOfRow)
    .filter((row) => row !== '')
    .join('\n');
  return { text, arrow: null, symbol, box: null, confidence: 1 };
}

/**
 * Whether words say what an area is for and leave the hours to the plates below: KISS & RIDE AREA. By themselves they would
 * reserve the place at all times for drivers who let people in or out.
 */
function saysWhatFor(rows: Block): boolean {
  const { rules, unread } = parse([panelOf(rows, null)]);
  const [rule, ...others] = rules;
  return (
    unread.length === 0 &&
    others.length === 0 &&
    rule?.effect === 'forbid' &&
    rule.kind === 'loading' &&
    rule.hoursUnsaid === true &&
    rule.conditions.length === 0
  );
}

/** Whether rows begin with a no-parking symbol, and the words below it only say when. */
function isBareBan(rows: Block): boolean {
  const isHeaded = rows
    .slice(0, 1)
    .some((row) =>
      row.elements.some(({ content }) => content.kind === 'symbol' && content.symbol === 'no-parking'),
    );
  if (!isHeaded) return false;
  const { rules } = parse([panelOf(rows, 'no-parking')]);
  return rules.every(
    ({ kind, purpose, towAway, limit }) =>
      kind === 'no-parking' && purpose === null && !towAway && limit === null,
  );
}

/** Whether the arrows of two blocks point the same way, or one block has none. */
function pointAlike(one: Block, other: Block): boolean {
  const [a, b] = [one, other].map((rows) => arrowOf(elementsOf(rows)));
  return a === null || b === null || a === b;
}

/** The rows of the title board at the bottom of a stack of rows; none without a title board. */
function boardAbove(rows: Block): Block {
  const paint = paintUnder(elementsOf(rows.slice(-1)));
  if (!paint) return [];
  const from = rows.findLastIndex((row) => paintUnder(row.elements)?.id !== paint.id) + 1;
  return rows.slice(from);
}

/**
 * Whether rows are a title board above a plate whose symbol forbids parking. The board is coloured and on its own paint. It
 * says what the place is for; the symbol and the hours below say when. Each alone would be half a sign: a place that is
 * reserved at all times need not be forbidden again for some hours.
 * @param upper rows down to the bottom of the board
 * @param lower the rows of the plate below it
 */
export function isTitleOf(upper: Block, lower: Block): boolean {
  const board = boardAbove(upper);
  const own = paintUnder(elementsOf(board));
  const others = lower
    .slice(0, 1)
    .flatMap(({ elements }) => elements.flatMap(({ surface }) => surface ?? []));
  if (!own || others.length === 0) return false;
  const isOnAnother = others.every(
    ({ id, paint }) => id !== own.id && tintOf(own.paint) - tintOf(paint) >= MIN_TINT,
  );
  return isOnAnother && pointAlike(board, lower) && isBareBan(lower) && saysWhatFor(board);
}

/**
 * How many of the first rows of a plate may be a title board by their paint: those on the paint of the first row, if the
 * rows below are on another paint; otherwise 0.
 */
export function rowsOfBoard(rows: Block): number {
  const paint = paintUnder(elementsOf(rows.slice(0, 1)));
  return paint
    ? Math.max(
        0,
        rows.findIndex((row) => paintUnder(row.elements)?.id !== paint.id),
      )
    : 0;
}

/** Whether rows are a title board above one of the columns below them. */
export const isTitleOfColumn = (upper: Block, lower: Block): boolean =>
  boardAbove(upper).length > 0 &&
  columnSplitsOf(elementsOf(lower)).some(({ left, right }) =>
    [left, right].some((column) => isTitleOf(upper, groupRows(column))),
  );

/** Whether the elements of one plate are a title board directly above another plate. */
export function isTitleOver(board: readonly Element[], plate: readonly Element[]): boolean {
  const [paint, painted] = [paintUnder(board), plate.find(({ surface }) => surface)?.surface];
  if (!paint || !painted) return false;
  const place = (elements: readonly Element[]) => unionOf(elements.map(({ bounds }) => bounds));
  const [upper, lower] = [place(board), place(plate)];
  const line = Math.max(...board.map(({ bounds }) => heightOf(bounds)));
  if (lower.top < upper.bottom - line || lower.top > upper.bottom + MAX_GAP * line) return false;
  if (overlapX(paint.bounds, painted.bounds) < MIN_OVER * widthOf(painted.bounds)) return false;
  const rows: readonly Row[] = groupRows(board);
  return boardAbove(rows).length === rows.length && isTitleOf(rows, groupRows(plate));
}
