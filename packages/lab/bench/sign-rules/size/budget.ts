/**
 * Parts of the engine that a page may load: bundle entries, each a file in this folder, and the rest of the grammar, which
 * parsing loads apart.
 */
export type Part = 'judging' | 'parsing' | 'rest' | 'everything';

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
  parsing: { goal: null, most: 40_000 },
  rest: { goal: null, most: 27_500 },
  everything: { goal: GOAL, most: 53_000 },
};
