import type { Bounds } from '../geometry/bounds';
import type { Point } from '../geometry/rotated-box';
import type { InferenceSession } from '../networks/inference-session';
import { resize } from '../photo/resize';
import type { Picture } from '../photo/shrink';
import { ARROW_PARTS, PICTURE_KINDS, PLATE_KINDS } from './part-classes';

/** The network halves its input five times. */
const SIDE_MULTIPLE = 32;
/** Pixels of the input per cell of the maps of parts and of plates. */
const PART_STRIDE = 4;
const PLATE_STRIDE = 8;

const PARTS = ARROW_PARTS.length + PICTURE_KINDS.length;
/** After the parts comes the map of letters, then the distances to the four sides of a part. */
const PART_MAPS = PARTS + 1 + 4;
const PLATE_MAPS = PLATE_KINDS.length + 8;

/** Where a heat map is highest among its neighbours. */
export interface Peak {
  /** Index of the class. */
  readonly kind: number;
  /** 0 to 1. */
  readonly score: number;
  readonly column: number;
  readonly row: number;
}

/** The output of the network for a photo. Places are in the photo's pixels. */
export class PartMaps {
  private readonly columns: number;
  private readonly rows: number;

  /** @param data maps of parts, then those of plates, row by row */
  constructor(
    private readonly data: Float32Array,
    private readonly width: number,
    private readonly height: number,
    private readonly photo: { readonly width: number; readonly height: number },
  ) {
    this.columns = width / PART_STRIDE;
    this.rows = height / PART_STRIDE;
  }

  /** The peaks of parts that score at least `least`, classes `from` to `to` (excluded). */
  parts(from: number, to: number, least: number): Peak[] {
    return peaksOf(this.data, 0, this.columns, this.rows, from, to, least);
  }

  plates(least: number): Peak[] {
    const { plateStart, columns, rows } = this;
    return peaksOf(this.data, plateStart, columns / 2, rows / 2, 0, PLATE_KINDS.length, least);
  }

  /** The box of a part. */
  boundsOf({ column, row }: Peak): Bounds {
    const size = this.columns * this.rows;
    const side = (index: number) => this.data[(PARTS + 1 + index) * size + row * this.columns + column]!;
    return {
      left: this.toX((column + 0.5 - side(0)) * PART_STRIDE),
      top: this.toY((row + 0.5 - side(1)) * PART_STRIDE),
      right: this.toX((column + 0.5 + side(2)) * PART_STRIDE),
      bottom: this.toY((row + 0.5 + side(3)) * PART_STRIDE),
    };
  }

  /** The corners of a plate, clockwise from the upper left. */
  cornersOf({ column, row }: Peak): Point[] {
    const [columns, rows] = [this.columns / 2, this.rows / 2];
    const at = (index: number) =>
      this.data[this.plateStart + (PLATE_KINDS.length + index) * columns * rows + row * columns + column]!;
    return [0, 1, 2, 3].map((corner) => ({
      x: this.toX((column + 0.5 + at(2 * corner)) * PLATE_STRIDE),
      y: this.toY((row + 0.5 + at(2 * corner + 1)) * PLATE_STRIDE),
    }));
  }

  private get plateStart(): number {
    return PART_MAPS * this.columns * this.rows;
  }

  private toX(x: number): number {
    return (x * this.photo.width) / this.width;
  }

  private toY(y: number): number {
    return (y * this.photo.height) / this.height;
  }
}

function peaksOf(
  data: Float32Array,
  start: number,
  columns: number,
  rows: number,
  from: number,
  to: number,
  least: number,
): Peak[] {
  const peaks: Peak[] = [];
  for (let kind = from; kind < to; kind++) {
    const map = start + kind * columns * rows;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const score = data[map + row * columns + column]!;
        if (score < least) continue;
        let isPeak = true;
        for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1) && isPeak; y++)
          for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1) && isPeak; x++)
            isPeak = data[map + y * columns + x]! <= score;
        if (isPeak) peaks.push({ kind, score, column, row });
      }
  }
  return peaks.sort((a, b) => b.score - a.score);
}

const toMultiple = (length: number) =>
  Math.max(SIDE_MULTIPLE, Math.round(length / SIDE_MULTIPLE) * SIDE_MULTIPLE);

/**
 * Runs the parts network on a photo.
 * @param side longer side of the network's input, in pixels
 */
export async function partMapsOf(
  { pixels, scale }: Picture,
  session: InferenceSession,
  side: number,
): Promise<PartMaps> {
  const enlarged = side / Math.max(pixels.width, pixels.height);
  const [width, height] = [toMultiple(pixels.width * enlarged), toMultiple(pixels.height * enlarged)];
  const planes = resize(pixels, width, height);
  const input = planes.data.map((value) => value / 127.5 - 1);
  const { data } = await session.run({ data: input, dims: [1, 3, height, width] });
  return new PartMaps(data, width, height, { width: pixels.width / scale, height: pixels.height / scale });
}

/** How many numbers the network gives for an input of this size, in pixels. */
export const mapNumbers = (width: number, height: number): number =>
  (width * height * PART_MAPS) / PART_STRIDE ** 2 + (width * height * PLATE_MAPS) / PLATE_STRIDE ** 2;
