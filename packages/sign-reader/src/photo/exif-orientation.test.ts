import { readOrientation } from './exif-orientation';

const big = (entries: string, count = '0001') =>
  Buffer.from(`4d4d002a00000008${count}${entries}00000000`, 'hex');

test('reads the tag in either byte order, after other tags', () => {
  const make = '010f00020000000400000000';
  expect(readOrientation(big(`${make}011200030000000100060000`, '0002'))).toBe(6);
  expect(readOrientation(Buffer.from('49492a000800000001001201030001000000080000000000', 'hex'))).toBe(8);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no TIFF', Buffer.from('not a TIFF structure')],
  ['a directory outside the file', Buffer.from('4d4d002affffffff', 'hex')],
  ['no such tag', big('010f00020000000400000000')],
  ['a tag of another type', big('011200020000000100060000')],
  ['a value that is none', big('011200030000000100090000')],
  ['nought', big('011200030000000100000000')],
  ['more entries than there are', big('010f00020000000400000000', 'ffff')],
])('takes %s for upright', (_, tiff) => {
  expect(readOrientation(tiff)).toBe(1);
});
