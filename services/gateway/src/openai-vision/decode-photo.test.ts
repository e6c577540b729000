import { jpegOfSize } from '../testing/jpeg-of-size';
import { dataUrl } from '../testing/requests';
import { decodePhoto } from './decode-photo';

/** Matches the error of a photo that cannot be decoded. */
const invalidImage = expect.objectContaining({ code: 'invalid-image' }) as Error;

const good = jpegOfSize(640, 480);

test('returns a photo unchanged, with its size', () => {
  const photo = decodePhoto(dataUrl(good));
  expect(Buffer.from(photo.bytes).equals(good)).toBe(true);
  expect(photo).toMatchObject({ mediaType: 'image/jpeg', width: 640, height: 480 });
});

/** The photo with an added table of this many bytes. */
function withTable(length: number): Buffer {
  const table = Buffer.alloc(4 + length, 1);
  table.writeUInt32BE(0xff_db_00_00 + 2 + length);
  return Buffer.concat([good.subarray(0, 2), table, good.subarray(2)]);
}

test.each([0, 1, 2])(
  'a photo of %i bytes more is taken whole, and its base64 is kept to be sent on',
  (extra) => {
    const bytes = withTable(extra);
    const photo = decodePhoto(dataUrl(bytes));
    expect(Buffer.from(photo.bytes).equals(bytes)).toBe(true);
    expect(Buffer.from(photo.base64!).toString()).toBe(bytes.toString('base64'));
  },
);

test('drops bytes after the image, and the received base64 with them', () => {
  const photo = decodePhoto(dataUrl(Buffer.concat([good, Buffer.from('who took it, and where')])));
  expect(Buffer.from(photo.bytes).equals(good)).toBe(true);
  expect(photo.base64).toBeUndefined();
});

test.each([
  ['no text', ''],
  ['an address', 'https://example.com/sign.jpg'],
  ['another media type', dataUrl(good).replace('jpeg', 'png')],
  ['a type that is not base64', dataUrl(good).replace(';base64', '')],
  ['nothing after the prefix', 'data:image/jpeg;base64,'],
  ['a character that is no base64', dataUrl(good).replace('/9j/', '/9j!')],
  ['base64 as addresses have it', dataUrl(withTable(1)).replaceAll('/', '_')],
  ['a character beyond ASCII', dataUrl(good).replace('A', '\u0141')],
  ['base64 that was cut off', dataUrl(good).slice(0, -3)],
  ['padding in the middle', dataUrl(good).replace('/9j/', '/9==')],
  ['padding before the last character', dataUrl(withTable(2)).replace(/..$/, '=A')],
  ['padding before a line break', dataUrl(withTable(2)).replace(/..$/, '=\n')],
  ['blanks between', dataUrl(good).replace('/9j/', '/9j/    ')],
  ['bytes of a PNG', dataUrl(Buffer.from('89504e470d0a1a0a0000', 'hex'))],
  ['a photo of one pixel', dataUrl(jpegOfSize(1, 1))],
  ['a photo without height', dataUrl(jpegOfSize(640, 0))],
  ['a photo of 4,294 megapixels', dataUrl(jpegOfSize(65_535, 65_535))],
])('rejects %s', (_, image) => {
  expect(() => decodePhoto(image)).toThrow(invalidImage);
});

test('finds the same size as a decoder, whatever lies between the segments', () => {
  const [small, large] = [jpegOfSize(640, 480), jpegOfSize(65_535, 65_535)];
  // Decoders do not treat FF 00 as a marker. Treated as one, its segment would hide the frame that decoders find.
  const hidden = large.subarray(2, -2);
  const length = Buffer.from([0xff, 0x00, 0x00, hidden.length + 2]);
  const file = Buffer.concat([small.subarray(0, 2), length, hidden, small.subarray(2)]);
  expect(() => decodePhoto(dataUrl(file))).toThrow(invalidImage);
});

test('decodes ten megabytes of base64 within 200 ms of CPU time', () => {
  const image = dataUrl(Buffer.concat([good, Buffer.alloc(7_500_000)]));
  // Other work of the process counts too, so use the minimum of several.
  const milliseconds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    decodePhoto(image);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...milliseconds)).toBeLessThan(200);
});
