import sharp from 'sharp';
import { drawSign, drawStreet } from './index';

const plate = { style: 'green-on-white', lines: ['2 HOUR', 'PARKING', '8AM TO 6PM'], arrow: 'left' } as const;

test('a drawn sign is a JPEG of the size asked for', async () => {
  const { jpeg } = await drawSign([plate], { width: 600, height: 800 });
  const { format, width, height } = await sharp(jpeg).metadata();
  expect([format, width, height]).toEqual(['jpeg', 600, 800]);
});

test('the truth names words, arrow and place of every plate, top to bottom', async () => {
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

test('a plate is where its truth says: its middle is as light as paper', async () => {
  const { jpeg, panels, width, height } = await drawSign([plate]);
  const { box } = panels[0]!;
  const inside = await sharp(jpeg)
    .extract({
      left: Math.round(box.x * width),
      top: Math.round(box.y * height),
      width: Math.round(box.width * width),
      height: Math.round(box.height * height),
    })
    .stats();
  const whole = await sharp(jpeg).stats();
  const brightness = (found: typeof whole) => found.channels[2]!.mean;
  expect(brightness(inside)).toBeGreaterThan(brightness(whole) + 20);
});

test('the same seed gives the same photo, another seed another', async () => {
  const draw = async (seed: number) =>
    (await drawSign([plate], { seed, noise: 6, blur: 0.6, tilt: 4, light: 0.8 })).jpeg;
  expect((await draw(3)).equals(await draw(3))).toBe(true);
  expect((await draw(3)).equals(await draw(4))).toBe(false);
});

test('a street without a sign can be drawn too', async () => {
  expect((await sharp(await drawStreet()).metadata()).format).toBe('jpeg');
});
