/** Width and height in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/**
 * The size a photo is sent in: its aspect kept, the longer side at most `longest` pixels, never enlarged, no side
 * below one pixel.
 */
export function sizeWithin({ width, height }: PhotoSize, longest: number): PhotoSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The sizes to draw one after the other on the way from `from` down to `to`. A canvas looks at four pixels at most for
 * each one it draws, so a step never goes below half: small letters would break up.
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
