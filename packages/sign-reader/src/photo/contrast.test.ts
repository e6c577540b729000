import type { Pixels } from './pixels';
import { stretched } from './contrast';

const grey = (values: readonly number[]): Pixels => ({
  data: Uint8ClampedArray.from(values.flatMap((value) => [value, value, value])),
  width: values.length,
  height: 1,
  channels: 3,
});

const redOf = ({ data }: Pixels) => Array.from({ length: data.length / 3 }, (_, at) => data[at * 3]);

test('turns faded ink black and its background white', () => {
  const row = [...Array<number>(5).fill(220), ...Array<number>(15).fill(245)];
  expect(new Set(redOf(stretched(grey(row))))).toEqual(new Set([0, 255]));
});

test('keeps the order of the levels in between', () => {
  const row = [...Array<number>(5).fill(100), 120, 140, ...Array<number>(5).fill(180)];
  const [dark, light] = redOf(stretched(grey(row))).slice(5, 7) as [number, number];
  expect(dark).toBeGreaterThan(0);
  expect(light).toBeGreaterThan(dark);
  expect(light).toBeLessThan(255);
});

test('keeps a uniform area uniform', () => {
  expect(new Set(redOf(stretched(grey(Array<number>(10).fill(90))))).size).toBe(1);
});
