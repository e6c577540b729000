import sharp from 'sharp';
import type { Random } from '@curbwise/tooling/random';
import type { Conditions } from './conditions';
import { Noise, type Raster } from './raster';

type Colour = readonly [red: number, green: number, blue: number];

const css = ([red, green, blue]: Colour) => `rgb(${red | 0},${green | 0},${blue | 0})`;
const shaded = (colour: Colour, by: number): Colour => colour.map((part) => part * by) as unknown as Colour;
const between = (a: Colour, b: Colour, share: number): Colour =>
  a.map((part, index) => part + (b[index]! - part) * share) as unknown as Colour;

/** Photo pixels per pixel of the colour field, which has no fine detail. */
const COARSE = 4;

/** What is behind the sign: a smooth colour field, and shapes in front of it as SVG. */
interface Backdrop {
  readonly colourAt: (x: number, y: number) => Colour;
  readonly shapes: string;
}

function sky(random: Random, noise: Noise, width: number, height: number): Backdrop {
  const isGrey = random.chance(0.3);
  const top: Colour = isGrey
    ? [175, 182, 190]
    : [random.between(40, 110), random.between(110, 160), random.between(190, 225)];
  const low: Colour = isGrey ? [215, 217, 220] : [random.between(150, 200), random.between(190, 215), 232];
  const cover = random.between(0.4, 0.65);
  const scale = random.between(2, 5) / width;
  const colourAt = (x: number, y: number) => {
    const cloud = Math.max(0, Math.min(1, (noise.cloudy(x * scale, y * scale * 1.6, 5) - cover) * 5));
    return between(between(top, low, y / height), [244, 246, 248], cloud);
  };
  return { colourAt, shapes: random.chance(0.6) ? roofs(random, width, height) : '' };
}

function roofs(random: Random, width: number, height: number): string {
  const horizon = height * random.between(0.75, 1);
  return Array.from({ length: 5 }, (_, index) => {
    const roof = horizon - height * random.between(0, 0.2);
    const fill = css(shaded([170, 158, 145], random.between(0.5, 1.1)));
    return `<rect x="${(index / 5) * width - 10}" y="${roof}" width="${width / 5 + 20}" height="${height}" fill="${fill}"/>`;
  }).join('');
}

function foliage(random: Random, noise: Noise, width: number, height: number): Backdrop {
  const green: Colour = [random.between(60, 110), random.between(95, 130), random.between(40, 70)];
  const count = 900;
  const leaf = width * random.between(0.012, 0.03);
  const branches = Array.from({ length: 4 }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    return `<path d="M${x} ${height}Q${x} ${y} ${random.between(0, width)} ${random.between(0, height * 0.4)}" fill="none" stroke="#4a3b2e" stroke-width="${random.between(4, 16)}"/>`;
  }).join('');
  const leaves = Array.from({ length: count }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const fill = css(shaded(green, random.between(0.35, 1.5)));
    return `<ellipse cx="${x | 0}" cy="${y | 0}" rx="${leaf * random.between(0.5, 1.4)}" ry="${leaf * random.between(0.25, 0.6)}" transform="rotate(${random.between(0, 180) | 0} ${x | 0} ${y | 0})" fill="${fill}"/>`;
  }).join('');
  const colourAt = (x: number, y: number) =>
    between(shaded(green, 0.4), [205, 218, 228], Math.max(0, noise.cloudy(x / 90, y / 90, 3) - 0.55) * 3);
  return { colourAt, shapes: branches + leaves };
}

function brick(random: Random, noise: Noise, width: number, height: number): Backdrop {
  const clay = random.pick<Colour>([
    [160, 82, 62],
    [172, 120, 92],
    [150, 150, 152],
    [205, 200, 190],
    [128, 68, 56],
  ]);
  const mortar = random.pick<Colour>([
    [190, 184, 174],
    [120, 116, 112],
    [150, 150, 150],
  ]);
  const tall = height * random.between(0.028, 0.07);
  const long = tall * random.between(2.2, 3.2);
  const rects: string[] = [];
  for (let line = -1; line * tall < height * 1.1; line += 1) {
    for (let x = -long * (line % 2 === 0 ? 1 : 1.5); x < width * 1.1; x += long) {
      const fill = css(shaded(clay, random.between(0.85, 1.12)));
      rects.push(
        `<rect x="${x.toFixed(1)}" y="${(line * tall).toFixed(1)}" width="${(long * 0.96).toFixed(1)}" height="${(tall * 0.88).toFixed(1)}" fill="${fill}"/>`,
      );
    }
  }
  const lean = random.between(-3, 3);
  return {
    colourAt: (x, y) => shaded(mortar, 0.85 + 0.3 * noise.cloudy(x / 30, y / 30, 3)),
    shapes: `<g transform="rotate(${lean} ${width / 2} ${height / 2})">${rects.join('')}</g>`,
  };
}

