import { heightOf, overlapY, unionOf } from '../geometry/bounds';
import type { Element } from '../plates/elements';

/** Elements split by a vertical gap into two columns. */
export interface ColumnSplit {
  readonly left: readonly Element[];
  readonly right: readonly Element[];
  /** The width of the gap, in heights of the lower of the two elements beside it. */
  readonly gap: number;
}

/** Columns overlap vertically by at least this share of the lower one. */
const MIN_BESIDE = 0.3;
/** Only the widest gaps are tried. */
const MAX_SPLITS = 3;

/** The ways to split elements into two columns side by side, the widest gap first. */
export function columnSplitsOf(elements: readonly Element[]): ColumnSplit[] {
  const sorted = [...elements].sort((a, b) => a.bounds.left - b.bounds.left);
  const splits: ColumnSplit[] = [];
  let last: Element | undefined;
  for (const [index, element] of sorted.entries()) {
    if (last && element.bounds.left >= last.bounds.right) {
      const [left, right] = [sorted.slice(0, index), sorted.slice(index)];
      const lower = Math.max(1, Math.min(heightOf(element.bounds), heightOf(last.bounds)));
      if (areBeside(left, right))
        splits.push({ left, right, gap: (element.bounds.left - last.bounds.right) / lower });
    }
    if (!last || element.bounds.right > last.bounds.right) last = element;
  }
  return splits.sort((a, b) => b.gap - a.gap).slice(0, MAX_SPLITS);
}

function areBeside(left: readonly Element[], right: readonly Element[]): boolean {
  const place = (column: readonly Element[]) => unionOf(column.map(({ bounds }) => bounds));
  const [a, b] = [place(left), place(right)];
  return overlapY(a, b) >= MIN_BESIDE * Math.min(heightOf(a), heightOf(b));
}
