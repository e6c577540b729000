import type { Pixels } from './pixels';
import { resize } from './resize';
import { pictureOf, shrink } from './shrink';

/** Black and white columns in turn, with a green of 100. */
function columns(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    data[at * 3] = (at % width) % 2 === 0 ? 0 : 200;
    data[at * 3 + 1] = 100;
  }
  return { data, width, height, channels: 3 };
}

test('averages pixels when it shrinks an image', () => {
  const { data } = resize(columns(8, 4), 4, 2);
  expect([...data.slice(0, 8)]).toEqual(Array(8).fill(100));
  expect([...data.slice(8, 16)]).toEqual(Array(8).fill(100));
  expect([...data.slice(16)]).toEqual(Array(8).fill(0));
});

test('interpolates between pixels when it enlarges an image', () => {
  const { data } = resize(columns(2, 1), 4, 1);
  expect([...data.slice(0, 4)]).toEqual([0, 50, 150, 200]);
});

test('shrinking keeps the aspect ratio and the mean', () => {
  const { width, height, data } = shrink(columns(400, 200), 100);
  expect([width, height]).toEqual([100, 50]);
  expect([data[0], data[1], data[2]]).toEqual([100, 100, 0]);
});

test('leaves a small, bright image as it is', () => {
  const { data, ...size } = columns(40, 20);
  const small = { ...size, data: data.map((value) => (value === 100 ? 230 : value)) };
  expect(pictureOf(small)).toEqual({ pixels: small, scale: 1 });
});

test('brightens a dark image evenly', () => {
  const { data, ...size } = columns(40, 20);
  const night = { ...size, data: data.map((value) => value / 2) };
  const { pixels } = pictureOf(night);
  expect([...pixels.data.slice(3, 6)]).toEqual([255, 200, 0]);
});
