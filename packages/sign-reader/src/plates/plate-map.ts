import type { Bounds } from '../geometry/bounds';
import { smallestBox, type RotatedBox } from '../geometry/rotated-box';
import { median } from '../geometry/statistics';
import { growLabels, opened, partsOf, type Part } from './cells';
import type { PlateScores } from './plate-scores';

/**
 * A cell with a score above the first of these is inside a plate. Plates that touch hang together there, and come apart
 * at one of the higher ones. Chosen on photos of signs that the network was not trained with.
 */
const LEVELS = [0.35, 0.5, 0.62, 0.74, 0.84] as const;
/** A plate covers at least this share of the photo, and is at least so many cells wide and tall. */
const MIN_AREA = 0.003;
const MIN_CELLS = 7;
/** A plate is a filled shape: a smaller share of the smallest rectangle around it is leaves or sky. */
const MIN_FILLED = 0.55;
/**
 * Plates that touch are each so well filled, and each at least this share of both; together they are most of it. A
 * smaller or ragged part that comes off is a letter or a shadow.
 */
const SPLIT = { filled: 0.7, each: 0.07, together: 0.6 } as const;
/**
 * A plate has an edge: so much of its rim lies this near to cells that score as edges do. Walls with words, leaves and
 * clouds look like the inside of a plate, and just fade out.
 */
const EDGED = { share: 0.45, reach: 5, score: -0.12 } as const;
/** How far the inside of a plate goes on into the edge that was marked around it, in cells. */
const RIM = 3;

/** A plate as the network sees it. */
export interface PlateShape {
  /** From 1. */
  readonly id: number;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
  /** Share of the smallest rectangle around it that it covers: 1 is a rectangle, 0.79 a disc. */
  readonly filled: number;
}

/** Places along and down a box at which it is asked what it stands on. */
const PROBES = { along: 15, down: 3 } as const;
/** Share of a box that stands on a plate if the box does. */
const MIN_ON_PLATE = 0.5;

/**
 * What may be a plate has half of its cells score at least this. Bricks and planks that hang like plates beside drawn signs
 * reach 0.19. Of 60 drawn signs with a plate blurred until nothing on it can be read, 13 had it found as one that was not
 * read: 0.42 to 0.96; the one of a photo 0.58.
 */
const MIN_SCORE = 0.25;

/** Where the plates of a photo are. */
export class PlateMap {
  /**
   * @param shapes the plates by their id, from 1
   * @param labels the id of the plate for every cell of `scores`, 0 where there is none
   */
  constructor(
    readonly shapes: readonly PlateShape[],
    private readonly labels: Uint16Array,
    private readonly scores: PlateScores,
  ) {}

  /** The plate on which most of a box stands, or null. The box is in the photo's pixels. */
  under(box: RotatedBox): PlateShape | null {
    const { width, height, scaleX, scaleY } = this.scores;
    const counts = new Map<number, number>();
    for (let i = 0; i < PROBES.along; i++) {
      for (let j = 0; j < PROBES.down; j++) {
        const along = ((i + 0.5) / PROBES.along - 0.5) * box.width;
        const down = ((j + 0.5) / PROBES.down - 0.5) * box.height;
        const x = Math.floor((box.cx + along * box.ux - down * box.uy) * scaleX);
        const y = Math.floor((box.cy + along * box.uy + down * box.ux) * scaleY);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const label = this.labels[y * width + x]!;
        if (label > 0) counts.set(label, (counts.get(label) ?? 0) + 1);
      }
    }
    const most = [...counts].sort((a, b) => b[1] - a[1])[0];
    if (!most || most[1] < MIN_ON_PLATE * PROBES.along * PROBES.down) return null;
    return this.shapes[most[0] - 1] ?? null;
  }

  /** Whether what lies in a rectangle of the photo may be a plate: half of its cells score as the inside of one might. */
  mayBePlate({ left, top, right, bottom }: Bounds): boolean {
    const { data, width, height, scaleX, scaleY } = this.scores;
    const [fromX, toX] = [Math.max(0, Math.floor(left * scaleX)), Math.min(width, Math.ceil(right * scaleX))];
    const [fromY, toY] = [
      Math.max(0, Math.floor(top * scaleY)),
      Math.min(height, Math.ceil(bottom * scaleY)),
    ];
    const scores: number[] = [];
    for (let y = fromY; y < toY; y++) for (let x = fromX; x < toX; x++) scores.push(data[y * width + x]!);
    return scores.length === 0 || median(scores) >= MIN_SCORE;
  }
}

