/** One way to read some words. `cost`: how unlikely it is, in the same arbitrary units as in `groupings.ts`. */
export interface Way<T> {
  value: T;
  cost: number;
}

/** A way that costs more than the cheapest one by more than this margin is dropped. */
export const MARGIN = 2;
/** Maximum ways to keep: one more than any sign in the tables or among 2,400 labelled signs needs. */
const MAX_WAYS = 8;

/** A list with a single way of no cost. */
export const onlyWay = <T>(value: T): Way<T>[] => [{ value, cost: 0 }];

/** The ways within the cost margin, the cheapest first. */
export function likelyWays<T>(ways: readonly Way<T>[]): Way<T>[] {
  if (ways.length < 2) return [...ways];
  const best = Math.min(...ways.map(({ cost }) => cost));
  return ways
    .filter(({ cost }) => cost <= best + MARGIN)
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MAX_WAYS);
}

/** Combines the ways to read two independent texts, and keeps the likely combinations. */
export const combineWays = <A, B, T>(
  some: readonly Way<A>[],
  others: readonly Way<B>[],
  join: (one: A, other: B) => T,
): Way<T>[] =>
  likelyWays(
    some.flatMap((one) =>
      others.map((other) => ({ value: join(one.value, other.value), cost: one.cost + other.cost })),
    ),
  );

/** Combines the ways to read any number of independent texts. */
export const combineAllWays = <T>(lists: readonly (readonly Way<T>[])[]): Way<T[]>[] =>
  lists.reduce<Way<T[]>[]>(
    (ways, list) => combineWays(ways, list, (before, value) => [...before, value]),
    onlyWay([]),
  );
