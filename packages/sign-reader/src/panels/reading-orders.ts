import { saysWhen } from '../grammar/ask-grammar';
import { groupRows, type Row } from '../plates/group-lines';
import type { Block } from './layout';
import { stripesOf } from './stripes';
import { textOfRow } from './text-of-row';

/** One order in which to read the elements of a panel. */
export interface ReadingOrder {
  readonly rows: Block;
  /** What speaks against it beside reading across, in words left unread. */
  readonly cost: number;
}

/** A heading has at most this many rows. */
const MAX_HEAD_ROWS = 4;
/** What it costs to read a heading down two columns, in words left unread. */
const COST_OF_COLUMNS = 0.6;

/**
 * Other orders than across in which the rows of one panel may be read: the first rows, a heading whose words stand in
 * two columns (a 2 over HOUR, beside PARKING over METER), down the left column and then down the right one.
 */
export function otherOrders(rows: Block): ReadingOrder[] {
  const most = rows.slice(0, MAX_HEAD_ROWS).findIndex((row) => !isOfHead(row));
  const longest = most < 0 ? Math.min(MAX_HEAD_ROWS, rows.length) : most;
  return [...new Set([2, longest])].flatMap((heads) => {
    if (heads < 2 || heads > longest) return [];
    const head = rows.slice(0, heads).flatMap(({ elements }) => elements);
    const stripe = stripesOf(head)[0];
    if (!stripe) return [];
    const columns = [...groupRows(stripe.left), ...groupRows(stripe.right)];
    return [{ rows: [...columns, ...rows.slice(heads)], cost: COST_OF_COLUMNS }];
  });
}

/** Words of a heading: they do not say when. */
const isOfHead = (row: Row) =>
  row.elements.some(({ content }) => content.kind === 'text') && !saysWhen(textOfRow(row));
