import sharp from 'sharp';
import { UndecodablePhotoError } from './decode-photo';
import { scalePhoto } from './scale-photo';

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
