import type { Raster } from './raster';
import { boundsOf, inverseOf, type Homography } from './view';

// These run for every pixel. In Jest's sandbox a look-up of the global Math is slow.
const { floor, max, min } = Math;

/**
 * Draws a picture with alpha onto a photo, in place, warped by a map. Sampling is bilinear.
 * @param map from the pixels of the picture to those of the photo
 */
export function warpOnto(photo: Raster, picture: Raster, map: Homography): void {
  const back = inverseOf(map);
  const bounds = boundsOf(map, { x: 0, y: 0, width: picture.width, height: picture.height });
  const from = { x: max(0, floor(bounds.x)), y: max(0, floor(bounds.y)) };
  const to = {
    x: min(photo.width, Math.ceil(bounds.x + bounds.width)),
    y: min(photo.height, Math.ceil(bounds.y + bounds.height)),
  };
  const [a, b, c, d, e, f, g, h, i] = back;
  for (let y = from.y; y < to.y; y += 1) {
    for (let x = from.x; x < to.x; x += 1) {
      const px = x + 0.5;
      const py = y + 0.5;
      const w = g * px + h * py + i;
      const u = (a * px + b * py + c) / w - 0.5;
      const v = (d * px + e * py + f) / w - 0.5;
      if (u <= -1 || v <= -1 || u >= picture.width || v >= picture.height) continue;
      blend(photo, (y * photo.width + x) * 3, picture, u, v);
    }
  }
}

/** Blends the picture's colour at (u, v) over the photo's pixel whose red channel is at `target`. */
function blend({ data }: Raster, target: number, picture: Raster, u: number, v: number): void {
  const left = floor(u);
  const top = floor(v);
  const pixels = picture.data;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const x = left + (corner & 1);
    const y = top + (corner >> 1);
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
    const at = (y * picture.width + x) * 4;
    const across = corner & 1 ? u - left : 1 - u + left;
    const down = corner >> 1 ? v - top : 1 - v + top;
    const weight = across * down * (pixels[at + 3]! / 255);
    red += pixels[at]! * weight;
    green += pixels[at + 1]! * weight;
    blue += pixels[at + 2]! * weight;
    alpha += weight;
  }
  if (alpha === 0) return;
  const behind = 1 - alpha;
  data[target] = red + data[target]! * behind;
  data[target + 1] = green + data[target + 1]! * behind;
  data[target + 2] = blue + data[target + 2]! * behind;
}
