import { jpegOfSize } from '../testing/jpeg-of-size';
import { dataUrl } from '../testing/requests';
import { decodePhoto } from './decode-photo';

const good = jpegOfSize(640, 480);

test('a photo comes out as it went in, with its size', () => {
  const photo = decodePhoto(dataUrl(good));
  expect(Buffer.from(photo.bytes).equals(good)).toBe(true);
  expect(photo).toMatchObject({ mediaType: 'image/jpeg', width: 640, height: 480 });
});

test.each([0, 1, 2])('%i bytes after the end leave the base64 complete', (extra) => {
  const bytes = Buffer.concat([good, Buffer.alloc(extra)]);
  expect(decodePhoto(dataUrl(bytes)).bytes).toHaveLength(bytes.length);
});

test.each([
  ['no text', ''],
  ['an address', 'https://example.com/sign.jpg'],
  ['another media type', dataUrl(good).replace('jpeg', 'png')],
  ['a type that is not base64', dataUrl(good).replace(';base64', '')],
  ['nothing after the prefix', 'data:image/jpeg;base64,'],
  ['a character that is no base64', dataUrl(good).replace('/9j/', '/9j!')],
  ['base64 that was cut off', dataUrl(good).slice(0, -3)],
  ['padding in the middle', dataUrl(good).replace('/9j/', '/9==')],
  ['blanks between', dataUrl(good).replace('/9j/', '/9j/    ')],
  ['bytes of a PNG', dataUrl(Buffer.from('89504e470d0a1a0a0000', 'hex'))],
  ['a photo of one pixel', dataUrl(jpegOfSize(1, 1))],
  ['a photo without height', dataUrl(jpegOfSize(640, 0))],
  ['a photo of 4,294 megapixels', dataUrl(jpegOfSize(65_535, 65_535))],
])('%s is no photo', (_, image) => {
  expect(() => decodePhoto(image)).toThrow(expect.objectContaining({ code: 'invalid-image' }));
});

test('ten megabytes of base64 take less than a fifth of a second of computing', () => {
  const image = dataUrl(Buffer.concat([good, Buffer.alloc(7_500_000)]));
  const before = process.cpuUsage();
  decodePhoto(image);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
});
