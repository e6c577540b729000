/**
 * The mean of the values around every pixel, in a square that extends `reach` pixels to each side. Uses a summed-area
 * table (Crow 1984). At the image's edge the square is cropped.
 */
export function localMeans(
  values: ArrayLike<number>,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  const means = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        sums[bottom * stride + right]! -
        sums[top * stride + right]! -
        sums[bottom * stride + left]! +
        sums[top * stride + left]!;
      means[y * width + x] = sum / ((right - left) * (bottom - top));
    }
  }
  return means;
}
