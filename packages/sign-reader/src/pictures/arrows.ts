import type { Bounds } from '../geometry/bounds';
import type { Arrow } from '@curbwise/contract';
import { findBlobs, type Blob, type Mask } from '../geometry/blobs';
import { localMeans } from '../photo/local-means';
import type { Pixels } from '../photo/pixels';
import { moved, scaled, shareInside } from '../geometry/rotated-box';
import { cut, type Picture } from '../photo/shrink';
import { median } from '../geometry/statistics';
import { directionOfCut, type CutSides } from './cut-arrows';
import { profileOf, type Profile } from './profiles';

/** An arrow on the photo. */
export interface FoundArrow {
  readonly direction: Arrow;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
}

/** Pixels that differ from their neighbourhood by more than this many levels (of 255) are ink. */
const INK_CONTRAST = 16;
const MIN_LENGTH = 16;
const MIN_HEAD = 5;
const MAX_LENGTH_SHARE = 0.6;
/**
 * Reach of the neighbourhood, as shares of the image's longer side: the near one for arrows close to the plate's edge,
 * the far one for thick arrows.
 */
const NEIGHBOURHOODS = [1 / 64, 1 / 24] as const;
/** Minimum contrast between an arrow and its background: in levels, and in multiples of the background's spread. */
const MIN_CONTRAST = 24;
const MIN_EVENNESS = 2.5;

