import type { PhotoQuality } from './measure-quality';

/** What can be wrong with a photo, the worst for reading first. */
export const PHOTO_FAULTS = ['too-dark', 'washed-out', 'blurred', 'too-small'] as const;

export type PhotoFault = (typeof PHOTO_FAULTS)[number];

/**
 * The limits beyond which a photo is hard to read. Chosen on 56 street photos with signs that are read well, and on degraded
 * copies of them; the figures next to each limit were measured on these. None of the 56 originals has a fault.
 */
const LIMITS = {
  /** Minimum. By day at least 180; with a third of the light at most 86. */
  light: 100,
  /** Minimum. At least 145; at a third of the contrast at most 85. */
  contrast: 90,
  /** Maximum. At most 0.26; four times as bright mostly at least 0.6. */
  overexposed: 0.5,
  /** Maximum in pixels. At most 3.0; with a Gaussian blur of 2.5 px at least 4.3, with 9 px of motion blur at least 4.9. */
  edgeWidth: 4.2,
  /** Minimum in pixels: smaller photos are thumbnails, whose letters are only a few pixels high. */
  longestSide: 400,
} as const;

/**
 * The worst fault of a photo, as far as its pixels show; null if there is none. A small or cropped sign is not found: that
 * takes reading the photo.
 */
export function faultOf(quality: PhotoQuality): PhotoFault | null {
  const { light, contrast, overexposed, edgeWidth, longestSide } = quality;
  if (light < LIMITS.light) return 'too-dark';
  if (overexposed > LIMITS.overexposed || contrast < LIMITS.contrast) return 'washed-out';
  if (edgeWidth > LIMITS.edgeWidth) return 'blurred';
  return longestSide < LIMITS.longestSide ? 'too-small' : null;
}
