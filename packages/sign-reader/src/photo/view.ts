import type { Bounds } from '../geometry/bounds';
import type { Pixels } from './pixels';
import { corners, type Point, type RotatedBox } from '../geometry/rotated-box';
import { addSample } from './sample';

/** An image made from a photo by rotating, cropping or enlarging it, with the mapping back to the photo. */
export interface View {
  readonly pixels: Pixels;
  /** The photo's size in pixels. */
  readonly photo: { readonly width: number; readonly height: number };
  /** Pixels of the view per pixel of the photo. */
  readonly scale: number;
  /** Maps a point of the view to the photo. */
  toPhoto(point: Point): Point;
  /** Maps a point of the photo to the view. */
  fromPhoto(point: Point): Point;
}

/** The photo as it is. */
export const wholeOf = (pixels: Pixels): View => ({
  pixels,
  photo: { width: pixels.width, height: pixels.height },
  scale: 1,
  toPhoto: (point) => point,
  fromPhoto: (point) => point,
});

/** Maps a rectangle of a view to the upright rectangle around it on the photo. */
export function boundsOnPhoto({ left, top, right, bottom }: Bounds, view: View): Bounds {
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((point) => view.toPhoto(point));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Distance of a rectangle of a view from the photo's edge, in pixels of the view; negative if it extends beyond. */
export function distanceToEdge(bounds: Bounds, view: View): number {
  const { left, top, right, bottom } = boundsOnPhoto(bounds, view);
  const { width, height } = view.photo;
  return Math.min(left, top, width - right, height - bottom) * view.scale;
}

/** Rotates a photo clockwise by 1 to 3 quarter turns. */
export function turned(photo: Pixels, quarters: 1 | 2 | 3): View {
  const { width, height, channels } = photo;
  const [wide, tall] = quarters === 2 ? [width, height] : [height, width];
  const from = (x: number, y: number): [number, number] => {
    if (quarters === 1) return [y, height - 1 - x];
    return quarters === 2 ? [width - 1 - x, height - 1 - y] : [width - 1 - y, x];
  };
  const data = new Uint8ClampedArray(wide * tall * channels);
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      const [fromX, fromY] = from(x, y);
      const source = (fromY * width + fromX) * channels;
      const target = (y * wide + x) * channels;
      for (let channel = 0; channel < channels; channel++)
        data[target + channel] = photo.data[source + channel]!;
    }
  }
  return {
    pixels: { data, width: wide, height: tall, channels },
    photo: { width, height },
    scale: 1,
    toPhoto: ({ x, y }) => {
      if (quarters === 1) return { x: y, y: height - x };
      return quarters === 2 ? { x: width - x, y: height - y } : { x: width - y, y: x };
    },
    fromPhoto: ({ x, y }) => {
      if (quarters === 1) return { x: height - y, y: x };
      return quarters === 2 ? { x: width - x, y: height - y } : { x: y, y: width - x };
    },
  };
}

/**
 * Cuts a rotated box out of a view, straightens and scales it. Beyond the photo its border pixels are repeated, so that
 * anything the photo's edge cuts also reaches the edge of the new view.
 * @param scale pixels of the new view per pixel of the old one
 */
export function closer(view: View, box: RotatedBox, scale: number): View {
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const [first] = corners(box);
  const step = 1 / scale;
  const data = new Uint8ClampedArray(width * height * 3);
  const samples = Math.max(1, Math.round(step));
  const sum = { red: 0, green: 0, blue: 0 };
  const at = (x: number, y: number): Point => ({
    x: first.x + (x * box.ux - y * box.uy) * step,
    y: first.y + (x * box.uy + y * box.ux) * step,
  });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sum.red = sum.green = sum.blue = 0;
      for (let j = 0; j < samples; j++) {
        for (let i = 0; i < samples; i++) {
          const point = at(x + (i + 0.5) / samples, y + (j + 0.5) / samples);
          addSample(view.pixels, point.x - 0.5, point.y - 0.5, sum);
        }
      }
      const target = (y * width + x) * 3;
      data[target] = sum.red / (samples * samples);
      data[target + 1] = sum.green / (samples * samples);
      data[target + 2] = sum.blue / (samples * samples);
    }
  }
  return {
    pixels: { data, width, height, channels: 3 },
    photo: view.photo,
    scale: view.scale * scale,
    toPhoto: ({ x, y }) => view.toPhoto(at(x, y)),
    fromPhoto: (point) => {
      const { x, y } = view.fromPhoto(point);
      const [right, down] = [x - first.x, y - first.y];
      return { x: (right * box.ux + down * box.uy) * scale, y: (down * box.ux - right * box.uy) * scale };
    },
  };
}
