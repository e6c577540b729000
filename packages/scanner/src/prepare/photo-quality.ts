import type { PhotoSize } from './draw-photo';

/** How well a sign could be seen in a photo, measured from its pixels without reading it. */
export interface PhotoQuality {
  /** Longer side of the photo before it is reduced, in pixels; exact up to the size in which it is sent. */
  longestSide: number;
  /** Brightness, 0 to 255, that only the brightest half percent of the pixels reaches; a lit sign at night covers more. */
  light: number;
  /** Difference between the dark and the light parts, 0 to 255, without outliers. */
  contrast: number;
  /** Fraction of overexposed pixels, 0 to 1. */
  overexposed: number;
  /**
   * Width of the sharper edges of the photo as it is sent, from dark to light in pixels, in the blurrier of the two
   * directions: camera motion blurs only one. 0 if there are hardly any edges.
   */
  edgeWidth: number;
}

/** Brightness, 0 to 255, from which a pixel counts as overexposed. */
const OVEREXPOSED = 250;
/** Fraction of the pixels at each end of the histogram that the contrast ignores. */
const OUTLIERS = 0.02;
const BRIGHTEST = 0.005;
/** Only every fourth row and column is measured, which is enough. */
const STRIDE = 4;
/** The minimum height of an edge: this fraction of the contrast, and at least this much brightness (0 to 255). */
const MIN_EDGE_HEIGHT = { share: 0.35, absolute: 24 };
/** The sharpest quarter of all edges counts: the street behind a sign is often out of focus. */
const SHARPER = 0.25;
/** With fewer edges than this the width is unknown. */
const MIN_EDGES = 20;

/** Brightness of each pixel, 0 to 255 (ITU-R BT.601), from the RGBA data of a canvas. */
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

/** The brightness that a fraction `share` of all pixels does not exceed. */
function brightnessAt(histogram: Uint32Array, share: number, pixels: number): number {
  let count = 0;
  const value = histogram.findIndex((some) => (count += some) >= share * pixels);
  return value === -1 ? 255 : value;
}

/**
 * Widths of the edges along one row or column in pixels: the height of an edge divided by its steepest step.
 * @param start index of the first pixel
 * @param step distance between the indexes of two pixels
 * @param minHeight minimum height of an edge, 0 to 255
 */
function edgesAlong(
  grey: Uint8Array,
  start: number,
  step: number,
  length: number,
  minHeight: number,
): number[] {
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
    if (height >= minHeight) widths.push(height / steepest);
  }
  return widths;
}

function sharperOf(widths: number[]): number {
  if (widths.length < MIN_EDGES) return 0;
  return widths.sort((one, other) => one - other)[Math.floor(SHARPER * widths.length)] ?? 0;
}

function edgeWidthOf(grey: Uint8Array, { width, height }: PhotoSize, minHeight: number): number {
  const rows: number[] = [];
  const columns: number[] = [];
  for (let y = 0; y < height; y += STRIDE) rows.push(...edgesAlong(grey, y * width, 1, width, minHeight));
  for (let x = 0; x < width; x += STRIDE) columns.push(...edgesAlong(grey, x, width, height, minHeight));
  return Math.max(sharperOf(rows), sharperOf(columns));
}

/**
 * Measures the quality of a photo.
 * @param pixels the photo in the size in which it is sent
 * @param taken its size before it was reduced
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
    edgeWidth: edgeWidthOf(
      grey,
      pixels,
      Math.max(MIN_EDGE_HEIGHT.absolute, MIN_EDGE_HEIGHT.share * contrast),
    ),
  };
}

/** What can be wrong with a photo, the worst for reading first. */
const PHOTO_FAULTS = ['too-dark', 'washed-out', 'blurred', 'too-small'] as const;

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
