import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { loadPhoto } from './photo-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-photo-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const orange = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#e08020' } });
const jpeg = () => orange().jpeg().toBuffer();

async function fileOf(bytes: Buffer): Promise<string> {
  const file = path.join(folder, `${Math.random()}`);
  await writeFile(file, bytes);
  return file;
}

test('leaves an upright JPEG in colour unchanged', async () => {
  const bytes = await jpeg();
  const photo = await loadPhoto(await fileOf(bytes));
  expect(bytes.equals(photo.bytes)).toBe(true);
  expect(photo).toMatchObject({ width: 64, height: 48 });
});

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

test.each(UNUSUAL)('becomes an upright JPEG in sRGB of 8 bits: %s', async (_, make, size) => {
  const photo = await loadPhoto(await fileOf(await make(orange()).toBuffer()));
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

test('keeps the light of a grey PNG of 16 bits', async () => {
  const grey = await orange().greyscale().toColourspace('grey16').png().toBuffer();
  expect(await sharp(grey).metadata()).toMatchObject({ depth: 'ushort' });
  const { bytes } = await loadPhoto(await fileOf(grey));
  const [value] = await sharp(bytes).raw().toBuffer();
  const [expected] = await orange().greyscale().raw().toBuffer();
  expect(Math.abs(value! - expected!)).toBeLessThan(4);
});

test.each<[string, () => Promise<Buffer>, RegExp]>([
  [
    'a JPEG of 12 bits a channel',
    async () => {
      const deep = await jpeg();
      deep[deep.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12;
      return deep;
    },
    /is a JPEG with 12 bits a channel; save it with 8$/,
  ],
  ['words', () => Promise.resolve(Buffer.from('not a picture')), /is not an image that can be read$/],
])('refuses %s in plain words', async (_, make, message) => {
  await expect(loadPhoto(await fileOf(await make()))).rejects.toThrow(message);
});

test('refuses a missing file in plain words', async () => {
  await expect(loadPhoto(path.join(folder, 'none.jpg'))).rejects.toThrow(/^cannot read /);
});
