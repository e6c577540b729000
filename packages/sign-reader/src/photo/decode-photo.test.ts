import sharp from 'sharp';
import { decodePhoto, UndecodablePhotoError, scalePhoto } from './decode-photo';

/** The left half red, the right half blue. */
const halves = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="40" height="40" fill="red"/><rect x="40" width="40" height="40" fill="blue"/></svg>',
    ),
  );

test('decodes a photo to red, green and blue', async () => {
  const { data, width, height, channels } = await decodePhoto(await halves().jpeg().toBuffer());
  expect([width, height, channels, data.length]).toEqual([80, 40, 3, 80 * 40 * 3]);
  expect(data[0]).toBeGreaterThan(200);
  expect(data[2]).toBeLessThan(60);
});

test('rotates a photo as its EXIF orientation says', async () => {
  const turned = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { data, width, height } = await decodePhoto(turned);
  expect([width, height]).toEqual([40, 80]);
  expect(data[0]).toBeGreaterThan(200);
  expect(data[(79 * 40 + 20) * 3 + 2]).toBeGreaterThan(200);
});

test.each(['grey', 'transparent'])('decodes a %s image to three channels', async (kind) => {
  const picture = kind === 'grey' ? halves().greyscale().jpeg() : halves().ensureAlpha(0.5).png();
  expect((await decodePhoto(await picture.toBuffer())).channels).toBe(3);
});

test('shrinks a large photo', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const { width, height } = await decodePhoto(large);
  expect([width, height]).toEqual([1600, 800]);
});

/** Where the size stands in the frame header of a picture that `sharp` wrote. */
const FRAME = Buffer.from([0xff, 0xc0]);

test('rejects a truncated image', async () => {
  const jpeg = await halves().jpeg().toBuffer();
  jpeg.writeUInt16BE(80, jpeg.indexOf(FRAME) + 5);
  await expect(decodePhoto(jpeg)).rejects.toBeInstanceOf(UndecodablePhotoError);
});

test('accepts extra bytes, as some phones write them', async () => {
  const jpeg = await halves().jpeg().toBuffer();
  const end = jpeg.subarray(0, -2);
  const { width } = await decodePhoto(
    Buffer.concat([end, Buffer.alloc(9, 7), jpeg.subarray(-2), Buffer.alloc(99)]),
  );
  expect(width).toBe(80);
});

test('rejects an image with more scans than any camera writes', async () => {
  const jpeg = await halves().jpeg({ progressive: true }).toBuffer();
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const many = Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(64).fill(scan), jpeg.subarray(end)]);
  await expect(decodePhoto(many)).rejects.toMatchObject({ cause: new RangeError('more than 64 scans') });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the start of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['words', Buffer.from('this is not a picture')],
])('rejects %s', async (_, bytes) => {
  await expect(decodePhoto(bytes)).rejects.toBeInstanceOf(UndecodablePhotoError);
});

describe('scaling', () => {
  /** The left half red, the right half blue. */
  const halves = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
        left: width / 2,
        top: 0,
      },
    ]);

  /** The colour of a picture at a share of its width and height. */
  async function colourAt(jpeg: Uint8Array, x: number, y: number): Promise<'red' | 'blue'> {
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return data[at]! > data[at + 2]! ? 'red' : 'blue';
  }

  test('shrinks a photo to the requested size and keeps its content', async () => {
    const { bytes, width, height } = await scalePhoto(await halves(800, 600).jpeg().toBuffer(), 400);
    expect([width, height]).toEqual([400, 300]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    expect([await colourAt(bytes, 0.25, 0.5), await colourAt(bytes, 0.75, 0.5)]).toEqual(['red', 'blue']);
  });

  test('applies the EXIF orientation and removes it', async () => {
    const turned = await halves(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes, width, height } = await scalePhoto(turned, 400);
    expect([width, height]).toEqual([300, 400]);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect([await colourAt(bytes, 0.5, 0.25), await colourAt(bytes, 0.5, 0.75)]).toEqual(['red', 'blue']);
  });

  test.each([
    ['that ends early', (jpeg: Buffer) => jpeg.subarray(0, jpeg.length / 2)],
    ['of words', () => Buffer.from('this is not a picture')],
  ])('rejects a file %s', async (_, broken) => {
    const jpeg = await halves(800, 600).jpeg().toBuffer();
    await expect(scalePhoto(broken(jpeg), 400)).rejects.toBeInstanceOf(UndecodablePhotoError);
  });
});
