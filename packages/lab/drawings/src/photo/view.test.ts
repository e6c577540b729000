import {
  boundsOf,
  compose,
  cornersOf,
  inverseOf,
  project,
  projectedHeight,
  similarity,
  viewOf,
} from './view';

const sign = { x: 0, y: 0, width: 100, height: 150 };
const center = { x: 50, y: 75 };

test('a sign seen from the front keeps its shape around its centre', () => {
  const map = viewOf({ yaw: 0, pitch: 0, tilt: 0 }, center, 400);
  expect(cornersOf(sign).map((corner) => project(map, corner))).toEqual([
    { x: -50, y: -75 },
    { x: 50, y: -75 },
    { x: 50, y: 75 },
    { x: -50, y: 75 },
  ]);
});

test('a tilt rotates the sign clockwise', () => {
  const { x, y } = project(viewOf({ yaw: 0, pitch: 0, tilt: 20 }, center, 400), { x: 150, y: 75 });
  expect(y / x).toBeCloseTo(Math.tan((20 * Math.PI) / 180));
});

test('the nearer side is taller', () => {
  const map = viewOf({ yaw: 25, pitch: 0, tilt: 0 }, center, 300);
  const left = projectedHeight(map, { x: 0, y: 0, width: 0, height: 150 });
  const right = projectedHeight(map, { x: 100, y: 0, width: 0, height: 150 });
  expect(right / left).toBeGreaterThan(1.1);
});

test('the top of a sign seen from below is narrower', () => {
  const map = viewOf({ yaw: 0, pitch: -18, tilt: 0 }, center, 300);
  const [a, b, c, d] = cornersOf(sign).map((corner) => project(map, corner));
  expect((b!.x - a!.x) / (c!.x - d!.x)).toBeLessThan(0.9);
});

test('the inverse map leads back to the original point', () => {
  const map = compose(viewOf({ yaw: 20, pitch: 10, tilt: -8 }, center, 350), similarity(3, 400, 500));
  const back = project(inverseOf(map), project(map, { x: 12, y: 140 }));
  expect(back.x).toBeCloseTo(12);
  expect(back.y).toBeCloseTo(140);
});

test('bounds contain all corners', () => {
  const map = viewOf({ yaw: 20, pitch: 10, tilt: -8 }, center, 350);
  const { x, y, width, height } = boundsOf(map, sign);
  for (const corner of cornersOf(sign).map((one) => project(map, one))) {
    expect(corner.x).toBeGreaterThanOrEqual(x - 1e-9);
    expect(corner.x).toBeLessThanOrEqual(x + width + 1e-9);
    expect(corner.y).toBeGreaterThanOrEqual(y - 1e-9);
    expect(corner.y).toBeLessThanOrEqual(y + height + 1e-9);
  }
});
