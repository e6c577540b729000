import type { InferenceSession } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { resize } from '../photo/resize';
import { shrink } from '../photo/shrink';

/**
 * Longer sides of the network's input, in pixels. The small one shows a whole plate that fills the photo, the large one
 * the gap between two plates.
 */
const SIDES = [192, 256, 384] as const;
/** The network halves its input five times. */
const SIDE_MULTIPLE = 32;
/** Longer side of the map, in cells. */
const MAP_SIDE = 256;
/** Weight of the edge probability, which is subtracted from the inside probability: a missed edge joins two plates. */
const EDGE_WEIGHT = 0.9;

/** The score of each cell of a photo: 1 is certainly inside a plate, below 0 is on an edge. */
export interface PlateScores {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Cells per pixel of the photo, horizontally and vertically. */
  readonly scaleX: number;
  readonly scaleY: number;
}

const toMultiple = (length: number) =>
  Math.max(SIDE_MULTIPLE, Math.round(length / SIDE_MULTIPLE) * SIDE_MULTIPLE);

/** Runs the network at one size; the scores have half that resolution. */
async function scoresAt(pixels: Pixels, session: InferenceSession, side: number) {
  const scale = side / Math.max(pixels.width, pixels.height);
  const [width, height] = [toMultiple(pixels.width * scale), toMultiple(pixels.height * scale)];
  const { data } = resize(pixels, width, height);
  const input = data.map((value) => value / 127.5 - 1);
  const shares = await session.run({ data: input, dims: [1, 3, height, width] });
  const [columns, rows] = [width / 2, height / 2];
  const size = columns * rows;
  // Classes of the network: neither, inside, edge.
  const scores = Float32Array.from(
    { length: size },
    (_, at) => shares.data[size + at]! - EDGE_WEIGHT * shares.data[2 * size + at]!,
  );
  return { scores, columns, rows };
}

/** Adds a map to a larger one with bilinear interpolation. */
function addScaled(
  sum: Float32Array,
  { width, height }: { width: number; height: number },
  { scores, columns, rows }: { scores: Float32Array; columns: number; rows: number },
): void {
  for (let y = 0; y < height; y++) {
    const down = Math.max(0, Math.min(rows - 1, ((y + 0.5) * rows) / height - 0.5));
    const upper = down | 0;
    const lower = Math.min(rows - 1, upper + 1);
    const shareDown = down - upper;
    for (let x = 0; x < width; x++) {
      const across = Math.max(0, Math.min(columns - 1, ((x + 0.5) * columns) / width - 0.5));
      const left = across | 0;
      const right = Math.min(columns - 1, left + 1);
      const shareAcross = across - left;
      const mix = (row: number) =>
        scores[row * columns + left]! * (1 - shareAcross) + scores[row * columns + right]! * shareAcross;
      sum[y * width + x]! += mix(upper) * (1 - shareDown) + mix(lower) * shareDown;
    }
  }
}

/**
 * Runs the plate network on a photo at several sizes and averages the scores.
 * @throws whatever the session throws
 */
export async function scorePlates(pixels: Pixels, session: InferenceSession): Promise<PlateScores> {
  const scale = MAP_SIDE / Math.max(pixels.width, pixels.height);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const data = new Float32Array(width * height);
  // Shrink to the largest size first, then to the others: shrinking a whole photo takes longer than the network.
  const small = shrink(pixels, Math.max(...SIDES));
  for (const side of SIDES) addScaled(data, { width, height }, await scoresAt(small, session, side));
  for (let at = 0; at < data.length; at++) data[at]! /= SIDES.length;
  return { data, width, height, scaleX: width / pixels.width, scaleY: height / pixels.height };
}
