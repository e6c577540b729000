/**
 * A quantile with linear interpolation.
 * @param share 0 to 1
 * @returns null without values
 */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  return quantileOfSorted(Float64Array.from(values).sort(), share);
}

/** The same for sorted values. @param sorted not empty */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low, high] = [sorted[below] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - below);
}
