import { bandsOf } from './detection-bands';

test.each([
  [640, 480],
  [960, 1280],
  [1280, 960],
  [1280, 1280],
  [736, 1280],
  [32, 32],
])('the inner parts of the bands cover an image of %i × %i, each pixel once', (width, height) => {
  const seen = new Uint8Array(width * height);
  for (const { inner } of bandsOf(width, height))
    for (let y = inner.top; y < inner.top + inner.height; y++)
      for (let x = inner.left; x < inner.left + inner.width; x++) seen[y * width + x]!++;
  expect(seen.every((times) => times === 1)).toBe(true);
});

test('a small image is one band', () => {
  const whole = { left: 0, top: 0, width: 640, height: 480 };
  expect(bandsOf(640, 480)).toEqual([{ ...whole, inner: whole }]);
});

test('a band overlaps its neighbours inside the image, and its sides fit the network', () => {
  const bands = bandsOf(960, 1280);
  expect(bands.map(({ top, height }) => [top, top + height])).toEqual([
    [0, 864],
    [416, 1280],
  ]);
  expect(bands.every(({ width, height }) => width % 32 === 0 && height % 32 === 0)).toBe(true);
});

test('divides a wide image from left to right', () => {
  expect(bandsOf(1280, 960).map(({ left, width, height }) => [left, width, height])).toEqual([
    [0, 864, 960],
    [416, 864, 960],
  ]);
});
