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
 * From where on a hint is given. Light and glare are those of a photo that was chosen (`photo-faults.ts`); the others were
 * measured on films of 24 drawn signs, as `drawings.test.ts` has them.
 */
export const LIMITS = {
  /** Brightness, 0 to 255, that the lightest part reaches at least. */
  light: 100,
  /** Between dark and light parts, of 255. Without lines a wall or the sky is no less. */
  contrast: 60,
  /** Share of the pixels that are as bright as a camera can tell. */
  overexposed: 0.5,
  /** From dark to light at an edge, in pixels of a picture of 1024 px. */
  edgeWidth: 4.2,
  /** Pixels of 1024 a second. Signs that are held move 22 and less in 95 of 100 cases, while one comes nearer 45 and more in 75. */
  speed: 36,
  /** Height of capitals on a picture of 1024 px, in pixels: a person reads smaller ones no more (`LEAST_CAPITAL`). */
  capital: 13,
  /** Degrees from aside: what is measured is right to about 8°, and signs are read exactly up to 25°. */
  slant: 25,
  /** Degrees out of level: signs that are tilted by 20° are read, those by 10° as well as level ones. */
  tilt: 10,
} as const;

/**
 * The one thing that would help the photo most; null if it can be taken. Where nothing was found, what is dark or blurred
 * may be why; else the camera is to be pointed at a sign.
 */
export function hintOfFrame({ lines, size, quality, speed }: SeenFrame): FrameHint | null {
  const isFound = lines.length > 0;
  if (quality.light < LIMITS.light) return 'more-light';
  if (quality.overexposed > LIMITS.overexposed) return 'glare';
  if (isFound && quality.contrast < LIMITS.contrast) return 'glare';
  if (quality.edgeWidth > LIMITS.edgeWidth || (speed ?? 0) > LIMITS.speed) return 'hold-still';
  if (!isFound) return 'no-sign';
  if ((capitalOf(lines, size) ?? 0) < LIMITS.capital) return 'closer';
  const slant = slantOf(lines, size) ?? 0;
  if (Math.abs(slant) > LIMITS.slant) return slant > 0 ? 'step-left' : 'step-right';
  return Math.abs(tiltOf(lines) ?? 0) > LIMITS.tilt ? 'level' : null;
}
