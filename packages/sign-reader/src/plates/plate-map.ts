import type { Bounds } from '../geometry/bounds';
import { smallestBox, type RotatedBox } from '../geometry/rotated-box';
import { median } from '../geometry/statistics';
import { growLabels, opened, partsOf, type Part } from './cells';
import type { PlateScores } from './plate-scores';

/**
 * A cell with a score above the first level is inside a plate. Plates that touch are connected at that level and separate
 * at one of the higher ones. Chosen on photos of signs outside the training set.
 */
const LEVELS = [0.35, 0.5, 0.62, 0.74, 0.84] as const;
/** Minimum share of the photo that a plate covers, and its minimum width and height in cells. */
const MIN_AREA = 0.003;
const MIN_CELLS = 7;
/** Minimum share of the smallest rectangle around a plate that the plate fills; leaves and sky fill less. */
const MIN_FILLED = 0.55;
/**
 * Conditions for splitting touching plates: each is filled this well and at least this share of the whole, and together
 * they are most of it. A smaller or ragged part is a letter or a shadow.
 */
const SPLIT = { filled: 0.7, each: 0.07, together: 0.6 } as const;
/**
 * A plate has an edge: at least this share of its rim is within this reach (in cells) of cells with an edge score. Walls
 * with words, leaves and clouds look like the inside of a plate but have no edge.
 */
const EDGED = { share: 0.45, reach: 5, score: -0.12 } as const;
/** How far a plate extends into the edge that was marked around it, in cells. */
const RIM = 3;

/** A plate that the network found. */
export interface PlateShape {
  /** From 1. */
  readonly id: number;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
  /** Share of the smallest rectangle around it that it covers: 1 for a rectangle, 0.79 for a disc. */
  readonly filled: number;
}

/** Number of points along and down a box at which the plate under it is looked up. */
const PROBES = { along: 15, down: 3 } as const;
/** Minimum share of a box's points on a plate for the box to be on it. */
const MIN_ON_PLATE = 0.5;

/**
 * Minimum median score of the cells of a possible plate. Bricks and planks beside drawn signs reach 0.19. On 60 drawn
 * signs with one plate blurred beyond reading, 13 of these plates were found as unread, with 0.42 to 0.96; the one on a
 * photo had 0.58.
 */
const MIN_SCORE = 0.25;

/** The plates of a photo. */
export class PlateMap {
  /**
   * @param shapes the plates by their id, from 1
   * @param labels the plate id of each cell of `scores`, 0 for none
   */
  constructor(
    readonly shapes: readonly PlateShape[],
    private readonly labels: Uint16Array,
    private readonly scores: PlateScores,
  ) {}

  /** The plate under most of a box in the photo's pixels, or null. */
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

  /** Whether a rectangle of the photo may show a plate: the median score of its cells is at least `MIN_SCORE`. */
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

/** The share of the smallest rectangle around a part that it fills, and the rectangle's shorter side in cells. */
function shapeOf({ cells, rim }: Part): { filled: number; side: number } {
  const { width, height } = smallestBox(rim);
  return { filled: cells.length / ((width + 1) * (height + 1)), side: Math.min(width, height) + 1 };
}

/** The share of a part's rim that is a plate edge, ignoring the rim on the photo's edge; 0 if all of it is there. */
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

/** The connected components of a part at a higher level. */
function partsAbove({ cells }: Part, level: number, { data, width, height }: PlateScores): Part[] {
  const mask = new Uint8Array(data.length);
  for (const at of cells) if (data[at]! > level) mask[at] = 1;
  return partsOf(opened({ data: mask, width, height }));
}

/** Splits a part that is connected at one level into the plates that separate at a higher level. */
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

/** Finds the plates in the network's scores of a photo. */
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
  // Grow first to all cells inside, then a little into the edge.
  growLabels(labels, scores, Math.max(width, height), (at) => inside[at] === 1);
  growLabels(labels, scores, RIM);
  return new PlateMap(shapes, labels, scores);
}
