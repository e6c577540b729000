import { MAX_EXTRA_COST, type Block, type Layout } from './layout';

/** A layout during the search, with what its panels say. */
export interface LayoutCandidate extends Layout {
  /** A key for each panel, in no order: two candidates with the same keys lead to the same answers. */
  readonly meanings: readonly string[];
  /** The same for the rules that forbid. */
  readonly forbidding: readonly string[];
}

/** The layout of no elements. */
export const EMPTY_LAYOUT: LayoutCandidate = { blocks: [], cost: 0, meanings: [], forbidding: [] };

/** Candidates that are kept for a part of a plate. */
const MAX_CANDIDATES = 5;
/** Further candidates that are kept because they forbid something that no cheaper one forbids. */
const MAX_FORBIDDING = 3;

const keyOf = (parts: readonly string[]) => [...parts].sort().join('\n');

/**
 * The candidates whose cost is near the best one, the cheapest first. Of those that say the same only the cheapest is kept.
 * Candidates that forbid what no cheaper one forbids are kept in addition.
 */
export function bestCandidates(ways: readonly LayoutCandidate[]): LayoutCandidate[] {
  const sorted = [...ways].sort((a, b) => a.cost - b.cost);
  const maxCost = (sorted[0]?.cost ?? 0) + MAX_EXTRA_COST;
  const said = new Set<string>();
  const forbidden = new Set<string>();
  const kept: LayoutCandidate[] = [];
  for (const way of sorted) {
    if (!(way.cost <= maxCost) || kept.length >= MAX_CANDIDATES + MAX_FORBIDDING) break;
    const meaning = keyOf(way.meanings);
    const forbids = keyOf(way.forbidding);
    if (said.has(meaning) || (kept.length >= MAX_CANDIDATES && forbidden.has(forbids))) continue;
    said.add(meaning);
    forbidden.add(forbids);
    kept.push(way);
  }
  return kept;
}

/** Combines every candidate of one part with every candidate of another, and adds up their costs. */
export function combineCandidates(
  before: readonly LayoutCandidate[],
  after: readonly LayoutCandidate[],
  cost: number,
  inOrder: (one: readonly Block[], other: readonly Block[]) => readonly Block[] = (one, other) => [
    ...one,
    ...other,
  ],
): LayoutCandidate[] {
  return before.flatMap((one) =>
    after.map((other) => ({
      blocks: inOrder(one.blocks, other.blocks),
      cost: one.cost + other.cost + cost,
      meanings: [...one.meanings, ...other.meanings],
      forbidding: [...one.forbidding, ...other.forbidding],
    })),
  );
}
