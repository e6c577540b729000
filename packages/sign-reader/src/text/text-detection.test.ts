import { boxesInMap, detectText } from './text-detection';

/** A map in which the rectangles are sure to be text. */
function mapOf(
  width: number,
  height: number,
  rectangles: readonly (readonly [number, number, number, number])[],
  value = 0.9,
) {
  const data = new Float32Array(width * height);
  for (const [left, top, wide, tall] of rectangles)
    for (let y = top; y < top + tall; y++) data.fill(value, y * width + left, y * width + left + wide);
  return { data, width, height };
}

test('gives each blob of text one box, expanded beyond the core that the network marks', () => {
  const boxes = boxesInMap(
    mapOf(200, 100, [
      [20, 10, 80, 12],
      [20, 60, 100, 12],
    ]),
  );
  expect(boxes).toHaveLength(2);
  const { cx, cy, width, height, ux, score } = boxes[0]!;
  expect([cx, cy]).toEqual([59.5, 15.5]);
  expect(width).toBeGreaterThan(90);
  expect(height).toBeGreaterThan(22);
  expect(Math.abs(ux)).toBeCloseTo(1);
  expect(score).toBeCloseTo(0.9);
});

test.each([
  ['specks', mapOf(100, 100, [[10, 10, 2, 2]])],
  ['what the network doubts', mapOf(100, 100, [[10, 10, 60, 12]], 0.4)],
  ['an empty map', mapOf(100, 100, [])],
])('%s gives no box', (_, map) => {
  expect(boxesInMap(map)).toEqual([]);
});

test('returns boxes in pixels of the photo at any input size', async () => {
  const seen: number[][] = [];
  const session = {
    run: async ({ dims }: { dims: readonly number[] }) => {
      seen.push([...dims]);
      const [, , height = 0, width = 0] = dims;
      // The middle of the picture, half as wide as it.
      return { ...mapOf(width, height, [[width / 4, height / 2 - 10, width / 2, 20]]), dims };
    },
  };
  const photo = { data: new Uint8Array(300 * 200 * 3), width: 300, height: 200, channels: 3 as const };
  const [box] = await detectText(photo, session);
  expect(seen).toEqual([[1, 3, 416, 608]]);
  expect(box?.cx).toBeCloseTo(150, 0);
  expect(box?.cy).toBeCloseTo(100, 0);
  expect(box?.width).toBeGreaterThan(150);
  expect(box?.width).toBeLessThan(170);
});
