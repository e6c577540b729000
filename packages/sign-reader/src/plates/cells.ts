import type { Point } from '../geometry/rotated-box';

/** A binary image: 1 or 0 for each cell. */
export interface Cells {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Connected cells. */
export interface Part {
  /** Indices into the image. */
  readonly cells: readonly number[];
  /** The cells with a neighbour outside the part, or at the image's edge. */
  readonly rim: readonly Point[];
}

/** Morphological opening: removes everything thinner than three cells. */
export function opened({ data, width, height }: Cells): Cells {
  const kept = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Shapes are assumed to continue beyond the image's edge.
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
      let isCore = true;
      for (let ny = top; ny <= bottom && isCore; ny++)
        for (let nx = left; nx <= right && isCore; nx++) isCore = data[ny * width + nx] === 1;
      if (!isCore) continue;
      for (let ny = top; ny <= bottom; ny++) kept.fill(1, ny * width + left, ny * width + right + 1);
    }
  }
  return { data: kept, width, height };
}

/** The connected components of an image (4-neighbourhood). */
export function partsOf({ data, width, height }: Cells): Part[] {
  const seen = new Uint8Array(data.length);
  const parts: Part[] = [];
  for (let start = 0; start < data.length; start++) {
    if (data[start] === 0 || seen[start] === 1) continue;
    const cells = [start];
    const rim: Point[] = [];
    seen[start] = 1;
    for (let taken = 0; taken < cells.length; taken++) {
      const at = cells[taken]!;
      const [x, y] = [at % width, (at / width) | 0];
      let neighbours = 0;
      const reach = (next: number) => {
        if (data[next] === 0) return;
        neighbours++;
        if (seen[next] === 1) return;
        seen[next] = 1;
        cells.push(next);
      };
      if (x > 0) reach(at - 1);
      if (x + 1 < width) reach(at + 1);
      if (y > 0) reach(at - width);
      if (y + 1 < height) reach(at + width);
      if (neighbours < 4) rim.push({ x, y });
    }
    parts.push({ cells, rim });
  }
  return parts;
}

/**
 * Grows all labels at once into the unlabelled cells (0) around them.
 * @param labels of all cells, changed in place
 * @param steps how far, in cells
 * @param mayTake whether a cell may get a label
 */
export function growLabels(
  labels: Uint16Array,
  { width, height }: Pick<Cells, 'width' | 'height'>,
  steps: number,
  mayTake: (at: number) => boolean = () => true,
): void {
  let front: number[] = [];
  for (let at = 0; at < labels.length; at++) if (labels[at]! > 0) front.push(at);
  for (let step = 0; step < steps && front.length > 0; step++) {
    const next: number[] = [];
    for (const at of front) {
      const x = at % width;
      const reach = (to: number) => {
        if (labels[to]! > 0 || !mayTake(to)) return;
        labels[to] = labels[at]!;
        next.push(to);
      };
      if (x > 0) reach(at - 1);
      if (x + 1 < width) reach(at + 1);
      if (at >= width) reach(at - width);
      if (at + width < width * height) reach(at + width);
    }
    front = next;
  }
}
