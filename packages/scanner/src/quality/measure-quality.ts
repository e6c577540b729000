import type { PhotoSize } from '../prepare/photo-size';

/** How well a sign could be seen in a photo, as far as its pixels tell without reading it. */
export interface PhotoQuality {
  /** Longer side of the photo before it is made smaller, in pixels; exact up to the size it is sent in. */
  longestSide: number;
  /** Brightness, 0 to 255, that only the lightest half percent of the pixels reaches: a lit sign at night is more. */
  light: number;
  /** Between the dark and the light parts, of 255; outliers left out. */
  contrast: number;
  /** Share of the pixels that are as bright as a camera can tell, 0 to 1. */
  overexposed: number;
  /**
   * How many pixels it takes from dark to light at the sharper edges of the photo as it is sent, in the direction in
   * which that is more: a camera that moved blurs in one direction only. 0 where there are hardly any edges.
   */
  edgeWidth: number;
}

/** Brightness, of 255, that a camera does not tell from more. */
const OVEREXPOSED = 250;
/** Dark and light are these shares of the pixels from their ends. */
const OUTLIERS = 0.02;
const BRIGHTEST = 0.005;
/** Every fourth row and column is enough to know the edges of a photo. */
const STRIDE = 4;
/** What counts as an edge: this share of the contrast, and this much of 255. */
const EDGE = { share: 0.35, least: 24 };
/** Of all edges the sharper quarter: a sign stands in front of a street that is out of focus. */
const SHARPER = 0.25;
/** Fewer edges than this say nothing. */
const FEWEST_EDGES = 20;

/** Brightness of each pixel, 0 to 255 (ITU-R BT.601), of pixels as a canvas gives them. */
function brightnessOf(data: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(data.length / 4);
  for (let index = 0, at = 0; index < grey.length; index += 1, at += 4) {
    grey[index] = (77 * data[at]! + 150 * data[at + 1]! + 29 * data[at + 2]!) >> 8;
  }
  return grey;
}

function histogramOf(grey: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (const value of grey) histogram[value]! += 1;
  return histogram;
}

/** The brightness that a share of all pixels does not pass. */
function brightnessAt(histogram: Uint32Array, share: number, pixels: number): number {
  let count = 0;
  const value = histogram.findIndex((some) => (count += some) >= share * pixels);
  return value === -1 ? 255 : value;
}

/**
 * Widths of the edges along one row or column: what an edge rises or falls by, divided by its steepest step.
 * @param start index of its first pixel
 * @param step from one pixel to the next
 */
function edgesAlong(grey: Uint8Array, start: number, step: number, length: number, strong: number): number[] {
  const widths: number[] = [];
  const end = start + (length - 1) * step;
  let at = start;
  while (at < end) {
    const from = at;
    let steepest = 0;
    const direction = Math.sign(grey[at + step]! - grey[at]!);
    do {
      const rise = (grey[at + step]! - grey[at]!) * direction;
      if (rise < 0) break;
      steepest = Math.max(steepest, rise);
      at += step;
    } while (at < end && direction !== 0);
    const height = Math.abs(grey[at]! - grey[from]!);
    if (height >= strong) widths.push(height / steepest);
  }
  return widths;
}

function sharperOf(widths: number[]): number {
  if (widths.length < FEWEST_EDGES) return 0;
  return widths.sort((one, other) => one - other)[Math.floor(SHARPER * widths.length)] ?? 0;
}

function edgeWidthOf(grey: Uint8Array, { width, height }: PhotoSize, strong: number): number {
  const rows: number[] = [];
  const columns: number[] = [];
  for (let y = 0; y < height; y += STRIDE) rows.push(...edgesAlong(grey, y * width, 1, width, strong));
  for (let x = 0; x < width; x += STRIDE) columns.push(...edgesAlong(grey, x, width, height, strong));
  return Math.max(sharperOf(rows), sharperOf(columns));
}

/**
 * Measures a photo.
 * @param pixels of the photo in the size it is sent in
 * @param taken its size before that
 */
export function measureQuality(
  pixels: Pick<ImageData, 'data' | 'width' | 'height'>,
  taken: PhotoSize,
): PhotoQuality {
  const grey = brightnessOf(pixels.data);
  const histogram = histogramOf(grey);
  const at = (share: number) => brightnessAt(histogram, share, grey.length);
  const contrast = at(1 - OUTLIERS) - at(OUTLIERS);
  const overexposed = histogram.subarray(OVEREXPOSED).reduce((sum, count) => sum + count, 0);
  return {
    longestSide: Math.max(taken.width, taken.height),
    light: at(1 - BRIGHTEST),
    contrast,
    overexposed: overexposed / grey.length,
    edgeWidth: edgeWidthOf(grey, pixels, Math.max(EDGE.least, EDGE.share * contrast)),
  };
}
