import sharp, { type Sharp } from 'sharp';
import { isPlainJpeg, readJpegHeader } from './jpeg-header';

const start = [0xff, 0xd8];
const progressive = [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x01, 0x00, 0x02, 0x00, 0x01, 0x01, 0x11, 0x00];

const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } });
const jpegOf = (make: (picture: Sharp) => Sharp) => make(picture()).toBuffer();

test('reads the header of a photo, after other segments', async () => {
  const turned = await jpegOf((red) => red.withMetadata({ orientation: 6 }).jpeg());
  expect(readJpegHeader(turned)).toEqual({
    width: 64,
    height: 48,
    frame: 0xc0,
    bits: 8,
    components: 3,
    orientation: 6,
  });
});

test('reads an orientation that stands after the frame', async () => {
  const turned = await jpegOf((red) => red.withMetadata({ orientation: 8 }).jpeg());
  const exif = turned.indexOf(Buffer.from([0xff, 0xe1]));
  const length = 2 + turned.readUInt16BE(exif + 2);
  const without = Buffer.concat([turned.subarray(0, exif), turned.subarray(exif + length)]);
  const scan = without.indexOf(Buffer.from([0xff, 0xda]));
  const moved = [without.subarray(0, scan), turned.subarray(exif, exif + length), without.subarray(scan)];
  expect(readJpegHeader(Buffer.concat(moved))).toMatchObject({ orientation: 8 });
});

test.each<[string, (picture: Sharp) => Sharp]>([
  ['colour', (red) => red.jpeg()],
  ['grey', (red) => red.greyscale().jpeg()],
  ['progressive', (red) => red.jpeg({ progressive: true })],
  ['that is said to be upright', (red) => red.withMetadata({ orientation: 1 }).jpeg()],
])('a photo in %s is plain', async (_, make) => {
  expect(isPlainJpeg(await jpegOf(make))).toBe(true);
});

/** A photo in which one byte of the frame header is changed. */
async function withFrameByte(offset: number, value: number): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer();
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + offset] = value;
  return jpeg;
}

test.each<[string, () => Promise<Buffer>]>([
  ...[2, 3, 4, 5, 6, 7, 8].map((orientation): [string, () => Promise<Buffer>] => [
    `with orientation ${orientation}`,
    () => jpegOf((red) => red.withMetadata({ orientation }).jpeg()),
  ]),
  ['in CMYK', () => jpegOf((red) => red.toColourspace('cmyk').jpeg())],
  ['of 12 bits a channel', () => withFrameByte(4, 12)],
  ['that is coded arithmetically', () => withFrameByte(1, 0xc9)],
  ['that is a PNG', () => jpegOf((red) => red.png())],
])('a photo %s is not plain', async (_, make) => {
  expect(isPlainJpeg(await make())).toBe(false);
});

test.each([
  ['a progressive file', [...start, ...progressive]],
  ['padding before a marker', [...start, 0xff, 0xff, ...progressive]],
  ['a Huffman table first', [...start, 0xff, 0xc4, 0x00, 0x03, 0x00, ...progressive]],
  ['a marker without a length', [...start, 0xff, 0x01, ...progressive]],
])('%s is read', (_, bytes) => {
  expect(readJpegHeader(Buffer.from(bytes))).toMatchObject({ width: 512, height: 256 });
});

test.each([
  ['nothing', []],
  ['the beginning alone', start],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]],
  ['a frame that is cut off', [...start, ...progressive.slice(0, 7)]],
  ['scan data before any frame', [...start, 0xff, 0xda, 0x00, 0x08, ...progressive]],
  ['a length that leads out of the file', [...start, 0xff, 0xe1, 0xff, 0xff, ...progressive]],
  ['bytes between segments', [...start, 0x00, ...progressive]],
  ['a length of nothing, for ever', [...start, 0xff, 0xe1, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00]],
])('finds no header in %s', (_, bytes) => {
  expect(readJpegHeader(Buffer.from(bytes))).toBeNull();
});
