/** One way to read some words, and what speaks against it, in the units of the costs of groupings. */
export interface Way<T> {
  value: T;
  cost: number;
}

/** Ways that cost so much more than the likeliest are not meant. */
export const MARGIN = 2;
/** Ways that are carried along: one more than the longest list that a sign of the tables or of 2,400 labelled ones has. */
const MAX_WAYS = 8;

/** The only way there is. */
export const onlyWay = <T>(value: T): Way<T>[] => [{ value, cost: 0 }];

/** The ways that may be meant, the likeliest first. */
export function likelyWays<T>(ways: readonly Way<T>[]): Way<T>[] {
  if (ways.length < 2) return [...ways];
  const best = Math.min(...ways.map(({ cost }) => cost));
  return ways
    .filter(({ cost }) => cost <= best + MARGIN)
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MAX_WAYS);
}

/** The ways to read two texts that are read apart, as far as they may be meant. */
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

/** The same of any number of texts. */
export const combineAllWays = <T>(lists: readonly (readonly Way<T>[])[]): Way<T[]>[] =>
  lists.reduce<Way<T[]>[]>(
    (ways, list) => combineWays(ways, list, (before, value) => [...before, value]),
    onlyWay([]),
  );
