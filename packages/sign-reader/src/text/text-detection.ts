import type { InferenceSession } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { resize, type Planes } from '../photo/resize';
import { bandsOf } from './detection-bands';
import { smallestBox, type Point, type RotatedBox } from '../geometry/rotated-box';

/** Longer side of the detector's input, in pixels, and the maximum enlargement of a small photo. */
const LONGER_SIDE = 1280;
const MAX_ENLARGEMENT = 2;
/** The network halves its input five times. */
const SIDE_MULTIPLE = 32;

const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

const PIXEL_THRESHOLD = 0.3;
const BOX_THRESHOLD = 0.5;
const MIN_PIXELS = 6;
const MIN_SIDE = 4;
/** The network marks the core of a line; this expands it to the whole line (DB, Liao et al. 2020, section 3.5). */
const UNCLIP = 1.5;

/** The box of a piece of text on the photo, with the detector's score (0 to 1). */
export interface TextBox extends RotatedBox {
  readonly score: number;
}

/** Text probabilities, one for each pixel of the scaled photo. */
export interface ProbabilityMap {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

function toMultiple(length: number): number {
  return Math.max(SIDE_MULTIPLE, Math.round(length / SIDE_MULTIPLE) * SIDE_MULTIPLE);
}

/** Converts an image in place to the network's input. The network was trained on the channel order blue, green, red. */
function detectionInput({ data, width, height }: Planes): Float32Array {
  const size = width * height;
  const scaled = (value: number, channel: number) =>
    (value - MEAN[channel]! * 255) / (DEVIATION[channel]! * 255);
  for (let at = 0; at < size; at++) {
    const red = data[at]!;
    data[at] = scaled(data[2 * size + at]!, 0);
    data[size + at] = scaled(data[size + at]!, 1);
    data[2 * size + at] = scaled(red, 2);
  }
  return data;
}

/** The text probabilities of an image scaled to a size, computed band by band. */
async function probabilitiesOf(
  pixels: Pixels,
  width: number,
  height: number,
  session: InferenceSession,
): Promise<ProbabilityMap> {
  const data = new Float32Array(width * height);
  for (const band of bandsOf(width, height)) {
    const output = await session.run({
      data: detectionInput(resize(pixels, width, height, band)),
      dims: [1, 3, band.height, band.width],
    });
    const { inner } = band;
    for (let y = inner.top; y < inner.top + inner.height; y++) {
      const from = (y - band.top) * band.width + inner.left - band.left;
      data.set(output.data.subarray(from, from + inner.width), y * width + inner.left);
    }
  }
  return { data, width, height };
}

/** The border pixels of each connected component above the threshold. */
function blobs(map: ProbabilityMap): Point[][] {
  const { data, width, height } = map;
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const found: Point[][] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || data[start]! <= PIXEL_THRESHOLD) continue;
    const rim: Point[] = [];
    let size = 0;
    let top = 0;
    stack[top++] = start;
    seen[start] = 1;
    while (top > 0) {
      const at = stack[--top]!;
      const x = at % width;
      const y = (at / width) | 0;
      let isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      size++;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (data[next]! <= PIXEL_THRESHOLD) isRim = true;
          else if (!seen[next]) {
            seen[next] = 1;
            stack[top++] = next;
          }
        }
      }
      if (isRim) rim.push({ x, y });
    }
    if (size >= MIN_PIXELS) found.push(rim);
  }
  return found;
}

/** The mean probability inside a box. */
function scoreOf({ data, width, height }: ProbabilityMap, box: RotatedBox): number {
  const reachX = (Math.abs(box.ux) * box.width + Math.abs(box.uy) * box.height) / 2;
  const reachY = (Math.abs(box.uy) * box.width + Math.abs(box.ux) * box.height) / 2;
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(box.cy - reachY)); y <= Math.min(height - 1, box.cy + reachY); y++) {
    for (let x = Math.max(0, Math.floor(box.cx - reachX)); x <= Math.min(width - 1, box.cx + reachX); x++) {
      const dx = x - box.cx;
      const dy = y - box.cy;
      if (Math.abs(dx * box.ux + dy * box.uy) > box.width / 2) continue;
      if (Math.abs(dy * box.ux - dx * box.uy) > box.height / 2) continue;
      sum += data[y * width + x]!;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** The boxes of text in a probability map, in the map's pixels. */
export function boxesInMap(map: ProbabilityMap): TextBox[] {
  const found: TextBox[] = [];
  for (const rim of blobs(map)) {
    const core = smallestBox(rim);
    const box = { ...core, width: core.width + 1, height: core.height + 1 };
    if (Math.min(box.width, box.height) < MIN_SIDE) continue;
    const score = scoreOf(map, box);
    if (score < BOX_THRESHOLD) continue;
    const grow = (box.width * box.height * UNCLIP) / (2 * (box.width + box.height));
    found.push({ ...box, width: box.width + 2 * grow, height: box.height + 2 * grow, score });
  }
  return found;
}

/** Maps a box from the scaled photo back to the photo. */
function enlarge(box: TextBox, scaleX: number, scaleY: number): TextBox {
  const x = box.ux * scaleX;
  const y = box.uy * scaleY;
  const stretch = Math.hypot(x, y);
  return {
    ...box,
    cx: (box.cx + 0.5) * scaleX,
    cy: (box.cy + 0.5) * scaleY,
    width: box.width * stretch,
    height: box.height * Math.hypot(box.uy * scaleX, box.ux * scaleY),
    ux: x / stretch,
    uy: y / stretch,
  };
}

/**
 * Finds every piece of text on a photo, in the photo's pixels and in no particular order.
 * @param longerSide of the detector's input, in pixels; a smaller one is faster but misses small letters
 */
export async function detectText(
  pixels: Pixels,
  session: InferenceSession,
  longerSide = LONGER_SIDE,
): Promise<TextBox[]> {
  const scale = Math.min(MAX_ENLARGEMENT, longerSide / Math.max(pixels.width, pixels.height));
  const width = toMultiple(pixels.width * scale);
  const height = toMultiple(pixels.height * scale);
  const map = await probabilitiesOf(pixels, width, height, session);
  return boxesInMap(map).map((box) => enlarge(box, pixels.width / width, pixels.height / height));
}
