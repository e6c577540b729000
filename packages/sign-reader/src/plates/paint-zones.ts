import type { Bounds } from '../geometry/bounds';
import type { Pixels } from '../photo/pixels';
import type { Colour } from '../pictures/surfaces';

/** Maximum difference, in each channel, between neighbouring pixels of one paint and from the first pixel. */
const MAX_STEP = 8;
const MAX_DRIFT = 55;
/** A row is full if it covers at least this share of the zone's width. */
const FULL_ROW = 0.85;

/** An area of even paint. */
export interface Zone {
  readonly bounds: Bounds;
  /** Its mean colour. */
  readonly paint: Colour;
  /** How many sides of the image it reaches, and the largest share of its width or height that is on them. */
  readonly edges: number;
  readonly onEdge: number;
  /** Share of its bounds between its outermost paint, row by row: 1 for a rectangle, 0.79 for a disc. */
  readonly filled: number;
  /** Share of its rows that are full. */
  readonly straight: number;
  /** Share of that area that is paint. */
  readonly painted: number;
}

/** Grows zones of paint from points of an image; each pixel belongs to one zone. */
export class PaintZones {
  private readonly seen: Uint8Array;

  constructor(private readonly picture: Pixels) {
    this.seen = new Uint8Array(picture.width * picture.height);
  }

  /** The zone at a point; null outside the image or if the point is already in a zone. */
  at(x: number, y: number): Zone | null {
    const { width, height } = this.picture;
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return null;
    const seed = row * width + column;
    return this.seen[seed] === 1 ? null : this.describe(this.grow(seed));
  }

  private colourAt(at: number): Colour {
    const { data, channels } = this.picture;
    return [data[at * channels]!, data[at * channels + 1]!, data[at * channels + 2]!];
  }

  private meanColour(members: readonly number[]): Colour {
    const { data, channels } = this.picture;
    const mean = (channel: number) =>
      Math.round(members.reduce((sum, at) => sum + data[at * channels + channel]!, 0) / members.length);
    return [mean(0), mean(1), mean(2)];
  }

  private grow(seed: number): number[] {
    const { width, height } = this.picture;
    const paint = this.colourAt(seed);
    const members = [seed];
    this.seen[seed] = 1;
    for (let taken = 0; taken < members.length; taken++) {
      const at = members[taken]!;
      const here = this.colourAt(at);
      const x = at % width;
      const y = (at / width) | 0;
      const reach = (next: number) => {
        if (this.seen[next] === 1) return;
        const there = this.colourAt(next);
        if (there.some((value, channel) => Math.abs(value - here[channel]!) > MAX_STEP)) return;
        if (there.some((value, channel) => Math.abs(value - paint[channel]!) > MAX_DRIFT)) return;
        this.seen[next] = 1;
        members.push(next);
      };
      if (x > 0) reach(at - 1);
      if (x + 1 < width) reach(at + 1);
      if (y > 0) reach(at - width);
      if (y + 1 < height) reach(at + width);
    }
    return members;
  }

  private describe(members: readonly number[]): Zone {
    const { width, height } = this.picture;
    const rows = new Map<number, [number, number]>();
    let [left, right, upright, level] = [width, 0, 0, 0];
    for (const at of members) {
      const x = at % width;
      const y = (at / width) | 0;
      const row = rows.get(y);
      if (row) {
        row[0] = Math.min(row[0], x);
        row[1] = Math.max(row[1], x + 1);
      } else rows.set(y, [x, x + 1]);
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      if (x === 0 || x === width - 1) upright++;
      if (y === 0 || y === height - 1) level++;
    }
    let [top, bottom] = [height, 0];
    for (const y of rows.keys()) {
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
    const spans = [...rows.values()].map(([from, to]) => to - from);
    const area = spans.reduce((sum, span) => sum + span, 0);
    return {
      bounds: { left, top, right, bottom },
      paint: this.meanColour(members),
      edges: [left === 0, top === 0, right === width, bottom === height].filter(Boolean).length,
      onEdge: Math.max(upright / (bottom - top), level / (right - left)),
      filled: area / ((right - left) * (bottom - top)),
      straight: spans.filter((span) => span >= FULL_ROW * (right - left)).length / (bottom - top),
      painted: members.length / area,
    };
  }
}
