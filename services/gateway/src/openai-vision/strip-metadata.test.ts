import { drawSign } from '@curbwise/drawings';
import fc from 'fast-check';
import sharp, { type Exif, type Metadata, type Sharp } from 'sharp';
import { noise, withColourProfile, withExif } from '../testing/hostile-photos';
import { stripMetadata } from './strip-metadata';

const SECRET = 'Taken by Ada at home';
const PLACE: Exif = {
  IFD0: { Artist: SECRET, Make: SECRET, Model: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 30/1', GPSAreaInformation: SECRET },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

const END = Buffer.from([0xff, 0xd9]);
const HUFFMAN = 0xc4;
const COMMENT = 0xfe;
const SCAN = Buffer.from([0xff, 0xda]);

let plain: Buffer;
beforeAll(async () => {
  plain = (await drawSign([{ style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM'] }])).jpeg;
});

/** A segment, by default with its true length. */
function segment(marker: number, body: Buffer, stated = body.length + 2): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(stated, 2);
  return Buffer.concat([head, body]);
}

const inserted = (jpeg: Buffer, at: number, part: Buffer) =>
  Buffer.concat([jpeg.subarray(0, at), part, jpeg.subarray(at)]);

/** The pixels as coded: not rotated, and not converted to another colour space. */
const pixels = (jpeg: Buffer) => sharp(jpeg, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });

async function expectSamePixels(stripped: Buffer, original: Buffer): Promise<void> {
  const [one, other] = [await pixels(stripped), await pixels(original)];
  expect(one.info).toEqual(other.info);
  expect(one.data.equals(other.data)).toBe(true);
}

const withEverything = (image: Sharp) => image.withExif(PLACE).withXmp(XMP).withIccProfile('p3');

describe('a photo with metadata', () => {
  const KINDS: [string, (image: Sharp) => Sharp][] = [
    ['baseline', (image) => image.jpeg()],
    ['progressive', (image) => image.jpeg({ progressive: true })],
    ['in full colour resolution', (image) => image.jpeg({ chromaSubsampling: '4:4:4' })],
    ['in grey', (image) => image.greyscale().jpeg()],
    ['in CMYK', (image) => image.toColourspace('cmyk').jpeg()],
  ];

  test.each(KINDS)('(%s) keeps its pixels and nothing else', async (_, made) => {
    const photo = await made(withEverything(sharp(plain))).toBuffer();
    expect(photo.includes(SECRET)).toBe(true);
    const stripped = stripMetadata(photo);
    expect(stripped.includes(SECRET)).toBe(false);
    const { exif, xmp, iptc, icc }: Metadata = await sharp(stripped).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    await expectSamePixels(stripped, photo);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps its orientation (%i)', async (orientation) => {
    const photo = await withEverything(sharp(plain)).withMetadata({ orientation }).jpeg().toBuffer();
    const stripped = stripMetadata(photo);
    expect((await sharp(stripped).metadata()).orientation).toBe(orientation === 1 ? undefined : orientation);
    const upright = (jpeg: Buffer) => sharp(jpeg, { ignoreIcc: true }).autoOrient().raw().toBuffer();
    expect((await upright(stripped)).equals(await upright(photo))).toBe(true);
    expect(stripMetadata(stripped)).toBe(stripped);
  });

  test.each([
    ['Photoshop and IPTC', 0xed, 'Photoshop 3.0\0'],
    ['a place for further pictures', 0xe2, 'MPF\0'],
    ['a thumbnail beside JFIF', 0xe0, 'JFXX\0'],
    ['a maker’s own segment', 0xef, ''],
    ['a comment', COMMENT, ''],
  ])('in %s', async (_, marker, name) => {
    const photo = inserted(plain, 2, segment(marker, Buffer.from(name + SECRET)));
    expect(stripMetadata(photo).equals(plain)).toBe(true);
  });

  test('between the scans of a progressive file', async () => {
    const progressive = await sharp(plain).jpeg({ progressive: true }).toBuffer();
    const third = [0, 1, 2].reduce((at) => progressive.indexOf(SCAN, at + 1), 0);
    const photo = inserted(progressive, third, segment(COMMENT, Buffer.from(SECRET)));
    expect(stripMetadata(photo).equals(progressive)).toBe(true);
  });

  test('in the thumbnail that JFIF may hold', async () => {
    const jfif = Buffer.from('4a46494600010100000100010305', 'hex');
    const photo = inserted(plain, 2, segment(0xe0, Buffer.concat([jfif, noise(3 * 5 * 3)])));
    const stripped = stripMetadata(photo);
    expect(stripped.subarray(2, 20).toString('hex')).toBe('ffe000104a46494600010100000100010000');
    await expectSamePixels(stripped, plain);
  });

  test('with another picture after its end', () => {
    expect(stripMetadata(Buffer.concat([plain, plain])).equals(plain)).toBe(true);
  });

  test('with megabytes of metadata', () => {
    expect(stripMetadata(withExif(plain, noise(65_000), 32)).equals(plain)).toBe(true);
    expect(stripMetadata(withColourProfile(plain, 32)).equals(plain)).toBe(true);
  });
});

describe('a photo without metadata', () => {
  test('is returned as it is, without a copy', async () => {
    expect(stripMetadata(plain)).toBe(plain);
    const progressive = await sharp(plain).jpeg({ progressive: true }).toBuffer();
    expect(stripMetadata(progressive)).toBe(progressive);
  });

  test("keeps Adobe's colour transform", async () => {
    const photo = await sharp(plain).toColourspace('cmyk').jpeg().toBuffer();
    expect(photo.includes('Adobe')).toBe(true);
    expect(stripMetadata(photo).includes('Adobe')).toBe(true);
  });

  test('of 120 KB is stripped within 0.1 ms', async () => {
    const { width, height } = { width: 1024, height: 768 };
    const photo = await sharp(noise(width * height), { raw: { width, height, channels: 1 } })
      .blur(1.2)
      .jpeg({ quality: 65 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(120_000);
    const times = Array.from({ length: 300 }, () => {
      const begun = performance.now();
      stripMetadata(photo);
      return performance.now() - begun;
    });
    expect(times.sort((a, b) => a - b)[150]).toBeLessThan(0.1);
  });
});

describe('a hostile file', () => {
  /** The segments that decoders see: up to the end of the image, without anything between segments. */
  function segmentsOf(bytes: Buffer): { marker: number; body: Buffer }[] {
    const found: { marker: number; body: Buffer }[] = [];
    let at = 0;
    while (at + 1 < bytes.length) {
      const marker = bytes[at + 1]!;
      const isMarker = bytes[at] === 0xff && marker !== 0x00 && marker !== 0xff;
      if (!isMarker) at += 1;
      else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
      else if (marker === 0xd9 || at + 4 > bytes.length) return found;
      else {
        const length = bytes.readUInt16BE(at + 2);
        found.push({ marker, body: bytes.subarray(at + 4, at + 2 + length) });
        at += 2 + Math.max(2, length);
        if (marker === 0xda) while (at + 1 < bytes.length && !endsScan(bytes, at)) at += 1;
      }
    }
    return found;
  }
  const endsScan = (bytes: Buffer, at: number) =>
    bytes[at] === 0xff &&
    bytes[at + 1]! >= 0xc0 &&
    !(bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7) &&
    bytes[at + 1] !== 0xff;

  const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));
  const foreign = fc.constantFrom(0xe0, 0xe1, 0xe1, 0xe1, 0xe2, 0xed, 0xee, 0xef, COMMENT);
  const secret = fc
    .tuple(fc.constantFrom('', 'JFIF\0', 'Exif\0\0', 'Adobe', 'MM\0*'), bytes(20))
    .map(([name, more]) =>
      Buffer.concat([Buffer.from(name), more.filter((byte) => byte !== 0xff), Buffer.from(SECRET)]),
    );
  const lie = fc.option(fc.integer({ min: 0, max: 0xffff }), { nil: undefined });
  const foreignSegment = fc
    .tuple(foreign, secret, lie)
    .map(([marker, body, stated]) => segment(marker, body, stated));
  const table = bytes(12).map((body) => segment(HUFFMAN, body));
  const scan = bytes(40).map((data) =>
    Buffer.concat([
      segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
      Buffer.from(data.filter((byte) => byte !== 0xff)),
    ]),
  );
  const alone = fc.constantFrom(0xd0, 0xd7, 0xd8, 0x01).map((marker) => Buffer.from([0xff, marker]));
  const fileOf = (...parts: fc.Arbitrary<Buffer>[]) =>
    fc
      .array(fc.oneof(...parts), { maxLength: 12 })
      .map((pieces) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...pieces]));

  test('loses all metadata, whatever lengths it states', () => {
    const files = fileOf(foreignSegment, table, scan, alone, fc.constant(END));
    fc.assert(
      fc.property(files, (file) => !stripMetadata(file).includes(SECRET)),
      { numRuns: 500 },
    );
  });

  test('never throws, keeps no application segment longer than allowed, and needs no second pass', () => {
    const lyingTable = fc
      .tuple(fc.integer({ min: 0xc0, max: 0xdf }), bytes(12), lie)
      .map(([marker, body, stated]) => segment(marker, body, stated));
    const files = fileOf(foreignSegment, lyingTable, scan, alone, bytes(30), fc.constant(END));
    fc.assert(
      fc.property(files, (file) => {
        const stripped = stripMetadata(file);
        for (const { marker, body } of segmentsOf(stripped)) {
          if (marker >= 0xe0) expect(`${marker} ${body.length}`).toMatch(/^(224 14|225 32|238 12)$/);
        }
        expect(stripMetadata(stripped)).toBe(stripped);
        expect(stripped.length).toBeLessThanOrEqual(file.length + 4);
      }),
      { numRuns: 1250 },
    );
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['half a marker', Buffer.from([0xff])],
    ['half a segment', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00])],
    ['noise', noise(100_000)],
  ])('of %s terminates', (_, file) => {
    expect(stripMetadata(file).length).toBeLessThanOrEqual(file.length);
  });

  test.each([
    ['padding', Buffer.alloc(7_500_000, 0xff)],
    [
      'empty segments',
      Buffer.alloc(7_500_000, Buffer.from([0xff, 0xc4, 0x00, 0x02, 0xff, 0xe1, 0x00, 0x02])),
    ],
    ['stuffed bytes', Buffer.alloc(7_500_000, Buffer.from([0xff, 0x00]))],
  ])('of megabytes of %s is stripped within 200 ms', (_, file) => {
    // Other work of the process counts too, so use the minimum of several.
    const milliseconds = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      stripMetadata(file);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...milliseconds)).toBeLessThan(200);
  });
});
