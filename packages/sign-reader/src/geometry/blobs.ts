import type { Bounds } from './bounds';

/** Connected pixels of a mask. `right` and `bottom` are exclusive. */
export interface Blob extends Bounds {
  /** Indices into the mask. */
  readonly pixels: Int32Array;
}

/** A binary image: 1 where a pixel belongs, else 0. */
export interface Mask {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Finds the connected components (8-neighbourhood) of a mask that have at least `minPixels` pixels. */
export function findBlobs({ data, width, height }: Mask, minPixels: number): Blob[] {
  const seen = new Uint8Array(data.length);
  const queue = new Int32Array(data.length);
  const found: Blob[] = [];
  const around = Int32Array.of(-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1);
  for (let start = 0; start < data.length; start++) {
    if (data[start] === 0 || seen[start] === 1) continue;
    // The queue doubles as the list of members: pixels that were visited stay in it.
    let end = 0;
    queue[end++] = start;
    seen[start] = 1;
    let left = width;
    let right = 0;
    let top = height;
    let bottom = 0;
    for (let taken = 0; taken < end; taken++) {
      const at = queue[taken]!;
      const x = at % width;
      const y = (at / width) | 0;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1) {
        for (let neighbour = 0; neighbour < 8; neighbour++) {
          const next = at + around[neighbour]!;
          if (data[next] === 1 && seen[next] === 0) {
            seen[next] = 1;
            queue[end++] = next;
          }
        }
        continue;
      }
      for (let ny = y > 0 ? y - 1 : 0; ny <= y + 1 && ny < height; ny++) {
        for (let nx = x > 0 ? x - 1 : 0; nx <= x + 1 && nx < width; nx++) {
          const next = ny * width + nx;
          if (data[next] === 1 && seen[next] === 0) {
            seen[next] = 1;
            queue[end++] = next;
          }
        }
      }
    }
    if (end >= minPixels)
      found.push({ left, top, right: right + 1, bottom: bottom + 1, pixels: queue.slice(0, end) });
  }
  return found;
}
