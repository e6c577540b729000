import sharp from 'sharp';
import { decodePhoto, UndecodablePhotoError } from './decode-photo';

/** The left half red, the right half blue. */
const halves = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="40" height="40" fill="red"/><rect x="40" width="40" height="40" fill="blue"/></svg>',
    ),
  );

test('a photo comes out as red, green and blue', async () => {
  const { data, width, height, channels } = await decodePhoto(await halves().jpeg().toBuffer());
  expect([width, height, channels, data.length]).toEqual([80, 40, 3, 80 * 40 * 3]);
  expect(data[0]).toBeGreaterThan(200);
  expect(data[2]).toBeLessThan(60);
});

test('a photo that EXIF turns comes out upright', async () => {
  const turned = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { data, width, height } = await decodePhoto(turned);
  expect([width, height]).toEqual([40, 80]);
  expect(data[0]).toBeGreaterThan(200);
  expect(data[(79 * 40 + 20) * 3 + 2]).toBeGreaterThan(200);
});

test.each(['grey', 'transparent'])('a %s picture has three channels too', async (kind) => {
  const picture = kind === 'grey' ? halves().greyscale().jpeg() : halves().ensureAlpha(0.5).png();
  expect((await decodePhoto(await picture.toBuffer())).channels).toBe(3);
});

test('a large photo is shrunk while it is decoded', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const { width, height } = await decodePhoto(large);
  expect([width, height]).toEqual([1280, 640]);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the start of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['words', Buffer.from('this is not a picture')],
])('%s cannot be decoded', async (_, bytes) => {
  await expect(decodePhoto(bytes)).rejects.toBeInstanceOf(UndecodablePhotoError);
});
