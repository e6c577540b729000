/**
 * The percentile of some values (nearest rank).
 * @param share 0 to 1
 * @throws RangeError if there are no values
 */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = [...values].sort((one, other) => one - other);
  const found = inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)];
  if (found === undefined) throw new RangeError('There are no values');
  return found;
}

/** The median; the mean of the middle two if the number of values is even; NaN if there are none. */
export function median(values: readonly number[]): number {
  const inOrder = [...values].sort((one, other) => one - other);
  const middle = (inOrder.length - 1) / 2;
  return ((inOrder[Math.floor(middle)] ?? NaN) + (inOrder[Math.ceil(middle)] ?? NaN)) / 2;
}

/** The growth per step of the straight line that fits the values best (least squares). */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let below = 0;
  values.forEach((value, index) => {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  });
  return below === 0 ? 0 : above / below;
}
