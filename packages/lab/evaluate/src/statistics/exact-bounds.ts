/** Confidence of intervals and bounds: 95 %. */
export const CONFIDENCE = 0.95;

/** Bisection steps: enough for the precision of a double. */
const HALVINGS = 60;

/** Natural logarithms of 0! to max!. */
function logFactorials(max: number): Float64Array {
  const logs = new Float64Array(max + 1);
  for (let n = 2; n <= max; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}

/** Binomial probability of at most `count` successes in `of` trials with probability `share`. */
function chanceOfAtMost(count: number, of: number, share: number, logs: Float64Array): number {
  if (share <= 0) return 1;
  if (share >= 1) return count >= of ? 1 : 0;
  const [yes, no] = [Math.log(share), Math.log1p(-share)];
  const choose = (k: number) => (logs[of] ?? 0) - (logs[k] ?? 0) - (logs[of - k] ?? 0);
  let sum = 0;
  for (let k = 0; k <= count; k++) sum += Math.exp(choose(k) + k * yes + (of - k) * no);
  return Math.min(1, sum);
}

/** The share at which a decreasing function equals `level`, by bisection. */
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
 * The exact binomial interval of Clopper and Pearson (1934) for `count` of `of`. Two-sided, except for none and all, where
 * it is one-sided: 0 of 58 is below 5.0 %.
 */
export function exactBounds(count: number, of: number): { low: number; high: number } {
  const alpha = 1 - CONFIDENCE;
  if (of === 0) return { low: 0, high: 1 };
  if (count === 0) return { low: 0, high: 1 - alpha ** (1 / of) };
  if (count === of) return { low: alpha ** (1 / of), high: 1 };
  const logs = logFactorials(of);
  return {
    low: shareWhere((share) => chanceOfAtMost(count - 1, of, share, logs), 1 - alpha / 2),
    high: shareWhere((share) => chanceOfAtMost(count, of, share, logs), alpha / 2),
  };
}
