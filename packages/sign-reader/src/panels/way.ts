import { MAX_EXTRA_COST, type Block, type Layout } from './layout';

/** A layout while it is looked for, with what its panels say. */
export interface Way extends Layout {
  /** What its panels say, in no order: two ways with the same one lead to the same answers. */
  readonly meanings: readonly string[];
  readonly forbidding: readonly string[];
}

/** The way to cut nothing. */
export const NO_WAY: Way = { blocks: [], cost: 0, meanings: [], forbidding: [] };

/** Ways kept of a part of a plate, the cheapest first. */
const MAX_WAYS = 5;
/** Ways kept beyond those because they forbid something that none of the cheaper ones does. */
const MAX_FORBIDDING = 3;

const keyOf = (parts: readonly string[]) => [...parts].sort().join('\n');

/**
 * The cheapest ways within reach of the best: of those that say the same the cheapest alone. A way that forbids what no
 * cheaper one does is kept beside them.
 */
export function bestWays(ways: readonly Way[]): Way[] {
  const sorted = [...ways].sort((a, b) => a.cost - b.cost);
  const maxCost = (sorted[0]?.cost ?? 0) + MAX_EXTRA_COST;
  const said = new Set<string>();
  const forbidden = new Set<string>();
  const kept: Way[] = [];
  for (const way of sorted) {
    if (!(way.cost <= maxCost) || kept.length >= MAX_WAYS + MAX_FORBIDDING) break;
    const meaning = keyOf(way.meanings);
    const forbids = keyOf(way.forbidding);
    if (said.has(meaning) || (kept.length >= MAX_WAYS && forbidden.has(forbids))) continue;
    said.add(meaning);
    forbidden.add(forbids);
    kept.push(way);
  }
  return kept;
}

/** Ways of two parts, each with each. */
export function joinWays(
  before: readonly Way[],
  after: readonly Way[],
  cost: number,
  inOrder: (one: readonly Block[], other: readonly Block[]) => readonly Block[] = (one, other) => [
    ...one,
    ...other,
  ],
): Way[] {
  return before.flatMap((one) =>
    after.map((other) => ({
      blocks: inOrder(one.blocks, other.blocks),
      cost: one.cost + other.cost + cost,
      meanings: [...one.meanings, ...other.meanings],
      forbidding: [...one.forbidding, ...other.forbidding],
    })),
  );
}
