import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { shareInside } from '../geometry/rotated-box';
import type { InferenceSession } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { resize, type Planes } from '../photo/resize';
import { cut, shrink } from '../photo/shrink';
import { classifyWindows, FILL, STRIDE, WINDOW } from './classify-windows';
import { PICTURE_CLASSES, type PictureKind } from './picture-classes';

/** A possible picture on the photo. */
export interface Candidate {
  readonly kind: PictureKind;
  /** The network's confidence, 0 to 1. */
  readonly share: number;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
}

/** Maximum distance of pictures from words, in heights of the words: above, below and on either side. */
const REACH = { above: 7, below: 5, beside: 4 } as const;
/** The smallest picture to find, in heights of the words. */
const MIN_PICTURE = 1.2;
const MAX_ENLARGEMENT = 1.6;
/** Ratio between two successive sizes; the network is trained for pictures a sixth larger or smaller. */
const SCALE_STEP = 1.3;
/** Total pixels of all regions at the scale for the smallest pictures. */
const MAX_PIXELS = 48_000;
/** Minimum confidence of a window, and minimum number of windows that agree on a picture. */
const MIN_SHARE = 0.5;
const MIN_WINDOWS = 2;

/** A part of the photo to scan, and the height of the words in it, in the photo's pixels. */
export interface Region {
  readonly bounds: Bounds;
  readonly wordHeight: number;
}

/** The regions around words where pictures may be. Regions that touch are merged. */
export function regionsAround(words: readonly Bounds[], { width, height }: Pixels): Region[] {
  const regions: Region[] = [];
  for (const word of words) {
    const tall = Math.min(heightOf(word), widthOf(word));
    let bounds: Bounds = {
      left: Math.max(0, word.left - REACH.beside * tall),
      top: Math.max(0, word.top - REACH.above * tall),
      right: Math.min(width, word.right + REACH.beside * tall),
      bottom: Math.min(height, word.bottom + REACH.below * tall),
    };
    let wordHeight = tall;
    const touches = (other: Region) =>
      overlapX(bounds, other.bounds) > 0 && overlapY(bounds, other.bounds) > 0;
    for (let at = regions.findIndex(touches); at >= 0; at = regions.findIndex(touches)) {
      const other = regions.splice(at, 1)[0]!;
      bounds = unionOf([bounds, other.bounds]);
      wordHeight = Math.min(wordHeight, other.wordHeight);
    }
    regions.push({ bounds, wordHeight });
  }
  return regions;
}

const areaOf = (bounds: Bounds) => widthOf(bounds) * heightOf(bounds);

/** The scale of each region for its smallest pictures, so that all regions together stay within `MAX_PIXELS`. */
function scalesOf(regions: readonly Region[]): number[] {
  const wanted = regions.map(({ wordHeight }) =>
    Math.min(MAX_ENLARGEMENT, (WINDOW * FILL) / (MIN_PICTURE * wordHeight)),
  );
  const pixels = regions.reduce((sum, { bounds }, at) => sum + areaOf(bounds) * wanted[at]! ** 2, 0);
  const share = Math.min(1, Math.sqrt(MAX_PIXELS / pixels));
  return wanted.map((scale) => scale * share);
}

function pixelsOf({ data, width, height }: Planes): Pixels {
  const plane = width * height;
  const bytes = new Uint8ClampedArray(3 * plane);
  for (let at = 0; at < plane; at++)
    for (let channel = 0; channel < 3; channel++) bytes[3 * at + channel] = data[channel * plane + at]!;
  return { data: bytes, width, height, channels: 3 };
}

async function windowsAt(
  planes: Planes,
  scale: number,
  left: number,
  top: number,
  session: InferenceSession,
) {
  const shares = await classifyWindows(planes, session);
  const found: Candidate[] = [];
  const margin = (WINDOW * (1 - FILL)) / 2;
  const reach = (WINDOW * FILL) / scale;
  for (let row = 0; row < shares.rows; row++) {
    for (let column = 0; column < shares.columns; column++) {
      if (shares.at(0, row, column) > 1 - MIN_SHARE) continue;
      let best = 1;
      for (let kind = 2; kind < PICTURE_CLASSES.length; kind++)
        if (shares.at(kind, row, column) > shares.at(best, row, column)) best = kind;
      const share = shares.at(best, row, column);
      if (share < MIN_SHARE) continue;
      const [x, y] = [left + (column * STRIDE + margin) / scale, top + (row * STRIDE + margin) / scale];
      const kind = PICTURE_CLASSES[best] as PictureKind;
      found.push({ kind, share, bounds: { left: x, top: y, right: x + reach, bottom: y + reach } });
    }
  }
  return found;
}

async function windowsIn(
  region: Region,
  scale: number,
  pixels: Pixels,
  session: InferenceSession,
): Promise<Candidate[]> {
  const { pixels: part, left, top } = cut(pixels, region.bounds);
  const found: Candidate[] = [];
  // Average areas first: sampling a large image at distant points is coarse and slow.
  let picture = shrink(part, Math.max(part.width, part.height) * Math.min(1, scale));
  for (let at = scale; Math.min(part.width, part.height) * at >= WINDOW; at /= SCALE_STEP) {
    const planes = resize(picture, Math.round(part.width * at), Math.round(part.height * at));
    found.push(...(await windowsAt(planes, at, left, top, session)));
    picture = pixelsOf(planes);
  }
  return found;
}

/** Intersection over union, 0 to 1. */
function likeness(one: Bounds, other: Bounds): number {
  const common = Math.max(0, overlapX(one, other)) * Math.max(0, overlapY(one, other));
  return common / (areaOf(one) + areaOf(other) - common);
}

const SAME_PICTURE = 0.35;

function meanBounds(windows: readonly Candidate[]): Bounds {
  const weight = windows.reduce((sum, { share }) => sum + share, 0);
  const mean = (side: keyof Bounds) =>
    windows.reduce((sum, { share, bounds }) => sum + share * bounds[side], 0) / weight;
  return { left: mean('left'), top: mean('top'), right: mean('right'), bottom: mean('bottom') };
}

/** Merges windows that show the same picture, starting with the most confident one (non-maximum suppression). */
function mergeWindows(windows: readonly Candidate[]): Candidate[] {
  let left = [...windows].sort((a, b) => b.share - a.share);
  const merged: Candidate[] = [];
  for (let best = left[0]; best; best = left[0]) {
    const surest = best;
    const near = left.filter(({ bounds }) => likeness(surest.bounds, bounds) > SAME_PICTURE);
    const same = near.filter(({ kind }) => kind === surest.kind);
    const bounds = meanBounds(same);
    if (same.length >= MIN_WINDOWS) merged.push({ kind: surest.kind, share: surest.share, bounds });
    left = left.filter((one) => !near.includes(one) && shareInside(one.bounds, bounds) < 0.6);
  }
  return merged;
}

/** Searches regions of a photo for pictures, at all sizes that fit `MAX_PIXELS`. */
export async function scanRegions(
  regions: readonly Region[],
  pixels: Pixels,
  session: InferenceSession,
): Promise<Candidate[]> {
  const scales = scalesOf(regions);
  const windows: Candidate[] = [];
  for (const [at, region] of regions.entries())
    windows.push(...(await windowsIn(region, scales[at]!, pixels, session)));
  return mergeWindows(windows);
}
