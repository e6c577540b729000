/** Width and height in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/**
 * The size of a photo reduced to a longer side of at most `maxSide` pixels: same aspect ratio, never enlarged, no side below
 * one pixel.
 */
export function sizeWithin({ width, height }: PhotoSize, maxSide: number): PhotoSize {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The sizes in which to draw a photo step by step, from `from` down to `to`. A canvas samples at most four pixels for each
 * pixel it draws, so no step goes below one half: small letters would break up.
 */
export function downscalingSteps(from: PhotoSize, to: PhotoSize): PhotoSize[] {
  const steps: PhotoSize[] = [];
  let { width, height } = from;
  while (width > to.width * 2 || height > to.height * 2) {
    width = Math.max(to.width, Math.ceil(width / 2));
    height = Math.max(to.height, Math.ceil(height / 2));
    steps.push({ width, height });
  }
  steps.push(to);
  return steps;
}
