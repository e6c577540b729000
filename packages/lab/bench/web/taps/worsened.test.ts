import sharp from 'sharp';
import { worsened, type Worse } from './worsened';

const grey = { create: { width: 90, height: 60, channels: 3, background: '#cccccc' } } as const;

test.each<[Worse, number[]]>([
  ['tilt', [97, 72]],
  ['small', [45, 30]],
  ['dim', [90, 60]],
  ['blur', [90, 60]],
])('%s', async (worse, size) => {
  const photo = await worsened(await sharp(grey).jpeg().toBuffer(), worse);
  const { width, height } = await sharp(photo).metadata();
  expect([width, height]).toEqual(size);
  const { channels } = await sharp(photo).stats();
  if (worse === 'dim') expect(channels[0]!.mean).toBeLessThan(100);
});

test('takes a photo upright before it is worsened', async () => {
  const turned = await sharp(grey).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height } = await sharp(await worsened(turned, 'small')).metadata();
  expect([width, height]).toEqual([30, 45]);
});
