import type { Arrow, Box, SignSymbol } from '@curbwise/contract';
import sharp, { type Sharp } from 'sharp';
import { drawLabel, type Label } from './label';
import { drawPlate, type Plate } from './plate';
import { Random } from '@curbwise/tooling/random';

/** How the photo is taken. */
export interface Scene {
  /** Size of the photo in pixels. */
  width?: number;
  height?: number;
  /** Share of the photo's height that the plates fill. */
  fill?: number;
  /** Tilt in degrees, clockwise. */
  tilt?: number;
  /** Sigma of the Gaussian blur, in pixels; 0 is sharp. */
  blur?: number;
  /** Standard deviation of the sensor noise, in grey levels of 255. */
  noise?: number;
  /** 1 is daylight, 0.3 dusk. */
  light?: number;
  /** JPEG quality, 1 to 100. */
  quality?: number;
  /** Random seed: the same seed gives the same photo. */
  seed?: number;
  /** Words that are not part of the sign: behind the pole, and in front of everything (they may cover the sign). */
  behind?: readonly Label[];
  before?: readonly Label[];
}

/** The ground truth of a panel on the photo. */
export interface DrawnPanel {
  text: string;
  arrow: Arrow | null;
  symbol: SignSymbol | null;
  box: Box;
}

/** A photo of a sign with its ground truth. */
export interface DrawnSign {
  jpeg: Buffer;
  width: number;
  height: number;
  panels: DrawnPanel[];
}

function randomNumbers(seed: number): () => number {
  const random = new Random(seed);
  return () => random.next();
}

function street(width: number, height: number, random: () => number): string {
  const horizon = height * (0.62 + random() * 0.1);
  const houses = Array.from({ length: 7 }, (_, index) => {
    const x = (index / 7) * width - 20;
    const roof = horizon - height * (0.1 + random() * 0.22);
    const shade = 130 + Math.round(random() * 60);
    return `<rect x="${x}" y="${roof}" width="${width / 7 + 30}" height="${horizon - roof}" fill="rgb(${shade},${shade - 12},${shade - 26})"/>`;
  }).join('');
  return (
    `<rect width="${width}" height="${height}" fill="#a9c0d3"/>${houses}` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="#7c7d80"/>`
  );
}

async function addNoise(image: Sharp, strength: number, random: () => number): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const bell = Array.from({ length: 4096 }, () => (random() + random() + random() - 1.5) * 2 * strength);
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (let index = 0; index < clamped.length; index += 1) {
    clamped[index]! += bell[(random() * bell.length) | 0]!;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/**
 * Draws a phone photo of a pole with plates one above another.
 * @param plates from top to bottom
 * @returns the JPEG, and its panels with their boxes as shares of the photo
 */
export async function drawSign(plates: readonly Plate[], scene: Scene = {}): Promise<DrawnSign> {
  const {
    width = 768,
    height = 1024,
    fill = 0.72,
    tilt = 0,
    blur = 0,
    noise = 0,
    light = 1,
    quality = 90,
    seed = 1,
    behind = [],
    before = [],
  } = scene;
  const random = randomNumbers(seed);
  const unit = 400;
  const drawn = plates.map((plate) => drawPlate(plate, unit));
  const gap = unit * 0.03;
  const total = drawn.reduce((sum, plate) => sum + plate.height + gap, -gap);
  const scale = Math.min((height * fill) / total, (width * 0.8) / unit);
  const left = (width - unit * scale) / 2;
  const top = (height - total * scale) / 2;
  const panels: DrawnPanel[] = [];
  const parts: string[] = [];
  let offset = 0;
  drawn.forEach((plate, index) => {
    const source = plates[index];
    if (!source) return;
    parts.push(`<g transform="translate(${left} ${top + offset * scale}) scale(${scale})">${plate.svg}</g>`);
    panels.push({
      text: source.lines.map((line) => (typeof line === 'string' ? line : line.text)).join('\n'),
      arrow: source.arrow ?? null,
      symbol: source.symbol ?? null,
      box: {
        x: left / width,
        y: (top + offset * scale) / height,
        width: (unit * scale) / width,
        height: (plate.height * scale) / height,
      },
    });
    offset += plate.height + gap;
  });
  const photo = { left: 0, top: 0, width, height };
  const labelled = (labels: readonly Label[]) =>
    labels
      .map((label) => {
        const box = label.on === undefined ? undefined : panels[label.on]?.box;
        const ground = box && {
          left: box.x * width,
          top: box.y * height,
          width: box.width * width,
          height: box.height * height,
        };
        return drawLabel(label, ground ?? photo);
      })
      .join('');
  const pole = unit * scale * 0.07;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${street(width, height, random)}${labelled(behind)}` +
    `<g transform="rotate(${tilt} ${width / 2} ${height / 2})"><rect x="${(width - pole) / 2}" y="${-height * 0.2}" width="${pole}" height="${height * 1.4}" fill="#6d6f72"/>${parts.join('')}${labelled(before)}</g></svg>`;
  let image = sharp(Buffer.from(svg)).flatten();
  if (blur > 0) image = image.blur(blur);
  if (light !== 1) image = image.linear(light, 0);
  if (noise > 0) image = await addNoise(image, noise, random);
  return { jpeg: await image.jpeg({ quality }).toBuffer(), width, height, panels };
}

/** Draws the same street without a sign. */
export async function drawStreet(scene: Pick<Scene, 'width' | 'height' | 'seed'> = {}): Promise<Buffer> {
  const { width = 768, height = 1024, seed = 1 } = scene;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${street(width, height, randomNumbers(seed))}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}