/** An image in grey levels, 0 to 255. */
interface Levels {
  readonly levels: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Converts to grey levels with a high weight of green, which separates red ink from white. */
function greyLevels({ data, width, height, channels }: Pixels): Levels {
  const levels = new Float32Array(width * height);
  for (let at = 0; at < levels.length; at++) {
    const from = at * channels;
    levels[at] = 0.25 * data[from]! + 0.6 * data[from + 1]! + 0.15 * data[from + 2]!;
  }
  return { levels, width, height };
}

/** The pixels that are darker, and those that are brighter, than their neighbourhood. */
function inkMasks({ levels, width, height }: Levels, reach: number): Mask[] {
  const means = localMeans(levels, width, height, reach);
  const dark = new Uint8Array(width * height);
  const bright = new Uint8Array(width * height);
  for (let at = 0; at < levels.length; at++) {
    const difference = levels[at]! - means[at]!;
    if (difference < -INK_CONTRAST) dark[at] = 1;
    else if (difference > INK_CONTRAST) bright[at] = 1;
  }
  return [
    { data: dark, width, height },
    { data: bright, width, height },
  ];
}

/** The pixels that are more saturated than their neighbourhood: separates a coloured arrow from a bolt that touches it. */
function colourMask({ data, width, height, channels }: Pixels, reach: number): Mask {
  const colour = new Float32Array(width * height);
  for (let at = 0; at < colour.length; at++) {
    const from = at * channels;
    const red = data[from]!;
    const green = data[from + 1]!;
    const blue = data[from + 2]!;
    colour[at] = Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  const means = localMeans(colour, width, height, reach);
  const mask = new Uint8Array(width * height);
  for (let at = 0; at < mask.length; at++) if (colour[at]! - means[at]! > INK_CONTRAST) mask[at] = 1;
  return { data: mask, width, height };
}

/** Minimum length of a head from its tip to its widest place, in widths of it; a torn corner is shorter. */
const MIN_HEAD_LENGTH = 0.25;
/** The tail is this share of a profile, and at most this many times as thick as the shaft. */
const TAIL = 0.12;
const MAX_TAIL = 1.6;
/** Minimum thickness of a shaft, as a share of the head's width, and maximum difference between its halves. */
const MIN_SHAFT = 0.15;
const MAX_TAPER = 0.3;

/** Whether a profile whose head is at its start continues as an even shaft to its end. */
function endsAsShaft(heights: readonly number[], shaft: number, widest: number): boolean {
  if (shaft < MIN_SHAFT * widest) return false;
  const { length } = heights;
  const tail = heights.slice(Math.floor(length * (1 - TAIL)));
  if (Math.max(...tail) > MAX_TAIL * shaft + 1) return false;
  const near = median(heights.slice(Math.floor(length * 0.4), Math.floor(length * 0.7)));
  const far = median(heights.slice(Math.floor(length * 0.7)));
  return Math.abs(near - far) <= MAX_TAPER * shaft + 1;
}

/** Whether a profile starts with an arrowhead: a tip that widens, then drops back to the shaft. */
function startsWithHead(heights: readonly number[], middles: readonly number[], shaft: number): boolean {
  const third = heights.slice(0, Math.ceil(heights.length * 0.4));
  const widest = Math.max(...third);
  const peak = third.indexOf(widest);
  if (widest < 1.7 * shaft || widest < MIN_HEAD || peak < Math.max(2, MIN_HEAD_LENGTH * widest)) return false;
  if (third[0]! > 0.55 * widest) return false;
  // From the tip to the widest place the head must grow steadily, and be symmetric about the shaft.
  let grows = 0;
  for (let at = 1; at <= peak; at++) if (third[at]! >= third[at - 1]! - 1) grows++;
  if (grows < 0.8 * peak) return false;
  const axis = median(middles);
  return Math.abs(middles[peak]! - axis) < 0.25 * widest;
}

/** Maximum share of the shaft that is uneven: a bolt through the plate often touches the arrow. */
const MAX_BOLT = 0.36;

/** The direction of a profile; null if it is not an arrow. */
function directionOf({ heights, filled, middles }: Profile): Arrow | null {
  const length = heights.length;
  if (length < MIN_LENGTH) return null;
  const center = heights.slice(Math.floor(length * 0.3), Math.ceil(length * 0.7)).sort((a, b) => a - b);
  const shaft = center[Math.floor(center.length * 0.35)]!;
  const widest = Math.max(...heights);
  if (length < 1.8 * widest || length > 14 * widest) return null;
  const isShaft = heights.map((height, at) => height <= 1.5 * shaft + 1 && filled[at]! >= 0.75 * height);
  const isEven = (from: number, to: number) => {
    const part = isShaft.slice(Math.floor(length * from), Math.ceil(length * to));
    return part.filter((even) => !even).length <= MAX_BOLT * part.length;
  };
  const left = startsWithHead(heights, middles, shaft);
  const right = startsWithHead([...heights].reverse(), [...middles].reverse(), shaft);
  if (left && right) return isEven(0.38, 0.62) ? 'both' : null;
  if (left) return isEven(0.4, 1) && endsAsShaft(heights, shaft, widest) ? 'left' : null;
  if (right) return isEven(0, 0.6) && endsAsShaft([...heights].reverse(), shaft, widest) ? 'right' : null;
  return null;
}

/** Whether a blob is uniform ink on a uniform background, unlike a shape in leaves or clouds. */
function standsOut(blob: Blob, { levels, width, height }: Levels): boolean {
  const own = new Set(blob.pixels);
  let ink = 0;
  for (const at of blob.pixels) ink += levels[at]!;
  ink /= blob.pixels.length;
  const rim = Math.max(3, Math.round((blob.bottom - blob.top) * 0.25));
  const paper: number[] = [];
  for (let y = Math.max(0, blob.top - rim); y < Math.min(height, blob.bottom + rim); y++) {
    for (let x = Math.max(0, blob.left - 2); x < Math.min(width, blob.right + 2); x++) {
      const at = y * width + x;
      const touches =
        own.has(at - 2) || own.has(at + 2) || own.has(at - 2 * width) || own.has(at + 2 * width);
      if (!own.has(at) && !touches) paper.push(levels[at]!);
    }
  }
  paper.sort((a, b) => a - b);
  const middle = paper[paper.length >> 1] ?? ink;
  const spread =
    ((paper[Math.floor(paper.length * 0.84)] ?? 0) - (paper[Math.floor(paper.length * 0.16)] ?? 0)) / 2;
  const contrast = Math.abs(ink - middle);
  return contrast >= MIN_CONTRAST && contrast >= MIN_EVENNESS * spread;
}

/** A shape this close to the photo's edge is cut by it, in pixels of the image. */
const EDGE = 2;

/** @param cut sides of the photo that cut the blob */
function arrowIn(blob: Blob, levels: Levels, cut: CutSides): Arrow | null {
  const length = blob.right - blob.left;
  if (length < MIN_LENGTH || length > MAX_LENGTH_SHARE * levels.width) return null;
  if (blob.bottom - blob.top > 0.8 * length) return null;
  const profile = profileOf(blob, levels.width);
  const direction = profile && (directionOf(profile) ?? directionOfCut(profile, cut));
  return direction && standsOut(blob, levels) ? direction : null;
}

/**
 * Finds horizontal arrows by their shape: an even shaft with a head at one or both ends.
 * @param region where to search, in the image's pixels
 */
export function findArrows({ pixels, scale }: Picture, region: Bounds): FoundArrow[] {
  const { pixels: part, left, top } = cut(pixels, region);
  const levels = greyLevels(part);
  const reachOf = (share: number) => Math.max(6, Math.round(Math.max(pixels.width, pixels.height) * share));
  const [near, far] = [reachOf(NEIGHBOURHOODS[0]), reachOf(NEIGHBOURHOODS[1])];
  const found: FoundArrow[] = [];
  for (const mask of [...inkMasks(levels, near), ...inkMasks(levels, far), colourMask(part, far)]) {
    for (const blob of findBlobs(mask, 2 * MIN_LENGTH)) {
      const place = moved(blob, left, top);
      const direction = arrowIn(blob, levels, {
        left: place.left < EDGE,
        right: place.right > pixels.width - EDGE,
      });
      if (!direction) continue;
      const bounds = scaled(place, 1 / scale);
      if (!found.some((other) => shareInside(other.bounds, bounds) > 0.5)) found.push({ direction, bounds });
    }
  }
  return found;
}