function wall(random: Random, noise: Noise, width: number, height: number): Backdrop {
  const paint = random.pick<Colour>([
    [214, 200, 160],
    [196, 196, 198],
    [120, 126, 132],
    [226, 222, 214],
    [92, 98, 92],
    [168, 140, 110],
  ]);
  const step = random.between(40, 180);
  const isSlatted = random.chance(0.5);
  const lines = Array.from({ length: isSlatted ? Math.ceil(width / step) : 0 }, (_, index) => {
    const x = index * step;
    return `<path d="M${x} 0L${x + 12} ${height}" stroke="${css(shaded(paint, 0.7))}" stroke-width="3"/>`;
  }).join('');
  const scale = random.between(0.004, 0.02);
  return {
    colourAt: (x, y) => shaded(paint, 0.8 + 0.4 * noise.cloudy(x * scale, y * scale, 5)),
    shapes: lines,
  };
}

function street(random: Random, noise: Noise, width: number, height: number): Backdrop {
  const horizon = height * random.between(0.58, 0.74);
  const houses = Array.from({ length: 6 }, (_, index) => {
    const [x, wide] = [(index / 6) * width - 10, width / 6 + 12];
    const roof = horizon - height * random.between(0.15, 0.5);
    const fill = css(shaded([196, 180, 160], random.between(0.6, 1.15)));
    const windows = Array.from({ length: 6 }, (__, at) => {
      const [left, top] = [x + wide * (0.15 + 0.4 * (at % 2)), roof + 18 + Math.floor(at / 2) * 60];
      return `<rect x="${left}" y="${top}" width="${wide * 0.25}" height="36" fill="#4c5864"/>`;
    }).join('');
    return `<rect x="${x}" y="${roof}" width="${wide}" height="${horizon - roof}" fill="${fill}"/>${windows}`;
  }).join('');
  const cars = Array.from({ length: 3 }, () => {
    const [x, size] = [random.between(0, width), random.between(60, 140)];
    const fill = random.pick(['#8c1f28', '#2b3a4a', '#d5d8da', '#3d3f42', '#5a6f86']);
    return `<g fill="${fill}"><rect x="${x}" y="${horizon - size * 0.12}" width="${size}" height="${size * 0.26}" rx="8"/><rect x="${x + size * 0.2}" y="${horizon - size * 0.3}" width="${size * 0.55}" height="${size * 0.3}" rx="10"/></g>`;
  }).join('');
  const road = `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="#7a7b7e"/>`;
  const colourAt = (x: number, y: number) =>
    between([150, 182, 210], [236, 239, 242], noise.cloudy(x / 160, y / 100, 4) * (1 - (0.4 * y) / height));
  return { colourAt, shapes: houses + road + cars };
}

const BACKDROPS = { sky, foliage, brick, wall, street } as const;

/**
 * Draws the background of a sign.
 * @param front SVG drawn over it, such as the pole
 * @param blur sigma of its blur (out of focus), in pixels
 */
export async function drawBackground(
  random: Random,
  kind: Conditions['background'],
  { width, height }: { width: number; height: number },
  front: string,
  blur: number,
): Promise<Raster> {
  const noise = new Noise(() => random.next());
  const { colourAt, shapes } = BACKDROPS[kind](random, noise, width, height);
  const [columns, lines] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)];
  const field = new Uint8ClampedArray(columns * lines * 3);
  for (let y = 0; y < lines; y += 1) {
    for (let x = 0; x < columns; x += 1) field.set(colourAt(x * COARSE, y * COARSE), (y * columns + x) * 3);
  }
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    );
  const far = await sharp(field, { raw: { width: columns, height: lines, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .composite(shapes ? [{ input: svg(shapes) }] : [])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const blurred = sharp(far);
  const near = (blur > 0.3 ? blurred.blur(blur) : blurred).composite(front ? [{ input: svg(front) }] : []);
  const data = await near.removeAlpha().raw().toBuffer();
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height };
}
