import type { FoundLine } from '@curbwise/platform';
import type { PhotoQuality } from '../prepare/photo-quality';
import type { PhotoSize } from '../prepare/draw-photo';

/** A frame whose longer side is 1024 px. */
export const FRAME: PhotoSize = { width: 1024, height: 576 };

/** The box of a level line whose capitals are 20 px tall. */
export const line = (changed: Partial<FoundLine> = {}): FoundLine => ({
  cx: 512,
  cy: 288,
  width: 200,
  height: 30,
  ux: 1,
  uy: 0,
  ...changed,
});

/** The direction of a line that is tilted clockwise by this many degrees. */
export const at = (degrees: number): Pick<FoundLine, 'ux' | 'uy'> => ({
  ux: Math.cos((degrees * Math.PI) / 180),
  uy: Math.sin((degrees * Math.PI) / 180),
});

/** The quality of a sharp frame by day. */
export const CLEAR: PhotoQuality = {
  longestSide: 1920,
  light: 226,
  contrast: 148,
  overexposed: 0,
  edgeWidth: 1.4,
};
