import type { Random } from '@curbwise/tooling/random';
import type { Conditions } from './conditions';
import { Noise, type Raster } from './raster';
import type { Point } from './view';

// These run for every pixel. In Jest's sandbox a look-up of the global Math is slow.
const { floor, imul, exp, max, min } = Math;

/** The effect of light: each channel is multiplied by `gainAt` × `cast`, then blended with white by the share `veilAt`. */
interface Light {
  readonly gainAt: (x: number, y: number) => number;
  readonly veilAt: (x: number, y: number) => number;
  readonly cast: readonly [red: number, green: number, blue: number];
}

const smooth = (from: number, to: number, value: number) => {
  const share = max(0, min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** The gain of a shadow: one with an edge across the sign, or the dappled shade of leaves. */
function shadow(random: Random, center: Point, signSide: number): (x: number, y: number) => number {
  const dark = random.between(0.5, 0.72);
  if (random.chance(0.35)) {
    const noise = new Noise(() => random.next());
    const size = signSide * random.between(0.12, 0.3);
    return (x, y) => dark + (1 - dark) * smooth(0.38, 0.62, noise.cloudy(x / size, y / size, 2));
  }
  const angle = random.between(0, 2 * Math.PI);
  const soft = signSide * random.between(0.01, 0.08);
  const shift = signSide * random.between(-0.2, 0.2);
  const across = Math.cos(angle);
  const down = Math.sin(angle);
  return (x, y) => {
    const distance = (x - center.x) * across + (y - center.y) * down - shift;
    return dark + (1 - dark) * smooth(-soft, soft, distance);
  };
}

/** The veil of sunlight reflected by the plate: a bright spot that leaves the words visible. */
function glare(random: Random, center: Point, signSide: number): (x: number, y: number) => number {
  const spot = {
    x: center.x + signSide * random.between(-0.35, 0.35),
    y: center.y + signSide * random.between(-0.35, 0.35),
  };
  const radius = signSide * random.between(0.15, 0.35);
  const strength = random.between(0.3, 0.55);
  return (x, y) => strength * exp(-(((x - spot.x) ** 2 + (y - spot.y) ** 2) / (radius * radius)));
}

function drawLight(random: Random, kind: Conditions['light'], center: Point, signSide: number): Light {
  const slope = random.between(-0.12, 0.12);
  const angle = random.between(0, Math.PI);
  const across = (slope * Math.cos(angle)) / signSide;
  const down = (slope * Math.sin(angle)) / signSide;
  const level = kind === 'dusk' ? random.between(0.28, 0.5) : random.between(0.85, 1.08);
  const even = (x: number, y: number) => level * (1 + (x - center.x) * across + (y - center.y) * down);
  const shade = kind === 'shadow' ? shadow(random, center, signSide) : () => 1;
  const warmth = kind === 'dusk' ? random.between(-0.14, 0.14) : random.between(-0.06, 0.05);
  return {
    gainAt: (x, y) => even(x, y) * shade(x, y),
    veilAt: kind === 'glare' ? glare(random, center, signSide) : () => 0,
    cast: [1 + warmth, 1, 1 - warmth],
  };
}

/**
 * Applies light to a photo, in place.
 * @param center centre of the sign on the photo
 * @param signSide length of the sign's longer side on the photo, in pixels
 */
export function applyLight(
  random: Random,
  { data, width, height }: Raster,
  kind: Conditions['light'],
  center: Point,
  signSide: number,
): void {
  const { gainAt, veilAt, cast } = drawLight(random, kind, center, signSide);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const gain = gainAt(x, y);
      const veil = veilAt(x, y);
      for (let part = 0; part < 3; part += 1) {
        const lit = data[at + part]! * gain * cast[part as 0 | 1 | 2];
        data[at + part] = lit + (255 - lit) * veil;
      }
    }
  }
}

/** Adds sensor noise to a photo, in place. @param strength standard deviation in grey levels of 255 */
export function addGrain(random: Random, { data }: Raster, strength: number): void {
  const bell = Float32Array.from({ length: 4096 }, () => {
    const sum = random.next() + random.next() + random.next() - 1.5;
    return sum * 2 * strength;
  });
  let state = floor(random.next() * 0x7fffffff);
  for (let index = 0; index < data.length; index += 1) {
    // A linear congruential generator (Numerical Recipes). Its upper bits are random enough for grain.
    state = (imul(state, 1664525) + 1013904223) | 0;
    data[index] = data[index]! + bell[state >>> 20]!;
  }
}
