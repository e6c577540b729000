import type { PhotoQuality } from './measure-quality';

/** What is wrong with a photo, the worst for reading first. */
export const PHOTO_FAULTS = ['too-dark', 'washed-out', 'blurred', 'too-small'] as const;

export type PhotoFault = (typeof PHOTO_FAULTS)[number];

/**
 * Where a photo begins to be hard to read. Chosen on 56 photos of streets with signs that are read well, and copies of
 * them made worse. Without those copies none is found fault with; the figures beside each are theirs.
 */
const LIMITS = {
  /** By day 180 and more; with a third of the light 86 and less. */
  light: 100,
  /** 145 and more; washed out to a third of its contrast 85 and less. */
  contrast: 90,
  /** 0.26 and less; four times as bright mostly 0.6 and more. */
  overexposed: 0.5,
  /** Pixels: 3.0 and less; blurred by 2.5 pixels (Gauss) 4.3 and more, by 9 pixels of motion 4.9 and more. */
  edgeWidth: 4.2,
  /** Pixels: smaller photos are thumbnails, and letters on them are a few pixels tall. */
  longestSide: 400,
} as const;

/**
 * What is wrong with a photo; null if nothing is, as far as can be told without reading the sign. A sign that is small
 * or cut off is not told: what a sign is, only reading shows.
 */
export function faultOf(quality: PhotoQuality): PhotoFault | null {
  const { light, contrast, overexposed, edgeWidth, longestSide } = quality;
  if (light < LIMITS.light) return 'too-dark';
  if (overexposed > LIMITS.overexposed || contrast < LIMITS.contrast) return 'washed-out';
  if (edgeWidth > LIMITS.edgeWidth) return 'blurred';
  return longestSide < LIMITS.longestSide ? 'too-small' : null;
}
