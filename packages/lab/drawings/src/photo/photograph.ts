import type { Box } from '@curbwise/contract';
import sharp, { type Sharp } from 'sharp';
import type { Canvas, Rect } from '../draw/piece';
import type { Random } from '@curbwise/tooling/random';
import { drawBackground } from './background';
import { sizeOf, type Conditions } from './conditions';
import type { Framing } from './frame';
import { addGrain, applyLight } from './light';
import { drawPole } from './pole';
import { rasterise } from './rasterise';
import type { Raster } from './raster';
import { boundsOf, compose, project, similarity, type Homography } from './view';
import { warpOnto } from './warp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the drawing per pixel of the photo. */
const OVERSAMPLING = 1.25;

/** Photo pixels per drawing unit, along the side of the sign that appears largest. */
function largestScale(map: Homography, { width, height }: Size): number {
  const [a, b, c, d] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => project(map, corner));
  const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.hypot(one.x - other.x, one.y - other.y);
  return Math.max(
    apart(a!, b!) / width,
    apart(d!, c!) / width,
    apart(a!, d!) / height,
    apart(b!, c!) / height,
  );
}

function blurred(random: Random, photo: Raster, sharpness: Conditions['sharpness'], smallest: number): Sharp {
  const { data, width, height } = photo;
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  if (sharpness === 'soft')
    return image.blur(Math.min(1.6, Math.max(0.4, smallest * random.between(0.03, 0.065))));
  if (sharpness === 'sharp') return image;
  const side = smallest > 26 ? 7 : smallest > 18 ? 5 : 3;
  const angle = random.between(0, Math.PI);
  const half = (side - 1) / 2;
  const kernel = new Array<number>(side * side).fill(0);
  for (let step = -half; step <= half; step += 0.25) {
    const [x, y] = [Math.round(half + step * Math.cos(angle)), Math.round(half + step * Math.sin(angle))];
    kernel[y * side + x]! += 1;
  }
  return image.convolve({ width: side, height: side, kernel });
}

const ORIENTATION_TURNS = { 1: 0, 3: 180, 6: 270, 8: 90 } as const;

/** Encodes a photo as JPEG, rotated as the conditions say. */
async function encode(photo: Raster, { quality, turned, orientation }: Conditions): Promise<Buffer> {
  const { data, width, height } = photo;
  const upright = sharp(data, { raw: { width, height, channels: 3 } });
  const angle = (turned + ORIENTATION_TURNS[orientation]) % 360;
  const stored = angle === 0 ? upright : upright.rotate(angle);
  const tagged = orientation === 1 ? stored : stored.withMetadata({ orientation });
  return tagged.jpeg({ quality }).toBuffer();
}

/** Rotates a box of the upright photo clockwise along with the pixels. */
function turnBox({ x, y, width, height }: Box, turned: Conditions['turned']): Box {
  if (turned === 90) return { x: 1 - y - height, y: x, width: height, height: width };
  if (turned === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (turned === 270) return { x: y, y: 1 - x - width, width: height, height: width };
  return { x, y, width, height };
}

/** A photo of a sign. */
export interface Photograph extends Size {
  readonly jpeg: Buffer;
  /** The bounding box on the photo of a rectangle on the sign. */
  boxOf(rect: Rect): Box;
}

/** Takes a photo of a drawn sign. */
export async function photograph(
  random: Random,
  sign: Size,
  canvas: Canvas,
  { map, smallest }: Framing,
  conditions: Conditions,
): Promise<Photograph> {
  const size = sizeOf(conditions.format);
  const { background, light, wear, noise, turned } = conditions;
  const hangsOnWall = (background === 'brick' || background === 'wall') && random.chance(0.6);
  const pole = hangsOnWall ? '' : drawPole(random, map, sign, size);
  const photo = await drawBackground(random, background, size, pole, hangsOnWall ? 0 : random.between(0, 3));
  const scale = largestScale(map, sign) * OVERSAMPLING;
  const picture = await rasterise(random, sign, canvas, scale, wear === 'worn');
  warpOnto(photo, picture, compose(similarity(1 / scale, 0, 0), map));
  const bounds = boundsOf(map, { x: 0, y: 0, ...sign });
  const center = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  applyLight(random, photo, light, center, Math.max(bounds.width, bounds.height));
  const soft = await blurred(random, photo, conditions.sharpness, smallest).raw().toBuffer();
  const developed = { data: new Uint8ClampedArray(soft.buffer, soft.byteOffset, soft.length), ...size };
  const base = light === 'dusk' ? random.between(3, 6) : random.between(0.5, 1.5);
  addGrain(random, developed, base + (noise === 'grainy' ? random.between(3, 6) : 0));
  const isAcross = turned === 90 || turned === 270;
  return {
    jpeg: await encode(developed, conditions),
    width: isAcross ? size.height : size.width,
    height: isAcross ? size.width : size.height,
    boxOf(rect) {
      const { x, y, width, height } = boundsOf(map, rect);
      const box = {
        x: x / size.width,
        y: y / size.height,
        width: width / size.width,
        height: height / size.height,
      };
      return turnBox(box, turned);
    },
  };
}
