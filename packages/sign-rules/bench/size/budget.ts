/** What a page may load of the engine: entries of the bundle, each a file beside this one. */
export type Part = 'judging' | 'parsing' | 'everything';

/** 14 kB of 1024 bytes each. */
const GOAL = 14 * 1024;

interface Budget {
  /** What it is to weigh one day; null if nothing was promised. */
  goal: number | null;
  /** What it may weigh now. Above its goal: just more than it does, so that growth is noticed. */
  most: number;
}

/** Bytes in a browser, with English alone: minified, Brotli 11. */
export const SIZE_BUDGETS: Readonly<Record<Part, Budget>> = {
  judging: { goal: GOAL, most: GOAL },
  parsing: { goal: null, most: 46_500 },
  everything: { goal: GOAL, most: 57_600 },
};
