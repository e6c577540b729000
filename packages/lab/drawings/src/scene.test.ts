import sharp from 'sharp';
import { drawSign, drawStreet } from './index';

const plate = { style: 'green-on-white', lines: ['2 HOUR', 'PARKING', '8AM TO 6PM'], arrow: 'left' } as const;

test('draws a sign as a JPEG of the requested size', async () => {
  const { jpeg } = await drawSign([plate], { width: 600, height: 800 });
  const { format, width, height } = await sharp(jpeg).metadata();
  expect([format, width, height]).toEqual(['jpeg', 600, 800]);
});

test('returns the words, arrow and box of every plate, from top to bottom', async () => {
  const { panels } = await drawSign([
    plate,
    { style: 'red-on-white', lines: ['NO PARKING'], symbol: 'no-parking' },
  ]);
  expect(panels.map(({ text, arrow, symbol }) => ({ text, arrow, symbol }))).toEqual([
    { text: '2 HOUR\nPARKING\n8AM TO 6PM', arrow: 'left', symbol: null },
    { text: 'NO PARKING', arrow: null, symbol: 'no-parking' },
  ]);
  const [upper, lower] = panels.map(({ box }) => box);
  expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y);
  expect(lower!.y + lower!.height).toBeLessThanOrEqual(1);
});

test('draws a plate where its box says: paper inside its edge, street outside', async () => {
  const { jpeg, panels, width, height } = await drawSign([plate]);
  const { box } = panels[0]!;
  const brightnessAt = async (x: number, y: number) => {
    const spot = { left: Math.round(x * width), top: Math.round(y * height), width: 4, height: 4 };
    const [red] = await sharp(jpeg).extract(spot).resize(1, 1).raw().toBuffer();
    return red;
  };
  const middle = box.y + box.height / 2;
  expect(await brightnessAt(box.x + box.width * 0.06, middle)).toBeGreaterThan(235);
  expect(await brightnessAt(box.x - box.width * 0.06, middle)).toBeLessThan(225);
});

test('the same seed gives the same photo, another seed a different one', async () => {
  const draw = async (seed: number) =>
    (await drawSign([plate], { seed, noise: 6, blur: 0.6, tilt: 4, light: 0.8 })).jpeg;
  expect((await draw(3)).equals(await draw(3))).toBe(true);
  expect((await draw(3)).equals(await draw(4))).toBe(false);
});

test('draws a street without a sign', async () => {
  expect((await sharp(await drawStreet()).metadata()).format).toBe('jpeg');
});
