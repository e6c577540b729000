// This runs for every pixel. In Jest's sandbox a look-up of the global Math is slow.
const { floor } = Math;

/** RGB pixels, or RGBA if there are four channels. */
export interface Raster {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Periodic value noise: numbers from 0 to 1 on a lattice, interpolated smoothly. */
export class Noise {
  private readonly values: Float32Array;

  constructor(
    next: () => number,
    private readonly side = 64,
  ) {
    this.values = Float32Array.from({ length: side * side }, next);
  }

  /** The noise at a point, in lattice units. */
  at(x: number, y: number): number {
    const { side, values } = this;
    const left = floor(x);
    const top = floor(y);
    const u = x - left;
    const v = y - top;
    const s = u * u * (3 - 2 * u);
    const t = v * v * (3 - 2 * v);
    const column = ((left % side) + side) % side;
    const line = (((top % side) + side) % side) * side;
    const nextColumn = (column + 1) % side;
    const nextLine = (line + side) % (side * side);
    const upper = values[line + column]! * (1 - s) + values[line + nextColumn]! * s;
    const lower = values[nextLine + column]! * (1 - s) + values[nextLine + nextColumn]! * s;
    return upper * (1 - t) + lower * t;
  }

  /** A sum of octaves, each finer and fainter: looks like clouds, plaster or bark. From 0 to 1. */
  cloudy(x: number, y: number, octaves: number): number {
    let sum = 0;
    let weight = 1;
    let scale = 1;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * this.at(x * scale + octave * 17, y * scale + octave * 31);
      total += weight;
      weight *= 0.5;
      scale *= 2;
    }
    return sum / total;
  }
}