/** How much of the smallest rectangle around a part it fills, and the shorter side of that, in cells. */
function shapeOf({ cells, rim }: Part): { filled: number; side: number } {
  const { width, height } = smallestBox(rim);
  return { filled: cells.length / ((width + 1) * (height + 1)), side: Math.min(width, height) + 1 };
}

/** How much of a part's rim is an edge, of what does not lie on the photo's edge; 0 if all of it does. */
function shareOfEdge({ rim }: Part, { data, width, height }: PlateScores): number {
  let [edged, open] = [0, 0];
  for (const { x, y } of rim) {
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue;
    open++;
    const isEdge = (at: number) => data[at]! < EDGED.score;
    for (let step = 1; step <= EDGED.reach; step++) {
      const [left, right, up, down] = [x - step, x + step, y - step, y + step];
      if (
        (left >= 0 && isEdge(y * width + left)) ||
        (right < width && isEdge(y * width + right)) ||
        (up >= 0 && isEdge(up * width + x)) ||
        (down < height && isEdge(down * width + x))
      ) {
        edged++;
        break;
      }
    }
  }
  return open === 0 ? 0 : edged / open;
}

/** The parts of a part whose cells score above a level. */
function partsAbove({ cells }: Part, level: number, { data, width, height }: PlateScores): Part[] {
  const mask = new Uint8Array(data.length);
  for (const at of cells) if (data[at]! > level) mask[at] = 1;
  return partsOf(opened({ data: mask, width, height }));
}

/** Parts what hangs together at one level into the plates that come apart at a higher one. */
function apart(part: Part, level: number, scores: PlateScores): Part[] {
  for (let next = level + 1; next < LEVELS.length; next++) {
    const least = Math.max(MIN_AREA * scores.data.length, SPLIT.each * part.cells.length);
    const plates = partsAbove(part, LEVELS[next]!, scores).filter((one) => {
      if (one.cells.length < least) return false;
      const { filled, side } = shapeOf(one);
      return filled >= SPLIT.filled && side >= MIN_CELLS;
    });
    const together = plates.reduce((sum, { cells }) => sum + cells.length, 0);
    if (plates.length > 1 && together > SPLIT.together * part.cells.length)
      return plates.flatMap((plate) => apart(plate, next, scores));
  }
  return [part];
}

/** Cuts what the network says of a photo into plates. */
export function plateMapOf(scores: PlateScores): PlateMap {
  const { data, width, height, scaleX, scaleY } = scores;
  const inside = Uint8Array.from(data, (score) => (score > LEVELS[0] ? 1 : 0));
  const labels = new Uint16Array(data.length);
  const shapes: PlateShape[] = [];
  const found = partsOf(opened({ data: inside, width, height }))
    .filter((part) => part.cells.length >= MIN_AREA * data.length)
    .filter((part) => shareOfEdge(part, scores) >= EDGED.share)
    .flatMap((part) => apart(part, 0, scores));
  for (const part of found) {
    const { filled, side } = shapeOf(part);
    if (side < MIN_CELLS || filled < MIN_FILLED) continue;
    const id = shapes.length + 1;
    for (const at of part.cells) labels[at] = id;
    const xs = part.rim.map(({ x }) => x);
    const ys = part.rim.map(({ y }) => y);
    const bounds = {
      left: Math.min(...xs) / scaleX,
      right: (Math.max(...xs) + 1) / scaleX,
      top: Math.min(...ys) / scaleY,
      bottom: (Math.max(...ys) + 1) / scaleY,
    };
    shapes.push({ id, bounds, filled });
  }
  // First back to all that is inside, then a little into the edge.
  growLabels(labels, scores, Math.max(width, height), (at) => inside[at] === 1);
  growLabels(labels, scores, RIM);
  return new PlateMap(shapes, labels, scores);
}
