import type { FoundLine } from '@curbwise/platform';
import type { PhotoQuality } from '../quality/measure-quality';
import { capitalOf, slantOf, tiltOf, type FrameSize } from './sign-lines';

/** What would help a photo most, what matters most first. */
export const FRAME_HINTS = [
  'more-light',
  'glare',
  'hold-still',
  'closer',
  'step-left',
  'step-right',
  'level',
  'no-sign',
] as const;

export type FrameHint = (typeof FRAME_HINTS)[number];

/** What is known of a frame of the camera. */
export interface SeenFrame {
  /** In the frame's pixels. */
  readonly lines: readonly FoundLine[];
  readonly size: FrameSize;
  /** Of the part of the frame with the lines; of all of it where there are none. */
  readonly quality: PhotoQuality;
  /** How fast the lines move, in pixels of a picture of 1024 px a second; null where that cannot be told. */
  readonly speed: number | null;
}

/**
 * From where on a hint is given. Measured on films of 24 drawn signs that a hand holds (`filmSign`), on frames of 1024 px,
 * and on copies of them made worse; the figures beside each are theirs, of all but 2 in 100.
 */
export const LIMITS = {
  /** Brightness, 0 to 255, that the lightest part reaches at least: 111 and more, 36 to 81 with a third of the light. */
  light: 100,
  /** Between dark and light parts of the sign, of 255: 67 and more, 49 and less under a veil of three quarters white. */
  contrast: 60,
  /**
   * Share of the pixels that are as bright as a camera can tell, where nothing is found. A white plate in the sun is
   * mostly that too, and its words are read: where there are lines, the contrast counts alone.
   */
  overexposed: 0.5,
  /** From dark to light at an edge, in pixels: 1.7 and less, 3.7 blurred by 1.5 pixels (Gauss), 4.6 and more by 2.5. */
  edgeWidth: 4.2,
  /** Pixels a second: 22 and less held (95 in 100), while one comes nearer 45 and more (75 in 100). */
  speed: 36,
  /** Height of capitals in pixels: a person reads smaller ones no more (`LEAST_CAPITAL` of the drawn signs). */
  capital: 13,
  /** Degrees from aside: signs are drawn, and read, up to 24°. What is measured is off by 15° at most, mostly by 4°. */
  slant: 25,
  /** Degrees out of level, half of what drawn signs are tilted by at most: the rest is for how the sign itself hangs. */
  tilt: 10,
} as const;

/**
 * The one thing that would help the photo most; null if it can be taken. Where nothing was found, what is dark or blurred
 * may be why; else the camera is to be pointed at a sign.
 */
export function hintOfFrame({ lines, size, quality, speed }: SeenFrame): FrameHint | null {
  const isFound = lines.length > 0;
  if (quality.light < LIMITS.light) return 'more-light';
  if (isFound ? quality.contrast < LIMITS.contrast : quality.overexposed > LIMITS.overexposed) return 'glare';
  if (quality.edgeWidth > LIMITS.edgeWidth || (speed ?? 0) > LIMITS.speed) return 'hold-still';
  if (!isFound) return 'no-sign';
  if ((capitalOf(lines, size) ?? 0) < LIMITS.capital) return 'closer';
  const slant = slantOf(lines, size) ?? 0;
  if (Math.abs(slant) > LIMITS.slant) return slant > 0 ? 'step-left' : 'step-right';
  return Math.abs(tiltOf(lines) ?? 0) > LIMITS.tilt ? 'level' : null;
}
