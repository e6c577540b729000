import type { Bounds } from './bounds';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rotated rectangle. `(ux, uy)` is the unit vector along its width and points to the right. */
export interface RotatedBox {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
  readonly ux: number;
  readonly uy: number;
}

/** Andrew's monotone chain: the corners of the convex hull in order. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && cross(chain[chain.length - 2]!, chain[chain.length - 1]!, point) <= 0)
        chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A direction in the image, as a unit vector. */
export interface Direction {
  readonly ux: number;
  readonly uy: number;
}

/** The bounds of points in the frame that is rotated so that `direction` is horizontal. */
export function levelBounds(points: readonly Point[], direction: Direction): Bounds {
  const { ux, uy } = direction;
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    const along = x * ux + y * uy;
    const across = y * ux - x * uy;
    if (along < left) left = along;
    if (along > right) right = along;
    if (across < top) top = across;
    if (across > bottom) bottom = across;
  }
  return { left, top, right, bottom };
}

/** The inverse of {@link levelBounds}: bounds of the rotated frame, as a box in the image. */
export function boxOfLevel({ left, top, right, bottom }: Bounds, { ux, uy }: Direction): RotatedBox {
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    cx: along * ux - across * uy,
    cy: along * uy + across * ux,
    width: right - left,
    height: bottom - top,
    ux,
    uy,
  };
}

/** The smallest box of a given direction that contains all points. */
const boxAlong = (points: readonly Point[], ux: number, uy: number): RotatedBox =>
  boxOfLevel(levelBounds(points, { ux, uy }), { ux, uy });

/** Rotates the axes by quarter turns until the width is the more horizontal one and points to the right. */
function withHorizontalWidth({ cx, cy, width, height, ux, uy }: RotatedBox): RotatedBox {
  const swap = Math.abs(ux) < Math.abs(uy);
  const [x, y] = swap ? [-uy, ux] : [ux, uy];
  const sign = x < 0 ? -1 : 1;
  return { cx, cy, width: swap ? height : width, height: swap ? width : height, ux: sign * x, uy: sign * y };
}

/** The rotated rectangle of the smallest area that contains all points (at least one). */
export function smallestBox(points: readonly Point[]): RotatedBox {
  const hull = convexHull(points);
  if (hull.length < 3) return boxAlong(points, 1, 0);
  let best: RotatedBox | null = null;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const box = boxAlong(hull, (to.x - from.x) / length, (to.y - from.y) / length);
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return withHorizontalWidth(best ?? boxAlong(points, 1, 0));
}

/** The corners of a box, clockwise from the upper left. */
export function corners({ cx, cy, width, height, ux, uy }: RotatedBox): [Point, Point, Point, Point] {
  const corner = (along: 1 | -1, across: 1 | -1): Point => {
    const u = (along * width) / 2;
    const v = (across * height) / 2;
    return { x: cx + u * ux - v * uy, y: cy + u * uy + v * ux };
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** The smallest box in the mean direction of `boxes` (at least one) that contains them all. */
export function boxAround(boxes: readonly RotatedBox[]): RotatedBox {
  const ux = boxes.reduce((sum, box) => sum + box.ux * box.width, 0);
  const uy = boxes.reduce((sum, box) => sum + box.uy * box.width, 0);
  const length = Math.hypot(ux, uy) || 1;
  return boxAlong(boxes.flatMap(corners), ux / length, uy / length);
}

/** The smallest box around `boxes` (two or more, from left to right) whose direction is from the first to the last. */
export function boxAlongRow(boxes: readonly RotatedBox[]): RotatedBox {
  const first = boxes[0]!;
  const last = boxes[boxes.length - 1]!;
  const x = last.cx - first.cx;
  const y = last.cy - first.cy;
  const length = Math.hypot(x, y);
  return length === 0 ? boxAround(boxes) : boxAlong(boxes.flatMap(corners), x / length, y / length);
}

/** The upright rectangle around a rotated box. */
export function boundsOf(box: RotatedBox): Bounds {
  const x = (Math.abs(box.ux) * box.width + Math.abs(box.uy) * box.height) / 2;
  const y = (Math.abs(box.uy) * box.width + Math.abs(box.ux) * box.height) / 2;
  return { left: box.cx - x, top: box.cy - y, right: box.cx + x, bottom: box.cy + y };
}

/** Share of `inner` that lies in `outer`, 0 to 1. */
export function shareInside(inner: Bounds, outer: Bounds): number {
  const width = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left);
  const height = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top);
  const area = (inner.right - inner.left) * (inner.bottom - inner.top);
  return width <= 0 || height <= 0 || area <= 0 ? 0 : (width * height) / area;
}

/** The same rectangle in an image that is `factor` times as large. */
export function scaled(bounds: Bounds, factor: number): Bounds {
  return {
    left: bounds.left * factor,
    top: bounds.top * factor,
    right: bounds.right * factor,
    bottom: bounds.bottom * factor,
  };
}

/** The same box in an image that is `factor` times as large. */
export function scaledBox(box: RotatedBox, factor: number): RotatedBox {
  return {
    ...box,
    cx: box.cx * factor,
    cy: box.cy * factor,
    width: box.width * factor,
    height: box.height * factor,
  };
}

/** An upright rectangle as a box whose width runs to the right. */
export const boxOf = ({ left, top, right, bottom }: Bounds): RotatedBox => ({
  cx: (left + right) / 2,
  cy: (top + bottom) / 2,
  width: right - left,
  height: bottom - top,
  ux: 1,
  uy: 0,
});
