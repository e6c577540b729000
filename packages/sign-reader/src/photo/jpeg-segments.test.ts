import sharp from 'sharp';
import { isFrameMarker, JPEG_MARKER, jpegSegments, type JpegSegment, countScans } from './jpeg-segments';

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const TABLE = [0xff, 0xc4, 0x00, 0x04, 0x01, 0x02];
const SCAN = [0xff, 0xda, 0x00, 0x03, 0x01];

const segmentsOf = (...parts: number[][]): JpegSegment[] => [...jpegSegments(Uint8Array.from(parts.flat()))];
const markersOf = (...parts: number[][]) => segmentsOf(...parts).map(({ marker }) => marker);

test('finds the segments of a photo, one after the other', async () => {
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c08040' } })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .jpeg()
    .toBuffer();
  const segments = [...jpegSegments(jpeg)];
  expect(segments.map(({ start }) => start)).toEqual([
    0,
    ...segments.slice(0, -1).map(({ dataEnd }) => dataEnd),
  ]);
  expect(segments.at(-1)).toMatchObject({ marker: JPEG_MARKER.endOfImage, end: jpeg.length });
  const markers = segments.map(({ marker }) => marker);
  expect(markers[0]).toBe(JPEG_MARKER.startOfImage);
  expect(markers).toContain(JPEG_MARKER.exif);
  expect(markers.filter(isFrameMarker)).toHaveLength(1);
  expect(markers.filter((marker) => marker === JPEG_MARKER.startOfScan)).toHaveLength(1);
});

test('states where a segment and its coded data end', () => {
  expect(segmentsOf(SOI, TABLE, SCAN, [7, 8, 9], EOI)).toEqual([
    { marker: 0xd8, start: 0, end: 2, dataEnd: 2 },
    { marker: 0xc4, start: 2, end: 8, dataEnd: 8 },
    { marker: 0xda, start: 8, end: 13, dataEnd: 16 },
    { marker: 0xd9, start: 16, end: 18, dataEnd: 18 },
  ]);
});

test.each<[string, number[][], number[]]>([
  ['no bytes', [], []],
  ['half a marker', [[0xff]], []],
  ['no markers', [[1, 2, 3]], []],
  ['fill bytes before a marker', [SOI, [0xff, 0xff], TABLE], [0xd8, 0xc4]],
  ['fill bytes at the end', [SOI, [0xff, 0xff]], [0xd8]],
  ['other bytes between segments', [SOI, [0, 1, 0xff, 0x00], TABLE], [0xd8, 0xc4]],
  ['markers without a length', [SOI, [0xff, 0x01], TABLE], [0xd8, 0x01, 0xc4]],
  ['bytes after the end of the image', [SOI, EOI, TABLE], [0xd8, 0xd9]],
  ['markers inside a segment', [SOI, [0xff, 0xe1, 0, 8], TABLE, EOI], [0xd8, 0xe1, 0xd9]],
  [
    'stuffed bytes and restarts in coded data',
    [SOI, SCAN, [0xff, 0, 0xff, 0xd0, 3], EOI],
    [0xd8, 0xda, 0xd9],
  ],
  ['a reserved marker in coded data', [SOI, SCAN, [0xff, 0x02, 0, 9], TABLE, EOI], [0xd8, 0xda, 0xc4, 0xd9]],
  ['a length that leads out of the file', [SOI, [0xff, 0xe1, 0xff, 0xff], TABLE], [0xd8, 0xe1]],
  ['a length of 0', [SOI, [0xff, 0xe1, 0, 0], TABLE], [0xd8, 0xe1, 0xc4]],
  ['a length that is cut off', [SOI, [0xff, 0xe1, 0]], [0xd8, 0xe1]],
])('walks a file with %s', (_, parts, markers) => {
  expect(markersOf(...parts)).toEqual(markers);
});

test('never leaves the file', () => {
  const file = [SOI, TABLE, [0xff, 0xe1, 0, 9, 1, 2, 3, 4, 5, 6, 7], SCAN, [1, 2, 0xff, 0xd0, 3], EOI].flat();
  for (let length = 0; length <= file.length; length += 1) {
    for (const { start, end, dataEnd } of segmentsOf(file.slice(0, length))) {
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThanOrEqual(dataEnd);
      expect(dataEnd).toBeLessThanOrEqual(length);
    }
  }
});

test.each([
  ['fill bytes', [0xff]],
  ['empty segments', [0xff, 0xc4, 0x00, 0x02]],
  ['stuffed bytes', [0xff, 0x00]],
  ['scans', [0xff, 0xda, 0x00, 0x02]],
])('walks 7.5 MB of %s within a second of CPU time', (_, pattern) => {
  const file = Buffer.alloc(7_500_000, Buffer.from(pattern));
  const milliseconds = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    for (const { marker } of jpegSegments(file)) void marker;
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...milliseconds)).toBeLessThan(1000);
});

describe('counting scans', () => {
  const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#c08040' } });
  const scan = [0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00, 0x12, 0x34];

  test('a baseline picture has one scan, a progressive one several', async () => {
    expect(countScans(await picture().jpeg({ mozjpeg: false }).toBuffer())).toBe(1);
    const scans = countScans(await picture().jpeg({ progressive: true }).toBuffer());
    expect(scans).toBeGreaterThan(5);
    expect(scans).toBeLessThan(20);
  });

  test.each<[string, number[], number]>([
    ['nothing', [], 0],
    ['another format', [0x89, 0x50, 0x4e, 0x47, ...scan], 0],
    ['two scans', [0xff, 0xd8, ...scan, ...scan, 0xff, 0xd9], 2],
    ['what follows the end', [0xff, 0xd8, ...scan, 0xff, 0xd9, ...scan], 1],
    ['a thumbnail in a segment', [0xff, 0xd8, 0xff, 0xe1, 0x00, 0x0e, ...scan, ...scan, 0xff, 0xd9], 1],
    [
      'restarts and stuffed bytes in scan data',
      [0xff, 0xd8, ...scan, 0xff, 0xd0, 0xff, 0x00, 0xda, ...scan],
      2,
    ],
    ['fill bytes before a marker', [0xff, 0xd8, 0xff, 0xff, ...scan], 1],
    [
      'a length behind a marker that means nothing',
      [0xff, 0xd8, ...scan, 0xff, 0x02, 0x00, 0x0e, ...scan],
      2,
    ],
    ['a length that leads out of the file', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, ...scan], 0],
    ['a marker cut off', [0xff, 0xd8, ...scan, 0xff], 1],
  ])('%s', (_, bytes, scans) => {
    expect(countScans(Uint8Array.from(bytes))).toBe(scans);
  });
});
