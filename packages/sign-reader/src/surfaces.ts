import type { Pixels } from './pixels';
import { corners, type Bounds, type RotatedBox } from './rotated-box';

/** A stretch of even paint: what a plate, or a field of one, is printed on. */
export interface Surface {
  readonly id: number;
  /** In the pixels of the picture the surfaces are looked for in. */
  readonly bounds: Bounds;
  /** How many sides of the picture it reaches: sky and walls reach several, a plate none. */
  readonly edges: number;
}

/** Neighbouring pixels of one paint differ by at most this much in every channel, of 255 … */
const MAX_STEP = 8;
/** … and no pixel differs by more than this from the paint around the words it was found by. */
const MAX_DRIFT = 55;
/** Around words, these pixels are paint and not ink. */
const PAINT_DRIFT = 28;
/** Share of the places around something that must be of one paint. */
const MIN_PAINT = 0.35;
const STEPS_PER_SIDE = 16;

type Colour = readonly [number, number, number];

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];

/** The surfaces of a picture, found one by one from the words that stand on them. */
export class Surfaces {
  private readonly labels: Uint16Array;
  private readonly found: Surface[] = [];

  constructor(private readonly picture: Pixels) {
    this.labels = new Uint16Array(picture.width * picture.height);
  }

  /** The surface a box stands on; null if what surrounds it is not of one paint. The box is in the picture's pixels. */
  under(box: RotatedBox): Surface | null {
    const around = this.around(box);
    if (around.length === 0) return null;
    const paint = this.commonColour(around);
    const painted = around.filter((at) => this.differs(at, paint) <= PAINT_DRIFT);
    if (painted.length < MIN_PAINT * around.length) return null;
    const known = new Map<number, number>();
    for (const at of painted) known.set(this.labels[at], (known.get(this.labels[at]) ?? 0) + 1);
    const [id, count] = [...known].filter(([label]) => label > 0).sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
    if (count >= 0.5 * painted.length) return this.found[id - 1];
    return this.grow(
      painted.filter((at) => this.labels[at] === 0),
      paint,
    );
  }

  /** Places on a line closely around a box, as indices of pixels. */
  private around(box: RotatedBox): number[] {
    const { width, height } = this.picture;
    const grow = Math.max(3, 0.16 * box.height);
    const line = corners({ ...box, width: box.width + grow, height: box.height + grow });
    return line.flatMap((from, index) => {
      const to = line[(index + 1) % line.length];
      return Array.from({ length: STEPS_PER_SIDE }, (_, step) => {
        const x = Math.round(from.x + ((to.x - from.x) * step) / STEPS_PER_SIDE);
        const y = Math.round(from.y + ((to.y - from.y) * step) / STEPS_PER_SIDE);
        return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
      }).filter((at) => at >= 0);
    });
  }

  private commonColour(places: readonly number[]): Colour {
    const { data, channels } = this.picture;
    const channel = (offset: number) => median(places.map((at) => data[at * channels + offset]));
    return [channel(0), channel(1), channel(2)];
  }

  private differs(at: number, [red, green, blue]: Colour): number {
    const { data, channels } = this.picture;
    const from = at * channels;
    return Math.max(
      Math.abs(data[from] - red),
      Math.abs(data[from + 1] - green),
      Math.abs(data[from + 2] - blue),
    );
  }

  /** Grows a surface from seeds by even steps (quasi-flat zones, Meyer and Maragos 2000), bounded in drift. */
  private grow(seeds: readonly number[], paint: Colour): Surface {
    const { data, width, height, channels } = this.picture;
    const { labels } = this;
    const id = this.found.length + 1;
    const stack: number[] = [];
    let [left, top, right, bottom] = [width, height, 0, 0];
    const take = (at: number) => {
      labels[at] = id;
      stack.push(at);
    };
    for (const seed of seeds) if (labels[seed] === 0) take(seed);
    while (stack.length > 0) {
      const at = stack.pop() as number;
      const x = at % width;
      const y = (at / width) | 0;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      const reach = (next: number) => {
        if (labels[next] !== 0) return;
        const a = at * channels;
        const b = next * channels;
        if (Math.abs(data[a] - data[b]) > MAX_STEP) return;
        if (Math.abs(data[a + 1] - data[b + 1]) > MAX_STEP) return;
        if (Math.abs(data[a + 2] - data[b + 2]) > MAX_STEP) return;
        if (this.differs(next, paint) <= MAX_DRIFT) take(next);
      };
      if (x > 0) reach(at - 1);
      if (x + 1 < width) reach(at + 1);
      if (y > 0) reach(at - width);
      if (y + 1 < height) reach(at + width);
    }
    const edges = [left === 0, top === 0, right === width - 1, bottom === height - 1].filter(Boolean).length;
    const surface = { id, edges, bounds: { left, top, right: right + 1, bottom: bottom + 1 } };
    this.found.push(surface);
    return surface;
  }
}
