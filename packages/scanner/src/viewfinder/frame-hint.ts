import type { MeasuredFrame } from './measure-frame';
import { capitalOf, slantOf, tiltOf } from './sign-lines';

/** What would improve the photo, most important first. */
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

/** A frame of the camera, and how it differs from the one before. */
export interface SeenFrame extends MeasuredFrame {
  /** How fast the lines move, in pixels per second of a picture of 1024 px; null if unknown. */
  readonly speed: number | null;
}

/**
 * The limits beyond which a hint is given. Measured on films of 24 drawn signs from a hand-held camera (`filmSign`), on
 * frames of 1024 px, and on degraded copies of them; the figures next to each limit hold for 98 % of these.
 */
export const LIMITS = {
  /** Minimum brightness of the brightest part, 0 to 255. At least 111; with a third of the light 36 to 81. */
  light: 100,
  /** Minimum difference of dark and light parts of the sign, 0 to 255. At least 67; with a veil of 75 % white at most 49. */
  contrast: 60,
  /**
   * Maximum fraction of overexposed pixels if no line is found. Not used with lines: a white plate in the sun is mostly
   * overexposed as well, but its words can be read, so then only the contrast counts.
   */
  overexposed: 0.5,
  /** Maximum in pixels. At most 1.7; with a Gaussian blur of 1.5 px 3.7, of 2.5 px at least 4.6. */
  edgeWidth: 4.2,
  /** Maximum in pixels per second. At most 22 while held still (95 %); at least 45 while coming nearer (75 %). */
  speed: 36,
  /** Minimum height of capitals in pixels: people cannot read smaller ones (the smallest capitals of the drawn signs). */
  capital: 13,
  /** Maximum in degrees: signs are drawn, and read, at up to 24°. The error of the estimate is at most 15°, mostly 4°. */
  slant: 25,
  /** Maximum in degrees: half of the largest tilt of drawn signs; the other half allows for signs that hang crooked. */
  tilt: 10,
} as const;

/**
 * The hint that would improve the photo most; null if it can be taken. If no line was found, darkness, glare or blur may be
 * the reason; otherwise the driver has to point the camera at a sign.
 * @param findsText false: nobody looks for lines, so only light, glare and blur are known
 */
export function hintOfFrame({ lines, size, quality, speed }: SeenFrame, findsText = true): FrameHint | null {
  const isFound = lines.length > 0;
  if (quality.light < LIMITS.light) return 'more-light';
  if (isFound ? quality.contrast < LIMITS.contrast : quality.overexposed > LIMITS.overexposed) return 'glare';
  if (quality.edgeWidth > LIMITS.edgeWidth || (speed ?? 0) > LIMITS.speed) return 'hold-still';
  if (!isFound) return findsText ? 'no-sign' : null;
  if ((capitalOf(lines, size) ?? 0) < LIMITS.capital) return 'closer';
  const slant = slantOf(lines, size) ?? 0;
  if (Math.abs(slant) > LIMITS.slant) return slant > 0 ? 'step-left' : 'step-right';
  return Math.abs(tiltOf(lines) ?? 0) > LIMITS.tilt ? 'level' : null;
}
