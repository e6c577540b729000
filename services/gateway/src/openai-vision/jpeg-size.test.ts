import { jpegOfSize } from '../testing/jpeg-of-size';
import { jpegSize } from './jpeg-size';

const start = [0xff, 0xd8];
const progressive = [0xff, 0xc2, 0x00, 0x0b, 0x08, 0x01, 0x00, 0x02, 0x00, 0x01, 0x01, 0x11, 0x00];

test('reads the size from the frame header, after other segments', () => {
  expect(jpegSize(jpegOfSize(4032, 3024))).toEqual({ width: 4032, height: 3024 });
});

test.each([
  ['a progressive file', [...start, ...progressive]],
  ['padding before a marker', [...start, 0xff, 0xff, ...progressive]],
  ['a Huffman table first', [...start, 0xff, 0xc4, 0x00, 0x03, 0x00, ...progressive]],
  ['a marker without a length', [...start, 0xff, 0x01, ...progressive]],
])('%s is read', (_, bytes) => {
  expect(jpegSize(Buffer.from(bytes))).toEqual({ width: 512, height: 256 });
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
])('finds no size in %s', (_, bytes) => {
  expect(jpegSize(Buffer.from(bytes))).toBeNull();
});
