import type { Panel } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { heightOf, overlapX, unionOf, widthOf } from '../geometry/bounds';
import type { Element } from '../plates/elements';
import { groupRows, type Row } from '../plates/group-lines';
import type { Colour, Surface } from '../pictures/surfaces';
import { arrowOf } from './frame';
import type { Block } from './layout';
import { stripesOf } from './stripes';
import { textOfRow } from './text-of-row';

/**
 * How much bluer or greener than the plate under it a title board is, of 255: those of photos are by 70 to 120, the
 * shade of one plate on another by less than 20.
 */
const MIN_TINT = 45;
/**
 * How far the words of a title board stand over the picture of its plate at most, in heights of its tallest words: on
 * photos 0.4 to 0.9.
 */
const MAX_GAP = 1.5;
/** Share of a plate's width that its title board hangs over. */
const MIN_OVER = 0.5;

const elementsOf = (rows: Block) => rows.flatMap(({ elements }) => elements);

const tintOf = ([red, green, blue]: Colour) => Math.max(green, blue) - red;

/** The one paint that all of some elements stand on, as far as their paint could be told; null where it is not one. */
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
 * Whether words say what an area is for and leave it to the plates below when: KISS & RIDE AREA. By themselves they
 * would keep the place for whoever stops to let people in or out, at all times.
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

/** Whether a picture of no parking heads rows, and the words under it say when and nothing else. */
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

/** Whether all arrows of rows point the same way; rows without any point no other way. */
function pointAlike(one: Block, other: Block): boolean {
  const [a, b] = [one, other].map((rows) => arrowOf(elementsOf(rows)));
  return a === null || b === null || a === b;
}

/** The rows of the title board right over a place in a stack of rows; none where no such board hangs there. */
function boardAbove(rows: Block): Block {
  const paint = paintUnder(elementsOf(rows.slice(-1)));
  if (!paint) return [];
  const from = rows.findLastIndex((row) => paintUnder(row.elements)?.id !== paint.id) + 1;
  return rows.slice(from);
}

/**
 * Whether rows are a title board over a plate whose picture forbids parking: coloured, on paint of its own, it says
 * what the place is for, and the picture and the hours under it when that holds. Each by itself would be half a sign:
 * what the board keeps at all times, nobody needs to forbid once more for some hours.
 * @param upper rows down to the bottom of the board
 * @param lower the rows of the plate under it
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
 * How many of the first rows of a plate are a title board, as far as their paint tells: the rows on the paint of the
 * first one, where those under them are on another; 0 without any.
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

/** Whether rows are a title board over one of the columns under them. */
export const isTitleOfColumn = (upper: Block, lower: Block): boolean =>
  boardAbove(upper).length > 0 &&
  stripesOf(elementsOf(lower)).some(({ left, right }) =>
    [left, right].some((column) => isTitleOf(upper, groupRows(column))),
  );

/** Whether the elements of one plate are the title board right over another plate. */
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
