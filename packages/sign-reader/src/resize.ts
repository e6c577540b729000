import type { Pixels } from './pixels';
import { addSample } from './sample';

/** Three planes of `width` × `height` values from 0 to 255, red then green then blue. */
export interface Planes {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Scales a picture: the mean of an area where it shrinks, bilinear where it grows. */
export function resize(pixels: Pixels, width: number, height: number): Planes {
  const scaleX = pixels.width / width;
  const scaleY = pixels.height / height;
  const samplesX = Math.max(1, Math.round(scaleX));
  const samplesY = Math.max(1, Math.round(scaleY));
  const samples = samplesX * samplesY;
  const plane = width * height;
  const data = new Float32Array(3 * plane);
  const sum = { red: 0, green: 0, blue: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sum.red = sum.green = sum.blue = 0;
      for (let j = 0; j < samplesY; j++) {
        for (let i = 0; i < samplesX; i++) {
          addSample(
            pixels,
            (x + (i + 0.5) / samplesX) * scaleX - 0.5,
            (y + (j + 0.5) / samplesY) * scaleY - 0.5,
            sum,
          );
        }
      }
      const at = y * width + x;
      data[at] = sum.red / samples;
      data[at + plane] = sum.green / samples;
      data[at + 2 * plane] = sum.blue / samples;
    }
  }
  return { data, width, height };
}
