import type { Bounds } from '../geometry/bounds';
import type { Point, RotatedBox } from '../geometry/rotated-box';
import type { FoundPlate } from './find-parts';

/** A plate that the network found. */
export interface PlateShape {
  /** From 1. */
  readonly id: number;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
}

/** Lowest score of a plate that groups words, 0 to 1: of these, 73 of 100 are plates. */
const MIN_SCORE = 0.45;

/** Number of points along and down a box at which the plate under it is looked up. */
const PROBES = { along: 9, down: 3 } as const;
/** Minimum share of a box's points on a plate for the box to be on it. */
const MIN_ON_PLATE = 0.5;

/** Whether a point is in a polygon whose corners are given clockwise. */
const isInside = ({ x, y }: Point, corners: readonly Point[]): boolean =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });

/** The plates of a photo. */
export class PlateMap {
  readonly shapes: readonly PlateShape[];
  private readonly found: readonly FoundPlate[];

  constructor(found: readonly FoundPlate[]) {
    this.found = found.filter(({ score }) => score >= MIN_SCORE);
    this.shapes = this.found.map(({ bounds }, index) => ({ id: index + 1, bounds }));
  }

  /** The plate under most of a box in the photo's pixels, the surest of several; null without one. */
  under(box: RotatedBox): PlateShape | null {
    const points = Array.from({ length: PROBES.along * PROBES.down }, (_, at) => {
      const along = (((at % PROBES.along) + 0.5) / PROBES.along - 0.5) * box.width;
      const down = ((Math.floor(at / PROBES.along) + 0.5) / PROBES.down - 0.5) * box.height;
      return {
        x: box.cx + along * box.ux - down * box.uy,
        y: box.cy + along * box.uy + down * box.ux,
      };
    });
    const index = this.found.findIndex(
      ({ corners }) =>
        points.filter((point) => isInside(point, corners)).length >= MIN_ON_PLATE * points.length,
    );
    return this.shapes[index] ?? null;
  }
}
