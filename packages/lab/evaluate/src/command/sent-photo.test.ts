import sharp, { type Sharp } from 'sharp';
import { photoAsSent } from './sent-photo';

const orange = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#e08020' } });

const UNUSUAL: readonly (readonly [string, (photo: Sharp) => Sharp, { width: number; height: number }])[] = [
  [
    'a JPEG that is turned',
    (photo) => photo.withMetadata({ orientation: 6 }).jpeg(),
    { width: 48, height: 64 },
  ],
  ['a JPEG in CMYK', (photo) => photo.toColourspace('cmyk').jpeg(), { width: 64, height: 48 }],
  ['a TIFF in CMYK', (photo) => photo.toColourspace('cmyk').tiff(), { width: 64, height: 48 }],
  ['a PNG of 16 bits', (photo) => photo.toColourspace('rgb16').png(), { width: 64, height: 48 }],
  [
    'a transparent PNG of 16 bits',
    (photo) => photo.ensureAlpha(1).toColourspace('rgb16').png(),
    { width: 64, height: 48 },
  ],
];

test.each(UNUSUAL)('a photo is sent as an upright JPEG in sRGB of 8 bits: %s', async (_, make, size) => {
  const photo = await photoAsSent(await make(orange()).toBuffer());
  expect(photo).toMatchObject(size);
  const picture = sharp(photo.bytes);
  expect(await picture.metadata()).toMatchObject({
    format: 'jpeg',
    space: 'srgb',
    depth: 'uchar',
    channels: 3,
    ...size,
  });
  expect((await picture.metadata()).orientation).toBeUndefined();
  const [red, green, blue] = await picture.raw().toBuffer();
  // CMYK has no such bright orange.
  expect(Math.abs(red! - 0xe0)).toBeLessThan(16);
  expect(Math.abs(green! - 0x80)).toBeLessThan(16);
  expect(Math.abs(blue! - 0x20)).toBeLessThan(32);
});
