import type { Pixels } from './pixels';
import { addSample } from './sample';

/** Three planes of `width` × `height` values from 0 to 255, red then green then blue. */
export interface Planes {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A part of the scaled image, in its pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** For each of `length` samples, `scale` source pixels apart: its two source pixels, and the weight of the second. */
function interpolationTable(length: number, scale: number, size: number, stride: number) {
  const first = new Int32Array(length);
  const second = new Int32Array(length);
  const share = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    const at = Math.max(0, Math.min(size - 1, (index + 0.5) * scale - 0.5));
    const whole = at | 0;
    first[index] = whole * stride;
    second[index] = Math.min(size - 1, whole + 1) * stride;
    share[index] = at - whole;
  }
  return { first, second, share };
}

/** Bilinear, clamped to the image. Like `addSample`, but computes the offsets only once for each row and column. */
function enlarge(
  { data: source, width: from, height: rows, channels }: Pixels,
  width: number,
  height: number,
  part: Part,
): Planes {
  const columns = interpolationTable(width, from / width, from, channels);
  const lines = interpolationTable(height, rows / height, rows, from * channels);
  const plane = part.width * part.height;
  const data = new Float32Array(3 * plane);
  for (let y = 0; y < part.height; y++) {
    const upper = lines.first[part.top + y]!;
    const lower = lines.second[part.top + y]!;
    const down = lines.share[part.top + y]!;
    for (let x = 0; x < part.width; x++) {
      const left = columns.first[part.left + x]!;
      const right = columns.second[part.left + x]!;
      const across = columns.share[part.left + x]!;
      const at = y * part.width + x;
      for (let channel = 0; channel < 3; channel++) {
        const above =
          source[upper + left + channel]! * (1 - across) + source[upper + right + channel]! * across;
        const below =
          source[lower + left + channel]! * (1 - across) + source[lower + right + channel]! * across;
        data[channel * plane + at] = above * (1 - down) + below * down;
      }
    }
  }
  return { data, width: part.width, height: part.height };
}

/**
 * Scales an image: averages areas when it shrinks, interpolates when it grows.
 * @param part the part of the scaled image to compute; by default all of it
 */
export function resize(
  pixels: Pixels,
  width: number,
  height: number,
  part: Part = { left: 0, top: 0, width, height },
): Planes {
  const scaleX = pixels.width / width;
  const scaleY = pixels.height / height;
  const samplesX = Math.max(1, Math.round(scaleX));
  const samplesY = Math.max(1, Math.round(scaleY));
  if (samplesX === 1 && samplesY === 1) return enlarge(pixels, width, height, part);
  const samples = samplesX * samplesY;
  const plane = part.width * part.height;
  const data = new Float32Array(3 * plane);
  const sum = { red: 0, green: 0, blue: 0 };
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      sum.red = sum.green = sum.blue = 0;
      for (let j = 0; j < samplesY; j++) {
        for (let i = 0; i < samplesX; i++) {
          addSample(
            pixels,
            (part.left + x + (i + 0.5) / samplesX) * scaleX - 0.5,
            (part.top + y + (j + 0.5) / samplesY) * scaleY - 0.5,
            sum,
          );
        }
      }
      const at = y * part.width + x;
      data[at] = sum.red / samples;
      data[at + plane] = sum.green / samples;
      data[at + 2 * plane] = sum.blue / samples;
    }
  }
  return { data, width: part.width, height: part.height };
}
