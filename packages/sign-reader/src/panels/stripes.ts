import { heightOf, overlapY, unionOf } from '../geometry/bounds';
import type { Element } from '../plates/elements';

/** Elements on both sides of an upright stripe on which nothing stands. */
export interface Stripe {
  readonly left: readonly Element[];
  readonly right: readonly Element[];
  /** How wide it is, in heights of the lower one of the elements that stand at it. */
  readonly gap: number;
}

/** Columns stand beside each other over this share of the lower one. */
const MIN_BESIDE = 0.3;
/** Only the widest stripes are tried. */
const MAX_STRIPES = 3;

/** The upright stripes that part elements into two columns side by side, the widest first. */
export function stripesOf(elements: readonly Element[]): Stripe[] {
  const sorted = [...elements].sort((a, b) => a.bounds.left - b.bounds.left);
  const stripes: Stripe[] = [];
  let last: Element | undefined;
  for (const [index, element] of sorted.entries()) {
    if (last && element.bounds.left >= last.bounds.right) {
      const [left, right] = [sorted.slice(0, index), sorted.slice(index)];
      const lower = Math.max(1, Math.min(heightOf(element.bounds), heightOf(last.bounds)));
      if (areBeside(left, right))
        stripes.push({ left, right, gap: (element.bounds.left - last.bounds.right) / lower });
    }
    if (!last || element.bounds.right > last.bounds.right) last = element;
  }
  return stripes.sort((a, b) => b.gap - a.gap).slice(0, MAX_STRIPES);
}

function areBeside(left: readonly Element[], right: readonly Element[]): boolean {
  const place = (column: readonly Element[]) => unionOf(column.map(({ bounds }) => bounds));
  const [a, b] = [place(left), place(right)];
  return overlapY(a, b) >= MIN_BESIDE * Math.min(heightOf(a), heightOf(b));
}
