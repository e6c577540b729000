/**
 * The value below which a share of the values lies, between two of them in proportion.
 * @param share 0 to 1
 * @returns null where there are none
 */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  return quantileOfSorted(Float64Array.from(values).sort(), share);
}

/** The same of values that stand in their order; there is at least one. */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low, high] = [sorted[below] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - below);
}
