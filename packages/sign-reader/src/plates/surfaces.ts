import type { Bounds } from '../geometry/bounds';
import type { Mask } from '../geometry/blobs';
import type { Pixels } from '../photo/pixels';
import { boundsOf, corners, type RotatedBox } from '../geometry/rotated-box';
import { median } from '../geometry/statistics';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** An area of even paint: the background of a plate, or of a field on it. */
export interface Surface {
  readonly id: number;
  /** In pixels of the picture in which surfaces are searched. */
  readonly bounds: Bounds;
  /** How many sides of the picture it reaches: several for sky and walls, none for a plate. */
  readonly edges: number;
  /** The largest share of its width or height that lies on the picture's sides; high for a plate that is cut. */
  readonly onEdge: number;
  readonly paint: Colour;
  /** How far its left and right sides move to the right per pixel down; null if they differ. */
  readonly slant: number | null;
}

/** The ink on a surface: a mask, and the position of its upper left corner in the picture. */
export interface SurfaceInk {
  readonly mask: Mask;
  readonly left: number;
  readonly top: number;
}

/** Neighbouring pixels of one paint differ by at most this much in every channel, of 255 … */
const MAX_STEP = 8;
/** … and no pixel differs by more than this from the paint around the words it was found by. */
const MAX_DRIFT = 55;
/** Pixels around words that differ from the paint by at most this much are paint, not ink. */
const PAINT_DRIFT = 28;
/** Minimum share of one paint around a box. */
const MIN_PAINT = 0.35;
const STEPS_PER_SIDE = 16;

/** The slant of a side is measured between its upper and lower third, without the rounded corners. */
const CORNER = 0.12;
const MIN_SIDED_ROWS = 30;
const MAX_DIFFERENCE = 0.14;

/**
 * The slant of a shape's left and right sides.
 * @param rows leftmost and rightmost pixel of each row, from top to bottom
 */
function slantOf(rows: readonly (readonly [number, number])[]): number | null {
  if (rows.length < MIN_SIDED_ROWS) return null;
  const from = Math.floor(rows.length * CORNER);
  const third = Math.floor((rows.length - 2 * from) / 3);
  const [upper, lower] = [rows.slice(from, from + third), rows.slice(from + 2 * third, from + 3 * third)];
  const slantAt = (side: 0 | 1) =>
    (median(lower.map((row) => row[side])) - median(upper.map((row) => row[side]))) / (2 * third);
  const [left, right] = [slantAt(0), slantAt(1)];
  return Math.abs(left - right) > MAX_DIFFERENCE ? null : (left + right) / 2;
}

/** The surfaces of a picture, found one by one from the words on them. */
export class Surfaces {
  private readonly labels: Uint16Array;
  private readonly found: Surface[] = [];
  private readonly inks = new Map<number, SurfaceInk>();

  constructor(private readonly picture: Pixels) {
    this.labels = new Uint16Array(picture.width * picture.height);
  }

  /** The surface under a box in the picture's pixels; null if the box is not surrounded by one paint. */
  under(box: RotatedBox): Surface | null {
    const around = this.around(box);
    if (around.length === 0) return null;
    const paint = this.commonColour(around);
    const painted = around.filter((at) => this.differs(at, paint) <= PAINT_DRIFT);
    if (painted.length < MIN_PAINT * around.length) return null;
    const known = new Map<number, number>();
    for (const at of painted) known.set(this.labels[at]!, (known.get(this.labels[at]!) ?? 0) + 1);
    const [id, count] = [...known].filter(([label]) => label > 0).sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
    if (count >= 0.5 * painted.length) return this.surface(id);
    return this.grow(
      painted.filter((at) => this.labels[at] === 0),
      paint,
    );
  }

  get width(): number {
    return this.picture.width;
  }

  /** How much a pixel of the picture differs from a surface's paint, 0 to 255. */
  contrast(at: number, id: number): number {
    return this.differs(at, this.paintOf(id));
  }

