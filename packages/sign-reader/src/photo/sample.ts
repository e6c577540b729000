import type { Pixels } from './pixels';

/** Adds the bilinearly interpolated colour at a point, clamped to the image, to `sum`. */
export function addSample(
  pixels: Pixels,
  x: number,
  y: number,
  sum: { red: number; green: number; blue: number },
): void {
  const { data, width, height, channels } = pixels;
  const fx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const fy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const x0 = fx | 0;
  const y0 = fy | 0;
  const dx = (x0 + 1 < width ? 1 : 0) * channels;
  const dy = (y0 + 1 < height ? 1 : 0) * width * channels;
  const ax = fx - x0;
  const ay = fy - y0;
  const at = (y0 * width + x0) * channels;
  const a = (1 - ax) * (1 - ay);
  const b = ax * (1 - ay);
  const c = (1 - ax) * ay;
  const d = ax * ay;
  sum.red += data[at]! * a + data[at + dx]! * b + data[at + dy]! * c + data[at + dx + dy]! * d;
  sum.green +=
    data[at + 1]! * a + data[at + dx + 1]! * b + data[at + dy + 1]! * c + data[at + dx + dy + 1]! * d;
  sum.blue +=
    data[at + 2]! * a + data[at + dx + 2]! * b + data[at + dy + 2]! * c + data[at + dx + dy + 2]! * d;
}
