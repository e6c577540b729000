/** Confidence of intervals and bounds: 95 %. */
export const CONFIDENCE = 0.95;

/** Steps that halve an interval until it is as narrow as a number can tell. */
const HALVINGS = 60;

/** Natural logarithm of n!. */
function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 2; n <= most; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}

/** Probability of at most `count` of `of` where each comes with `share`. */
function chanceOfAtMost(count: number, of: number, share: number, logs: Float64Array): number {
  if (share <= 0) return 1;
  if (share >= 1) return count >= of ? 1 : 0;
  const [yes, no] = [Math.log(share), Math.log1p(-share)];
  const choose = (k: number) => (logs[of] ?? 0) - (logs[k] ?? 0) - (logs[of - k] ?? 0);
  let sum = 0;
  for (let k = 0; k <= count; k++) sum += Math.exp(choose(k) + k * yes + (of - k) * no);
  return Math.min(1, sum);
}

/** The share at which a falling function passes `level`. */
function shareWhere(chance: (share: number) => number, level: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (chance(middle) > level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The exact binomial interval of Clopper and Pearson (1934) for `count` of `of`. For none and for all only one side is
 * open, and has the whole doubt: 0 of 58 is below 5.0 %. Between, half of it lies on either side.
 */
export function exactBounds(count: number, of: number): { low: number; high: number } {
  const doubt = 1 - CONFIDENCE;
  if (of === 0) return { low: 0, high: 1 };
  if (count === 0) return { low: 0, high: 1 - doubt ** (1 / of) };
  if (count === of) return { low: doubt ** (1 / of), high: 1 };
  const logs = logFactorials(of);
  return {
    low: shareWhere((share) => chanceOfAtMost(count - 1, of, share, logs), 1 - doubt / 2),
    high: shareWhere((share) => chanceOfAtMost(count, of, share, logs), doubt / 2),
  };
}
