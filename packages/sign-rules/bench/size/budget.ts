/** Parts of the engine that a page may load: bundle entries, each a file in this folder. */
export type Part = 'judging' | 'parsing' | 'everything';

/** 14 kB of 1024 bytes each. */
const GOAL = 14 * 1024;

interface Budget {
  /** The target size; null if there is none. */
  goal: number | null;
  /** The size it may have now. If above the target, just more than its current size, so that growth is noticed. */
  most: number;
}

/** Bytes in a browser, with English alone: minified, Brotli 11. */
export const SIZE_BUDGETS: Readonly<Record<Part, Budget>> = {
  judging: { goal: GOAL, most: GOAL },
  parsing: { goal: null, most: 46_500 },
  everything: { goal: GOAL, most: 57_600 },
};
