import sharp from 'sharp';
import type { Canvas } from '../draw/piece';
import type { Random } from '@curbwise/tooling/random';
import type { Raster } from './raster';
import { drawWear } from './wear';

/** Renders the sign with an alpha channel. @param scale pixels per drawing unit */
export async function rasterise(
  random: Random,
  sign: { readonly width: number; readonly height: number },
  canvas: Canvas,
  scale: number,
  isWorn: boolean,
): Promise<Raster> {
  const [width, height] = [Math.ceil(sign.width * scale), Math.ceil(sign.height * scale)];
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width / scale} ${height / scale}">${content}</svg>`,
    );
  const bare = sharp(svg(canvas.svg.join('')));
  const worn = isWorn ? bare.composite([{ input: svg(drawWear(random, sign)), blend: 'atop' }]) : bare;
  const { data, info } = await worn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  };
}
