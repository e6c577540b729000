import { isWholeSubject, namesSubject, saysWhen } from '../grammar/ask-grammar';
import type { Element } from '../plates/elements';
import { groupRows, type Row } from '../plates/group-lines';
import { isProhibition } from './cost-of-place';
import type { Block } from './layout';
import { columnSplitsOf } from './column-splits';
import { textOfRow } from './text-of-row';

/** One order in which to read the elements of a panel. */
export interface ReadingOrder {
  readonly rows: Block;
  /** The additional cost compared with reading across, in unread words. */
  readonly cost: number;
}

/** A heading has at most this many rows. */
const MAX_HEAD_ROWS = 4;
/** The cost of reading a heading in two columns, in unread words. */
const COST_OF_COLUMNS = 0.6;

/** The cost of reading a heading and then everything beside it, in unread words. */
const COST_OF_BESIDE = 0.4;

/**
 * Orders other than across in which the rows of one panel may be read: a heading in two columns (2 above HOUR, beside
 * PARKING above METER), or a heading with all its hours beside it.
 */
export function otherOrders(rows: Block): ReadingOrder[] {
  return [...headingInColumns(rows), ...headBesideBody(rows)];
}

const isArrow = ({ content }: Element) => content.kind === 'arrow';

/** The number of headings one below another: more than one means several fields. */
function headsIn(elements: readonly Element[]): number {
  const rows = groupRows(elements);
  const pictures = elements.filter(isProhibition).length;
  const words = rows.filter((row) => isWholeSubject(textOfRow(row))).length;
  return pictures + (words === 0 && namesSubject(rows.map(textOfRow).join('\n')) ? 1 : words);
}

const saysSomewhereWhen = (elements: readonly Element[]) =>
  groupRows(elements).some((row) => saysWhen(textOfRow(row)));

/**
 * A heading beside all its hours and days, as on boards of several fields: a tall 2P, or LOADING above ZONE, then the rows
 * beside it. An arrow may be below either.
 */
function headBesideBody(rows: Block): ReadingOrder[] {
  const elements = rows.flatMap((row) => row.elements);
  const arrows = elements.filter(isArrow);
  return columnSplitsOf(elements.filter((element) => !isArrow(element))).flatMap(({ left, right }) => {
    if (headsIn(left) > 1 || saysSomewhereWhen(left) || !saysSomewhereWhen(right)) return [];
    const columns = [...groupRows(left), ...groupRows(right), ...groupRows(arrows)];
    return [{ rows: columns, cost: COST_OF_BESIDE }];
  });
}

/** A heading in two columns: the left column is read first, then the right one. */
function headingInColumns(rows: Block): ReadingOrder[] {
  const firstBody = rows.slice(0, MAX_HEAD_ROWS).findIndex((row) => !isOfHead(row));
  const longest = firstBody < 0 ? Math.min(MAX_HEAD_ROWS, rows.length) : firstBody;
  return [...new Set([2, longest])].flatMap((heads) => {
    if (heads < 2 || heads > longest) return [];
    const head = rows.slice(0, heads).flatMap(({ elements }) => elements);
    const split = columnSplitsOf(head)[0];
    if (!split) return [];
    const columns = [...groupRows(split.left), ...groupRows(split.right)];
    return [{ rows: [...columns, ...rows.slice(heads)], cost: COST_OF_COLUMNS }];
  });
}

/** Whether a row may belong to a heading: it has words, and they do not say when. */
const isOfHead = (row: Row) =>
  row.elements.some(({ content }) => content.kind === 'text') && !saysWhen(textOfRow(row));
