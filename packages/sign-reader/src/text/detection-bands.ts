import type { Part } from '../photo/resize';

/** A part of an image that the detector sees at a time. Only `inner` of its output is used; the rest is context. */
export interface Band extends Part {
  readonly inner: Part;
}

/** The network halves its input five times. */
const SIDE_MULTIPLE = 32;
/**
 * Maximum size of a band without its overlap, in pixels. The network needs 165 bytes per input pixel: 200 MB for a whole
 * photo, 140 MB for a band, out of the 350 MB that a browser tab on a phone may use.
 */
const MAX_PIXELS = 800_000;
/**
 * How far a band overlaps its neighbours, in pixels. The network uses the context of its whole input, so a band finds less
 * than the whole photo. Exact readings on 133 labelled photos: 89 with whole photos, 85 with an overlap of 96 pixels
 * and bands of 500,000 pixels, 91 with these values.
 */
const OVERLAP = 224;

/**
 * Divides an image into bands across its longer side.
 * @param width in pixels, a multiple of 32, like `height`
 * @returns bands whose inner parts cover the image, each pixel once
 */
export function bandsOf(width: number, height: number): Band[] {
  const isTall = height >= width;
  const [length, across] = isTall ? [height, width] : [width, height];
  const count = Math.ceil((width * height) / MAX_PIXELS);
  const step = Math.ceil(length / count / SIDE_MULTIPLE) * SIDE_MULTIPLE;
  const part = (from: number, to: number): Part =>
    isTall
      ? { left: 0, top: from, width: across, height: to - from }
      : { left: from, top: 0, width: to - from, height: across };
  const bands: Band[] = [];
  for (let from = 0; from < length; from += step) {
    const to = Math.min(length, from + step);
    bands.push({
      ...part(Math.max(0, from - OVERLAP), Math.min(length, to + OVERLAP)),
      inner: part(from, to),
    });
  }
  return bands;
}
