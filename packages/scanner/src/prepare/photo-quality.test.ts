/** @jest-environment node */
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawSign } from '@curbwise/drawings';
import { measureQuality, faultOf } from './photo-quality';

let sign: Buffer;

beforeAll(async () => {
  sign = (
    await drawSign([
      {
        style: 'green-on-white',
        lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'],
      },
    ])
  ).jpeg;
}, 30_000);

/** The fault of the drawn sign after a change. */
async function faultAfter(change: (photo: Sharp) => Sharp, longest = 1024) {
  const fitting = await sharp(sign).resize(longest, longest, { fit: 'inside' }).png().toBuffer();
  const jpeg = await change(sharp(fitting)).jpeg({ quality: 80 }).toBuffer();
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  return faultOf(measureQuality(pixels, info));
}

/** Blurs like a camera that moved sideways by this many pixels. */
const moved = (pixels: number) => (photo: Sharp) =>
  photo.convolve({
    width: pixels,
    height: pixels,
    kernel: Array.from({ length: pixels ** 2 }, (_, at) => (Math.floor(at / pixels) === pixels >> 1 ? 1 : 0)),
  });

test.each<[string, (photo: Sharp) => Sharp]>([
  ['as it is', (photo) => photo],
  ['on its side', (photo) => photo.rotate(90)],
  ['at half its light', (photo) => photo.linear(0.6, 0)],
  ['a little soft', (photo) => photo.blur(0.8)],
  ['with the grain of a dim evening', (photo) => photo.linear(0.7, 0).sharpen()],
])('finds no fault in a photo %s', async (_, change) => {
  expect(await faultAfter(change)).toBeNull();
});

test.each<[string, string, (photo: Sharp) => Sharp]>([
  ['at a fifth of its light', 'too-dark', (photo) => photo.linear(0.2, 0)],
  ['in haze', 'washed-out', (photo) => photo.linear(0.25, 180)],
  ['overexposed', 'washed-out', (photo) => photo.linear(4, 120)],
  ['out of focus', 'blurred', (photo) => photo.blur(4)],
  ['with motion blur', 'blurred', moved(13)],
  ['dark and out of focus', 'too-dark', (photo) => photo.linear(0.2, 0).blur(4)],
])('a photo %s is %s', async (_, fault, change) => {
  expect(await faultAfter(change)).toBe(fault);
});

test('a thumbnail is too small', async () => {
  expect(await faultAfter((photo) => photo, 320)).toBe('too-small');
});

test('a lit sign at night is not too dark', async () => {
  const night = () =>
    sharp({ create: { width: 1024, height: 768, channels: 3, background: '#050505' } }).composite([
      { input: lit, left: 500, top: 300 },
    ]);
  const lit = await sharp(sign).resize(160, 160, { fit: 'inside' }).png().toBuffer();
  expect(await faultAfter(night)).not.toBe('too-dark');
});

test('a picture of one colour has no edges and an edge width of 0', () => {
  const grey = { data: new Uint8ClampedArray(64 * 64 * 4).fill(128), width: 64, height: 64 };
  expect(measureQuality(grey, { width: 640, height: 640 })).toEqual({
    longestSide: 640,
    light: 128,
    contrast: 0,
    overexposed: 0,
    edgeWidth: 0,
  });
});

test('the width of an edge is its height divided by its steepest step', () => {
  const width = 64;
  // From black to white and back in five steps each, with a flat stretch between.
  const ramp = (x: number) => Math.max(0, Math.min(255, (12 - Math.abs((x % 32) - 16)) * 51));
  const data = new Uint8ClampedArray(width * width * 4);
  for (let at = 0; at < data.length; at += 4) data.fill(ramp((at / 4) % width), at, at + 3);
  expect(measureQuality({ data, width, height: width }, { width, height: width }).edgeWidth).toBeCloseTo(5);
});
