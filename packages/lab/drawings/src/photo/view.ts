import type { Rect } from '../draw/piece';

/** A point on the sign's plane or on the photo. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A projective map of the plane: a 3 × 3 matrix, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** Maps a point. */
export function project([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The inverse map (up to a factor, which does not matter for projective maps). */
export function inverseOf([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** The map that applies `first`, then `second`. */
export function compose(first: Homography, second: Homography): Homography {
  const cell = (row: number, column: number) =>
    second[3 * row]! * first[column]! +
    second[3 * row + 1]! * first[3 + column]! +
    second[3 * row + 2]! * first[6 + column]!;
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ];
}

/** Scales by the same factor in both directions, then moves by (x, y). */
export const similarity = (scale: number, x: number, y: number): Homography => [
  scale,
  0,
  x,
  0,
  scale,
  y,
  0,
  0,
  1,
];

/** The camera's angles to the sign, in degrees. */
export interface Angles {
  /** Rotation about the vertical axis. */
  readonly yaw: number;
  /** Rotation about the horizontal axis. Positive: the top is nearer to the camera. */
  readonly pitch: number;
  /** Clockwise rotation in the plane of the photo. */
  readonly tilt: number;
}

/**
 * A camera's view of a plane centred at `center`, before it is scaled to the photo.
 * @param distance distance of the camera, in units of the plane
 */
export function viewOf({ yaw, pitch, tilt }: Angles, center: Point, distance: number): Homography {
  const [y, p, t] = [yaw, pitch, tilt].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const [cy, sy, cp, sp, ct, st] = [
    Math.cos(y),
    Math.sin(y),
    Math.cos(p),
    Math.sin(p),
    Math.cos(t),
    Math.sin(t),
  ];
  // Columns of the rotation matrix tilt · pitch · yaw: the directions of the plane's axes.
  const across = [ct * cy - st * sp * sy, st * cy + ct * sp * sy, -cp * sy];
  const down = [-st * cp, ct * cp, sp];
  const [ax, ay, az] = across as [number, number, number];
  const [dx, dy, dz] = down as [number, number, number];
  const tx = -(ax * center.x + dx * center.y);
  const ty = -(ay * center.x + dy * center.y);
  const tz = distance - (az * center.x + dz * center.y);
  return [
    ax * distance,
    dx * distance,
    tx * distance,
    ay * distance,
    dy * distance,
    ty * distance,
    az,
    dz,
    tz,
  ];
}

/** The corners, clockwise from the upper left. */
export const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** The bounding box of a mapped rectangle. */
export function boundsOf(map: Homography, rect: Rect): Rect {
  const corners = cornersOf(rect).map((corner) => project(map, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The height of a mapped rectangle, measured along its vertical centre line. */
export function projectedHeight(map: Homography, { x, y, width, height }: Rect): number {
  const top = project(map, { x: x + width / 2, y });
  const bottom = project(map, { x: x + width / 2, y: y + height });
  return Math.hypot(bottom.x - top.x, bottom.y - top.y);
}
