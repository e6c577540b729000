/** Parts of the engine that a page may load: bundle entries, each a file in this folder. */
export type Part = 'judging' | 'parsing' | 'everything';

/** 14 kB of 1024 bytes each. */
const GOAL = 14 * 1024;

interface Budget {
  /** The target size; null if there is none. */
  goal: number | null;
  /** The maximum size. If above the target, slightly more than the current size, so that growth is noticed. */
  most: number;
}

/** Bytes in a browser with English only: minified, Brotli 11. */
export const SIZE_BUDGETS: Readonly<Record<Part, Budget>> = {
  judging: { goal: GOAL, most: GOAL },
  parsing: { goal: null, most: 53_900 },
  everything: { goal: GOAL, most: 66_400 },
};
