import { jpegOfSize } from '../testing/jpeg-of-size';
import { dataUrl } from '../testing/requests';
import { photoOfDataUrl } from './data-url';
import { decodePhoto } from './decode-photo';

const decode = (image: string) => decodePhoto(photoOfDataUrl(image));

/** Matches the error of a photo that cannot be decoded, and what it says. */
const invalidImageThat = (message: unknown) =>
  expect.objectContaining({ code: 'invalid-image', message }) as Error;
const invalidImage = invalidImageThat(expect.any(String));

const good = jpegOfSize(640, 480);

test('returns a photo unchanged, with its size', () => {
  const photo = decode(dataUrl(good));
  expect(Buffer.from(photo.bytes).equals(good)).toBe(true);
  expect(photo).toMatchObject({ mediaType: 'image/jpeg', width: 640, height: 480 });
});

test.each([
  'data:image/jpg;base64,',
  'data:IMAGE/JPEG;base64,',
  'DATA:Image/Jpeg;BASE64,',
  'data:image/jpeg;charset=utf-8;base64,',
  'data:image/jpeg; name=sign-1.jpg; q=0.8;base64,',
])('takes a photo that begins with %s', (head) => {
  const photo = decode(head + good.toString('base64'));
  expect(good.equals(photo.bytes)).toBe(true);
  expect(Buffer.from(photo.base64!).toString()).toBe(good.toString('base64'));
});

test.each([
  ['8064 × 6048', 8064, 6048],
  ['8160 × 6144', 8160, 6144],
])('takes a photo of %s pixels, as phones make them', (_, width, height) => {
  expect(decode(dataUrl(jpegOfSize(width, height)))).toMatchObject({ width, height });
});

test.each([
  ['a PNG', '89504e470d0a1a0a0000000d49484452'],
  ['a WebP', '524946460a00000057454250'],
  ['a HEIC', '00000024667479706865696300000000'],
  ['an AVIF', '0000001c667479706176696600000000'],
  ['a GIF', '474946383961010001000000'],
])('says that a file named as a JPEG is %s', (named, hex) => {
  expect(() => decode(dataUrl(Buffer.from(hex, 'hex')))).toThrow(
    invalidImageThat(`This is ${named}. Send a JPEG.`),
  );
});

test('says what is wrong with a JPEG of 12 bits a channel', () => {
  const deep = Buffer.from(good);
  deep[deep.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12;
  expect(() => decode(dataUrl(deep))).toThrow(
    invalidImageThat('This JPEG has 12 bits a channel. Send one with 8.'),
  );
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
    const photo = decode(dataUrl(bytes));
    expect(Buffer.from(photo.bytes).equals(bytes)).toBe(true);
    expect(Buffer.from(photo.base64!).toString()).toBe(bytes.toString('base64'));
  },
);

test('drops bytes after the image, and the received base64 with them', () => {
  const photo = decode(dataUrl(Buffer.concat([good, Buffer.from('who took it, and where')])));
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
  ['a media type with another in it', dataUrl(good).replace('image', 'x;image')],
  ['a parameter longer than any', dataUrl(good).replace(';', `;name=${'a'.repeat(100)};`)],
  ['a photo of one pixel', dataUrl(jpegOfSize(1, 1))],
  ['a photo without height', dataUrl(jpegOfSize(640, 0))],
  ['a photo of 64 megapixels', dataUrl(jpegOfSize(9248, 6944))],
  ['a photo of 4,294 megapixels', dataUrl(jpegOfSize(65_535, 65_535))],
])('rejects %s', (_, image) => {
  expect(() => decode(image)).toThrow(invalidImage);
});

test('finds the same size as a decoder, whatever lies between the segments', () => {
  const [small, large] = [jpegOfSize(640, 480), jpegOfSize(65_535, 65_535)];
  // Decoders do not treat FF 00 as a marker. Treated as one, its segment would hide the frame that decoders find.
  const hidden = large.subarray(2, -2);
  const length = Buffer.from([0xff, 0x00, 0x00, hidden.length + 2]);
  const file = Buffer.concat([small.subarray(0, 2), length, hidden, small.subarray(2)]);
  expect(() => decode(dataUrl(file))).toThrow(invalidImage);
});

test('decodes ten megabytes of base64 within 200 ms of CPU time', () => {
  const image = dataUrl(Buffer.concat([good, Buffer.alloc(7_500_000)]));
  // Other work of the process counts too, so use the minimum of several.
  const milliseconds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    decode(image);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...milliseconds)).toBeLessThan(200);
});
