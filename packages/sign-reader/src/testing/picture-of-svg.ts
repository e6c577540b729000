import sharp from 'sharp';
import type { Pixels } from '../photo/pixels';
import type { Picture } from '../photo/shrink';

/** Draws the inside of an SVG on white, 400 × 400 pixels by default. */
export async function pictureOfSvg(body: string, width = 400, height = 400): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${body}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  const pixels: Pixels = { data, width, height, channels: 3 };
  return { pixels, scale: 1 };
}