  /** The mean colour of a box of the picture, ink and paint together. */
  meanColour(box: RotatedBox): Colour {
    const { data, width, height, channels } = this.picture;
    const { left, top, right, bottom } = boundsOf(box);
    const sums: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
        const at = (y * width + x) * channels;
        for (const channel of [0, 1, 2] as const) sums[channel] += data[at + channel]!;
        count++;
      }
    }
    return [sums[0] / Math.max(1, count), sums[1] / Math.max(1, count), sums[2] / Math.max(1, count)];
  }

  /** Surfaces found so far that do not reach the edge of the picture. */
  plates(): number[] {
    return this.found.filter(({ edges }) => edges === 0).map(({ id }) => id);
  }

  paintOf(id: number): Colour {
    return this.surface(id).paint;
  }

  private surface(id: number): Surface {
    return this.found[id - 1]!;
  }

  /** The ink that a surface encloses, as a mask of the surface's bounds. Anything that touches the bounds is outside. */
  inkOn(id: number): SurfaceInk {
    const known = this.inks.get(id);
    if (known) return known;
    const ink = this.findInk(id);
    this.inks.set(id, ink);
    return ink;
  }

  private findInk(id: number): SurfaceInk {
    const { left, top, right, bottom } = this.surface(id).bounds;
    const width = right - left;
    const height = bottom - top;
    const isPaint = (at: number) =>
      this.labels[(top + ((at / width) | 0)) * this.picture.width + left + (at % width)] === id;
    // Flood the outside from the border; pixels that are neither paint nor outside are ink.
    const outside = new Uint8Array(width * height);
    const stack: number[] = [];
    const reach = (at: number) => {
      if (outside[at] === 1 || isPaint(at)) return;
      outside[at] = 1;
      stack.push(at);
    };
    for (let x = 0; x < width; x++) {
      reach(x);
      reach((height - 1) * width + x);
    }
    for (let y = 0; y < height; y++) {
      reach(y * width);
      reach(y * width + width - 1);
    }
    while (stack.length > 0) {
      const at = stack.pop() as number;
      const x = at % width;
      if (x > 0) reach(at - 1);
      if (x + 1 < width) reach(at + 1);
      if (at >= width) reach(at - width);
      if (at + width < width * height) reach(at + width);
    }
    const data = new Uint8Array(width * height);
    for (let at = 0; at < data.length; at++) if (outside[at] === 0 && !isPaint(at)) data[at] = 1;
    return { mask: { data, width, height }, left, top };
  }

  /** Places on a line closely around a box, as indices of pixels. */
  private around(box: RotatedBox): number[] {
    const { width, height } = this.picture;
    const grow = Math.max(3, 0.16 * box.height);
    const line = corners({ ...box, width: box.width + grow, height: box.height + grow });
    return line.flatMap((from, index) => {
      const to = line[(index + 1) % line.length]!;
      return Array.from({ length: STEPS_PER_SIDE }, (_, step) => {
        const x = Math.round(from.x + ((to.x - from.x) * step) / STEPS_PER_SIDE);
        const y = Math.round(from.y + ((to.y - from.y) * step) / STEPS_PER_SIDE);
        return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
      }).filter((at) => at >= 0);
    });
  }

  private commonColour(places: readonly number[]): Colour {
    const { data, channels } = this.picture;
    const channel = (offset: number) => median(places.map((at) => data[at * channels + offset]!));
    return [channel(0), channel(1), channel(2)];
  }

  private differs(at: number, [red, green, blue]: Colour): number {
    const { data, channels } = this.picture;
    const from = at * channels;
    return Math.max(
      Math.abs(data[from]! - red),
      Math.abs(data[from + 1]! - green),
      Math.abs(data[from + 2]! - blue),
    );
  }

  /** Grows a surface from seeds in small steps (quasi-flat zones, Meyer and Maragos 2000) with a limited total drift. */
  private grow(seeds: readonly number[], paint: Colour): Surface {
    const { data, width, height, channels } = this.picture;
    const { labels } = this;
    const id = this.found.length + 1;
    const stack: number[] = [];
    let [left, top, right, bottom] = [width, height, 0, 0];
    let [upright, level] = [0, 0];
    const rows = new Map<number, [number, number]>();
    const take = (at: number) => {
      labels[at] = id;
      stack.push(at);
    };
    for (const seed of seeds) if (labels[seed] === 0) take(seed);
    while (stack.length > 0) {
      const at = stack.pop() as number;
      const x = at % width;
      const y = (at / width) | 0;
      const row = rows.get(y);
      if (!row) rows.set(y, [x, x]);
      else if (x < row[0]) row[0] = x;
      else if (x > row[1]) row[1] = x;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      if (x === 0 || x === width - 1) upright++;
      if (y === 0 || y === height - 1) level++;
      const reach = (next: number) => {
        if (labels[next] !== 0) return;
        const a = at * channels;
        const b = next * channels;
        if (Math.abs(data[a]! - data[b]!) > MAX_STEP) return;
        if (Math.abs(data[a + 1]! - data[b + 1]!) > MAX_STEP) return;
        if (Math.abs(data[a + 2]! - data[b + 2]!) > MAX_STEP) return;
        if (this.differs(next, paint) <= MAX_DRIFT) take(next);
      };
      if (x > 0) reach(at - 1);
      if (x + 1 < width) reach(at + 1);
      if (y > 0) reach(at - width);
      if (y + 1 < height) reach(at + width);
    }
    const edges = [left === 0, top === 0, right === width - 1, bottom === height - 1].filter(Boolean).length;
    const onEdge = Math.max(upright / (bottom - top + 1), level / (right - left + 1));
    const ordered = [...rows].sort((a, b) => a[0] - b[0]).map(([, row]) => row);
    const slant = edges === 0 ? slantOf(ordered) : null;
    const surface = {
      id,
      edges,
      onEdge,
      paint,
      slant,
      bounds: { left, top, right: right + 1, bottom: bottom + 1 },
    };
    this.found.push(surface);
    return surface;
  }
}
