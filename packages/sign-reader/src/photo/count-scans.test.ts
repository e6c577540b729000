import sharp from 'sharp';
import { countScans } from './count-scans';

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
  ['a length behind a marker that means nothing', [0xff, 0xd8, ...scan, 0xff, 0x02, 0x00, 0x0e, ...scan], 2],
  ['a length that leads out of the file', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, ...scan], 0],
  ['a marker cut off', [0xff, 0xd8, ...scan, 0xff], 1],
])('%s', (_, bytes, scans) => {
  expect(countScans(Uint8Array.from(bytes))).toBe(scans);
});
