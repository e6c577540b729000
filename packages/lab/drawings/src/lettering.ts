import type { Font } from 'opentype.js';
import { faceOf } from './draw/faces';
import { pathData } from './draw/outline';

/** Cap height of Overpass as a share of its font size. */
const CAP_HEIGHT = 0.7;

const overpass = (): Font => faceOf('overpass-700').font;

/** Letters as an SVG path. */
export interface LetteredLine {
  path: string;
  /** Actual height of capitals in pixels: less than requested if the line had to shrink. */
  capHeight: number;
}

/**
 * Letters a line centred on `centerX`, with its capitals on `baseline`.
 * @param capHeight requested height of capitals, in pixels; reduced so that the line is at most `maxWidth` pixels wide
 */
export function letterLine(
  text: string,
  centerX: number,
  baseline: number,
  capHeight: number,
  maxWidth: number,
): LetteredLine {
  const letters = overpass();
  const wanted = capHeight / CAP_HEIGHT;
  const size = Math.min(wanted, (wanted * maxWidth) / letters.getAdvanceWidth(text, wanted));
  const left = centerX - letters.getAdvanceWidth(text, size) / 2;
  return { path: pathData(letters.getPath(text, left, baseline, size)), capHeight: size * CAP_HEIGHT };
}

/** Height the capitals of a line will have once it fits into `maxWidth` pixels. */
export function fittedCapHeight(text: string, capHeight: number, maxWidth: number): number {
  const width = overpass().getAdvanceWidth(text, capHeight / CAP_HEIGHT);
  return width > maxWidth ? (capHeight * maxWidth) / width : capHeight;
}
