import { overlapX, unionOf } from '../geometry/bounds';
import { beginsRule, namesSubject, namesWindow } from '../grammar/ask-grammar';
import { textOf, type Element } from '../plates/elements';
import { groupRows, type Row } from '../plates/group-lines';
import { costOfColumns, isArrowRow, isProhibition } from './cost-of-place';
import type { PanelCosts } from './cost-of-panel';
import type { Block } from './layout';
import { otherOrders } from './reading-orders';
import { columnSplitsOf } from './column-splits';
import { textOfRow } from './text-of-row';
import { combineCandidates, EMPTY_LAYOUT, type LayoutCandidate } from './layout-candidate';

const MAX_HEAD_ROWS = 4;
const MAX_FOOT_ROWS = 2;
const MAX_COLUMNS = 4;
/** The cost of words above or below the columns that are read with each column, in unread words. */
const COST_OF_SHARING = 0.3;

/** The cost of a shared row that is split like the columns, in unread words: it is rather a part of them. */
const COST_OF_PARTED_ROW = 2;

interface Columns {
  readonly columns: readonly (readonly Element[])[];
  readonly cost: number;
}

/** All columns into which vertical gaps split the elements. */
function columnsOf(elements: readonly Element[]): Columns {
  const [split] = columnSplitsOf(elements);
  if (!split) return { columns: [elements], cost: 0 };
  const [left, right] = [columnsOf(split.left), columnsOf(split.right)];
  return {
    columns: [...left.columns, ...right.columns],
    cost: left.cost + right.cost + costOfColumns(split.gap),
  };
}

/** The ways to split elements into columns: at the widest gap only, and at every gap. */
function columnSplitsToTry(elements: readonly Element[]): Columns[] {
  const [split] = columnSplitsOf(elements);
  if (!split) return [];
  const two = { columns: [split.left, split.right], cost: costOfColumns(split.gap) };
  const all = columnsOf(elements);
  return all.columns.length > 2 && all.columns.length <= MAX_COLUMNS ? [two, all] : [two];
}

/** The part of a foot that belongs to a column: only the arrows below it, if there are several; otherwise the whole foot. */
function footOf(column: Block, foot: Block): Block {
  const from = Math.min(...column.map(({ bounds }) => bounds.left));
  const to = Math.max(...column.map(({ bounds }) => bounds.right));
  const arrows = foot.filter(isArrowRow).flatMap(({ elements }) => elements);
  const isUnder = ({ bounds }: Element) => {
    const middle = (bounds.left + bounds.right) / 2;
    return middle > from && middle < to;
  };
  if (arrows.length < 2 || !arrows.some(isUnder)) return foot;
  return foot
    .map((row) => (isArrowRow(row) ? { ...row, elements: row.elements.filter(isUnder) } : row))
    .filter(({ elements }) => elements.length > 0);
}

/** Whether rows above columns may belong to each column: they have a subject, and leave the hours to the columns. */
function isSharedHead(head: Block): boolean {
  if (head.length === 0) return true;
  const orders = [head, ...otherOrders(head).map(({ rows }) => rows)];
  return orders.some((rows) => {
    const text = rows.map(textOfRow).join('\n');
    return namesSubject(text) && !namesWindow(text);
  });
}

const elementsOf = (rows: readonly Row[]) => rows.flatMap(({ elements }) => elements);

/**
 * The ways to read rows as columns that share a heading above them, a foot below them, or both.
 * @param maxCost more expensive ways are not needed
 */
export function candidatesWithSharedRows(rows: Block, costs: PanelCosts, maxCost: number): LayoutCandidate[] {
  const found: LayoutCandidate[] = [];
  for (let feet = 0; feet <= Math.min(MAX_FOOT_ROWS, rows.length - 2); feet++) {
    for (let heads = 0; heads <= Math.min(MAX_HEAD_ROWS, rows.length - feet - 1); heads++) {
      if (heads + feet === 0 || costs.isSpent) continue;
      const [head, foot] = [rows.slice(0, heads), rows.slice(rows.length - feet)];
      const middle = rows.slice(heads, rows.length - feet);
      if (!isSharedHead(head) || middle.every(isArrowRow) || !foot.every(mayBeShared)) continue;
      if (heads > 0 && middle.some((row) => row.elements.some(hasSubject))) continue;
      for (const { columns, cost } of columnSplitsToTry(elementsOf(middle)))
        found.push(
          ...candidatesOfColumns(columns.map(groupRows), head, foot, {
            costs,
            cost: cost + costOfEdges(columns, [head.at(-1), foot[0]]),
            maxCost,
          }),
        );
    }
  }
  return found;
}

/** Whether a row below columns may belong to each column: it does not begin a rule of its own. */
const mayBeShared = (row: Row) => !row.elements.some(isProhibition) && !beginsRule(textOfRow(row));

/** Whether an element says what its column is about, so that the column needs no heading above it. */
const hasSubject = (element: Element) => isProhibition(element) || namesSubject(textOf(element));

/** Whether a row is split like the columns: each of its elements is above or below exactly one of several columns. */
function isParted(row: Row, columns: readonly (readonly Element[])[]): boolean {
  const grounds = columns.map((column) => unionOf(column.map(({ bounds }) => bounds)));
  const owners = row.elements.map(({ bounds }) =>
    grounds.flatMap((ground, index) => (overlapX(ground, bounds) > 0 ? [index] : [])),
  );
  return owners.every(({ length }) => length === 1) && new Set(owners.flat()).size > 1;
}

const costOfEdges = (columns: readonly (readonly Element[])[], edges: readonly (Row | undefined)[]) =>
  COST_OF_PARTED_ROW * edges.filter((row) => row && !isArrowRow(row) && isParted(row, columns)).length;

function candidatesOfColumns(
  columns: readonly Block[],
  head: Block,
  foot: Block,
  { costs, cost, maxCost }: { costs: PanelCosts; cost: number; maxCost: number },
): LayoutCandidate[] {
  if (columns.some((column) => column.every(isArrowRow))) return [];
  const shares = head.length > 0 || !foot.every(isArrowRow) ? COST_OF_SHARING : 0;
  const panels = columns.map((column) => [...head, ...column, ...footOf(column, foot)]);
  const least = panels.reduce((sum, panel) => sum + costs.leastOf(panel), cost + shares);
  if (least > maxCost) return [];
  const start: LayoutCandidate[] = [{ ...EMPTY_LAYOUT, cost: cost + shares }];
  return panels.reduce((ways, panel) => combineCandidates(ways, costs.ways(panel), 0), start);
}
