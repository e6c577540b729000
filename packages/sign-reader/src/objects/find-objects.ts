import type { Bounds } from '../geometry/bounds';
import type { InferenceSession } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { resize } from '../photo/resize';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes';

/** The network looks at a square of this side and answers on a grid a quarter as fine. */
const SIDE = 512;
const GRID = 128;
const CELL = SIDE / GRID;

/** A thing on a photo. */
export interface FoundObject {
  readonly kind: ObjectClass;
  /** How sure the network is, 0 to 1. */
  readonly score: number;
  /** As shares of the photo's width and height. */
  readonly bounds: Bounds;
}

/** Whether no neighbour of a cell has a higher value. */
function isPeak(plane: Float32Array, x: number, y: number): boolean {
  const value = plane[y * GRID + x];
  for (let ny = Math.max(0, y - 1); ny <= Math.min(GRID - 1, y + 1); ny++)
    for (let nx = Math.max(0, x - 1); nx <= Math.min(GRID - 1, x + 1); nx++)
      if (plane[ny * GRID + nx] > value) return false;
  return true;
}

/** A photo in the middle of a black square, as large as it fits, and how to get back from the square to the photo. */
function squared(pixels: Pixels) {
  const scale = SIDE / Math.max(pixels.width, pixels.height);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const left = (SIDE - width) >> 1;
  const top = (SIDE - height) >> 1;
  const { data } = resize(pixels, width, height);
  const square = new Float32Array(3 * SIDE * SIDE);
  for (let row = 0; row < 3 * height; row++) {
    const plane = Math.floor(row / height);
    const y = top + (row % height);
    square.set(data.subarray(row * width, (row + 1) * width), (plane * SIDE + y) * SIDE + left);
  }
  const clamp = (share: number) => Math.max(0, Math.min(1, share));
  return {
    square,
    shareX: (x: number) => clamp((x - left) / width),
    shareY: (y: number) => clamp((y - top) / height),
  };
}

/**
 * Finds everyday things on a photo: CenterNet (Zhou et al. 2019), which marks the middle of each.
 * @param session gives 80 maps of middles, one a class, then how far a thing reaches to the left, up, right and down
 * @param minScore of what is told, 0 to 1
 */
export async function findObjects(
  pixels: Pixels,
  session: InferenceSession,
  minScore: number,
): Promise<FoundObject[]> {
  const { square, shareX, shareY } = squared(pixels);
  const { data } = await session.run({ data: square, dims: [1, 3, SIDE, SIDE] });
  const size = GRID * GRID;
  const reach = (side: number, at: number) => data[(OBJECT_CLASSES.length + side) * size + at];
  const found: FoundObject[] = [];
  for (const [index, kind] of OBJECT_CLASSES.entries()) {
    const plane = data.subarray(index * size, (index + 1) * size);
    for (let at = 0; at < size; at++) {
      if (plane[at] < minScore) continue;
      const x = at % GRID;
      const y = (at - x) / GRID;
      if (!isPeak(plane, x, y)) continue;
      const bounds = {
        left: shareX(x * CELL - reach(0, at)),
        top: shareY(y * CELL - reach(1, at)),
        right: shareX(x * CELL + reach(2, at)),
        bottom: shareY(y * CELL + reach(3, at)),
      };
      found.push({ kind, score: plane[at], bounds });
    }
  }
  return found;
}
