import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { shareInside } from '../geometry/rotated-box';
import type { InferenceSession } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { resize, type Planes } from '../photo/resize';
import { cut, shrink } from '../photo/shrink';
import { classifyWindows, FILL, STRIDE, WINDOW } from './classify-windows';
import { PICTURE_CLASSES, type PictureKind } from './picture-classes';

/** Something like a picture, where it may be on the photo. */
export interface Candidate {
  readonly kind: PictureKind;
  /** How sure the network is, 0 to 1. */
  readonly share: number;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
}

/** How far pictures stand from words, in heights of the words: above them, below, and at either side. */
const REACH = { above: 7, below: 5, beside: 4 } as const;
/** The smallest picture looked for, in heights of the words. */
const MIN_PICTURE = 1.2;
const MAX_ENLARGEMENT = 1.6;
/** From one size that is looked for to the next; the network is trained for pictures a sixth larger or smaller. */
const SCALE_STEP = 1.3;
/** How many pixels all regions have together where they are looked at for the smallest pictures. */
const MAX_PIXELS = 48_000;
/** A window less sure than this is no candidate, and neither is one that no neighbour bears out. */
const MIN_SHARE = 0.5;
const MIN_WINDOWS = 2;

/** A part of the photo to look at, and how tall the words in it are, in the photo's pixels. */
export interface Region {
  readonly bounds: Bounds;
  readonly wordHeight: number;
}

/** The places around words where pictures may stand, those that touch put together. */
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

/** How much each region is enlarged for its smallest pictures, so that all of them together stay within the budget. */
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
  // The mean of areas first: what is sampled from a large picture at places far apart is coarse, and slow.
  let picture = shrink(part, Math.max(part.width, part.height) * Math.min(1, scale));
  for (let at = scale; Math.min(part.width, part.height) * at >= WINDOW; at /= SCALE_STEP) {
    const planes = resize(picture, Math.round(part.width * at), Math.round(part.height * at));
    found.push(...(await windowsAt(planes, at, left, top, session)));
    picture = pixelsOf(planes);
  }
  return found;
}

/** How much of both places is common to them, 0 to 1. */
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

/** Puts windows that show the same picture together, the surest first. */
export function mergeWindows(windows: readonly Candidate[]): Candidate[] {
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

/** Looks for pictures in regions of a photo, at all sizes that the budget of pixels leaves. */
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
