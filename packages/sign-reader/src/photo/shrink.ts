import type { Pixels } from './pixels';

/** Longer side of the image in which shapes are searched, in pixels. */
const PICTURE_SIDE = 800;

/** A photo reduced for the shape finders. */
export interface Picture {
  readonly pixels: Pixels;
  /** Pixels of the picture per pixel of the photo, at most 1. */
  readonly scale: number;
}

/** Prepares a photo for the shape finders: small, and as bright as in daylight. */
export function pictureOf(photo: Pixels): Picture {
  const pixels = brighten(shrink(photo, PICTURE_SIDE));
  return { pixels, scale: pixels.width / photo.width };
}

/** Level (0 to 255) that the brightest pixels of a daylight photo reach, and the share of pixels that reach it. */
const DAYLIGHT = 225;
const BRIGHTEST = 0.02;
const MAX_GAIN = 4;

/** Brightens a dark image until its brightest pixels reach the daylight level. Leaves a bright image as it is. */
export function brighten(pixels: Pixels): Pixels {
  const { data, width, height, channels } = pixels;
  const counts = new Uint32Array(256);
  for (let at = 0; at < width * height; at++) counts[data[at * channels + 1]!]!++;
  let level = 255;
  for (let seen = counts[255]!; level > 0 && seen < BRIGHTEST * width * height; seen += counts[level]!)
    level--;
  const gain = Math.min(MAX_GAIN, DAYLIGHT / Math.max(1, level));
  if (gain <= 1.15) return pixels;
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, value) => value * gain);
  const brighter = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at++) brighter[at] = levels[data[at]!]!;
  return { ...pixels, data: brighter };
}

/** Shrinks an image to at most `longerSide` pixels by averaging areas; never enlarges. */
export function shrink(pixels: Pixels, longerSide: number): Pixels {
  const scale = Math.max(pixels.width, pixels.height) / longerSide;
  if (scale <= 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width / scale));
  const height = Math.max(1, Math.round(pixels.height / scale));
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    const fromY = Math.floor(y * scale);
    const toY = Math.max(fromY + 1, Math.min(pixels.height, Math.floor((y + 1) * scale)));
    for (let x = 0; x < width; x++) {
      const fromX = Math.floor(x * scale);
      const toX = Math.max(fromX + 1, Math.min(pixels.width, Math.floor((x + 1) * scale)));
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sy = fromY; sy < toY; sy++) {
        for (let sx = fromX; sx < toX; sx++) {
          const at = (sy * pixels.width + sx) * pixels.channels;
          red += pixels.data[at]!;
          green += pixels.data[at + 1]!;
          blue += pixels.data[at + 2]!;
        }
      }
      const count = (toX - fromX) * (toY - fromY);
      const at = (y * width + x) * 3;
      data[at] = red / count;
      data[at + 1] = green / count;
      data[at + 2] = blue / count;
    }
  }
  return { data, width, height, channels: 3 };
}
