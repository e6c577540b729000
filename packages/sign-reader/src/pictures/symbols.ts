import type { Bounds } from '../geometry/bounds';
import type { SignSymbol } from '@curbwise/contract';
import { findBlobs, type Blob, type Mask } from '../geometry/blobs';
import type { Pixels } from '../photo/pixels';
import { scaled, shareInside } from '../geometry/rotated-box';
import { localMeans } from '../photo/local-means';
import type { Picture } from '../photo/shrink';
import { mean } from '../geometry/statistics';
import type { PictureKind } from './picture-classes';
import type { Surfaces } from './surfaces';

/** A picture on a sign; most of them forbid parking. */
export interface FoundSymbol {
  readonly symbol: SignSymbol;
  /** What it shows, if it was identified and is not a prohibition; the symbol is then `unknown`. */
  readonly shows?: PictureKind;
  /** In the photo's pixels. */
  readonly bounds: Bounds;
}

const MIN_DIAMETER = 12;
/** Reach of the neighbourhood for comparing redness, as a share of the image's longer side. */
const NEIGHBOURHOOD = 1 / 14;
/** A pixel is redder than another if `rednessOf` is larger by more than this. */
const REDDER = 0.1;
/** Maximum ratio of the sides of a ring. */
const MAX_ASPECT = 1.8;

/** The parts of a prohibition ring, as shares of its radius. The bar and the letter are inside. */
const RING_INNER = 0.74;
const RING_STEPS = 64;
const FIELD_RADIUS = 0.7;
const MIN_RED_PIXELS = 40;

/** Whether a colour is the red of signs in neutral light. */
function isRed(red: number, green: number, blue: number): boolean {
  return red - Math.max(green, blue) > 22 && red > 1.3 * green && red > 1.22 * blue;
}

function redMask({ data, width, height, channels }: Pixels): Mask {
  const mask = new Uint8Array(width * height);
  for (let at = 0; at < mask.length; at++) {
    const from = at * channels;
    if (isRed(data[from]!, data[from + 1]!, data[from + 2]!)) mask[at] = 1;
  }
  return { data: mask, width, height };
}

/** The natural logarithm of the ratio of red to the mean of green and blue. */
function rednessOf(red: number, green: number, blue: number): number {
  return Math.log((red + 12) / ((green + blue) / 2 + 12));
}

/** By the sum of two channels: the natural logarithm of their mean, as in `rednessOf`. */
const LOGARITHMS = Float32Array.from({ length: 511 }, (_, doubled) => Math.log(doubled / 2 + 12));

/** The pixels that are redder than their neighbourhood: finds faded paint, and red in bluish shade. */
function redderMask({ data, width, height, channels }: Pixels): Mask {
  const redness = new Float32Array(width * height);
  for (let at = 0; at < redness.length; at++) {
    const from = at * channels;
    // Logarithms from a table: one logarithm per pixel would cost more than everything else here.
    redness[at] = LOGARITHMS[2 * data[from]!]! - LOGARITHMS[data[from + 1]! + data[from + 2]!]!;
  }
  const reach = Math.round(Math.max(width, height) * NEIGHBOURHOOD);
  const means = localMeans(redness, width, height, reach);
  const mask = new Uint8Array(width * height);
  for (let at = 0; at < mask.length; at++) if (redness[at]! - means[at]! > REDDER) mask[at] = 1;
  return { data: mask, width, height };
}

/** A blob scaled to the unit circle. `at` gives the pixel at `(x, y)`, each from -1 to 1. */
interface Disc {
  readonly blob: Blob;
  readonly members: ReadonlySet<number>;
  readonly width: number;
  at(x: number, y: number): number;
}

function discOf(blob: Blob, width: number): Disc {
  const cx = (blob.left + blob.right) / 2;
  const cy = (blob.top + blob.bottom) / 2;
  const rx = (blob.right - blob.left) / 2;
  const ry = (blob.bottom - blob.top) / 2;
  return {
    blob,
    members: new Set(blob.pixels),
    width,
    at: (x, y) => Math.floor(cy + y * ry) * width + Math.floor(cx + x * rx),
  };
}

/** Share of the directions in which there is ink at the radius of a ring. */
function ringCoverage(disc: Disc): number {
  let covered = 0;
  for (let step = 0; step < RING_STEPS; step++) {
    const angle = (2 * Math.PI * step) / RING_STEPS;
    for (let radius = RING_INNER; radius <= 1; radius += 0.04) {
      if (!disc.members.has(disc.at(radius * Math.cos(angle), radius * Math.sin(angle)))) continue;
      covered++;
      break;
    }
  }
  return covered / RING_STEPS;
}

/** Share of a diagonal that is ink; the bar may be at 30 to 60 degrees. */
function barCoverage(disc: Disc, direction: 1 | -1): number {
  let best = 0;
  for (let degrees = 30; degrees <= 60; degrees += 5) {
    const angle = (degrees * Math.PI) / 180;
    let covered = 0;
    let steps = 0;
    for (let along = -0.66; along <= 0.66; along += 0.06) {
      steps++;
      if (disc.members.has(disc.at(along * Math.cos(angle), direction * along * Math.sin(angle)))) covered++;
    }
    best = Math.max(best, covered / steps);
  }
  return best;
}

/** Share of the area inside the ring that is ink. */
function fill(disc: Disc): number {
  const radius = FIELD_RADIUS;
  let inked = 0;
  let count = 0;
  for (let y = -radius; y <= radius; y += 0.05) {
    for (let x = -radius; x <= radius; x += 0.05) {
      if (x * x + y * y > radius * radius) continue;
      count++;
      if (disc.members.has(disc.at(x, y))) inked++;
    }
  }
  return inked / count;
}

/** The field behind the bar: how much of it is blue, and the rough shape of a letter. */
interface Field {
  readonly blue: number;
  /** Share of dark ink in each of the 4 × 4 parts of the square inside the ring, row by row. */
  readonly letter: number[];
}

const GRID = 4;
const FIELD_HALF = 0.56;

function fieldOf(disc: Disc, pixels: Pixels): Field {
  const cells = Array.from({ length: GRID * GRID }, () => ({ level: [] as number[] }));
  const all: number[] = [];
  let blue = 0;
  let seen = 0;
  for (let y = -FIELD_HALF; y < FIELD_HALF; y += 0.04) {
    for (let x = -FIELD_HALF; x < FIELD_HALF; x += 0.04) {
      const at = disc.at(x, y);
      if (disc.members.has(at)) continue;
      const from = at * pixels.channels;
      const [red, green, b] = [pixels.data[from]!, pixels.data[from + 1]!, pixels.data[from + 2]!];
      seen++;
      if (b > 1.35 * red && b > 1.1 * green) blue++;
      const level = (red + green + b) / 3;
      all.push(level);
      const column = Math.min(GRID - 1, Math.floor(((x + FIELD_HALF) / (2 * FIELD_HALF)) * GRID));
      const row = Math.min(GRID - 1, Math.floor(((y + FIELD_HALF) / (2 * FIELD_HALF)) * GRID));
      cells[row * GRID + column]!.level.push(level);
    }
  }
  all.sort((a, b) => a - b);
  const low = all[Math.floor(all.length * 0.08)] ?? 0;
  const high = all[Math.floor(all.length * 0.92)] ?? 0;
  const middle = (low + high) / 2;
  const letter = cells.map(({ level }) =>
    level.length === 0 ? 0 : level.filter((value) => value < middle).length / level.length,
  );
  return { blue: seen === 0 ? 0 : blue / seen, letter: high - low < 30 ? letter.map(() => 0) : letter };
}

/**
 * Identifies a crossed-out letter by its rough shape: a P is empty at the lower right; an S is full there and open on both
 * sides of its middle; anything else is unknown.
 */
function crossedLetter(letter: readonly number[]): SignSymbol {
  const top = mean([letter[1]!, letter[2]!]);
  const lowerLeft = mean([letter[12]!, letter[13]!]);
  const lowerRight = mean([letter[14]!, letter[15]!]);
  if (top < 0.25) return 'unknown';
  if (lowerRight < 0.15 && lowerLeft > 0.1) return 'no-parking';
  const middle = mean([letter[5]!, letter[6]!, letter[9]!, letter[10]!]);
  // The foot of an S is fuller than its middle, unlike the even shaft of an arrow.
  const isOpen = letter[8]! < 0.4 && letter[4]! < 0.35 && letter[7]! < 0.35;
  const hasFoot = mean([letter[13]!, letter[14]!]) > 1.3 * middle;
  const isWide = lowerRight > 0.4 && letter[11]! > 0.35 && letter[8]! < 0.5;
  if (letter[13]! > 0.35 && (isWide || (letter[14]! > 0.3 && isOpen && hasFoot))) return 'no-stopping';
  return 'unknown';
}

/** How complete a ring must be. Plain red may be broken by a bolt; relative red also occurs by chance. */
interface Strictness {
  readonly ring: number;
  readonly bar: number;
  readonly other: number;
  readonly fill: number;
}

const PLAIN: Strictness = { ring: 0.86, bar: 0.8, other: 0.5, fill: 0.5 };
const RELATIVE: Strictness = { ring: 0.95, bar: 0.5, other: 0.4, fill: 0.35 };
const CROSS = { bar: 0.9, fill: 0.4 } as const;
/** A red ring around a blue field is a prohibition of the Vienna Convention (1968, annex 1, C 18 and C 19). */
const BLUE = { ring: 0.97, field: 0.6, diameter: 20 } as const;

/** The prohibition that a red blob shows; null if it is not a prohibition ring. */
function prohibitionIn(blob: Blob, pixels: Pixels, strict: Strictness): SignSymbol | null {
  const width = blob.right - blob.left;
  const height = blob.bottom - blob.top;
  if (
    Math.min(width, height) < MIN_DIAMETER ||
    Math.max(width, height) > MAX_ASPECT * Math.min(width, height)
  )
    return null;
  const disc = discOf(blob, pixels.width);
  const ring = ringCoverage(disc);
  if (ring < strict.ring) return null;
  const inked = fill(disc);
  const bars = [barCoverage(disc, 1), barCoverage(disc, -1)];
  const bar = Math.max(...bars);
  const other = Math.min(...bars);
  if (inked > strict.fill) return null;
  const field = fieldOf(disc, pixels);
  if (other >= CROSS.bar && inked < CROSS.fill) return field.blue > BLUE.field ? 'no-stopping' : 'unknown';
  const isBlue = strict === PLAIN && ring >= BLUE.ring && field.blue > BLUE.field && width >= BLUE.diameter;
  if (isBlue) return 'no-parking';
  if (bar < strict.bar || other > strict.other || bar - other < 0.3) return null;
  return crossedLetter(field.letter);
}

/** The ink on a surface that is redder than its paint. */
function redOnPaint(picture: Pixels, surfaces: Surfaces, id: number): Blob[] {
  const { mask, left, top } = surfaces.inkOn(id);
  const paint = rednessOf(...surfaces.paintOf(id));
  const red = new Uint8Array(picture.width * picture.height);
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    const place = (top + ((at / mask.width) | 0)) * picture.width + left + (at % mask.width);
    const from = place * picture.channels;
    const redness = rednessOf(picture.data[from]!, picture.data[from + 1]!, picture.data[from + 2]!);
    if (redness - paint > REDDER) red[place] = 1;
  }
  return findBlobs({ data: red, width: picture.width, height: picture.height }, MIN_RED_PIXELS);
}

/**
 * Finds prohibition symbols on a photo by colour and shape: a red ring with a red bar, and the letter it crosses out.
 * @param surfaces the paint under words: faint red on it is found by comparison
 */
export function findSymbols({ pixels, scale }: Picture, surfaces: Surfaces): FoundSymbol[] {
  const found: FoundSymbol[] = [];
  const look = (blobs: readonly Blob[], strict: Strictness) => {
    for (const blob of blobs) {
      const symbol = prohibitionIn(blob, pixels, strict);
      const bounds = scaled(blob, 1 / scale);
      if (symbol && !found.some((other) => shareInside(bounds, other.bounds) > 0.4))
        found.push({ symbol, bounds });
    }
  };
  look(findBlobs(redMask(pixels), MIN_RED_PIXELS), PLAIN);
  look(findBlobs(redderMask(pixels), MIN_RED_PIXELS), RELATIVE);
  for (const id of surfaces.plates()) look(redOnPaint(pixels, surfaces, id), RELATIVE);
  return found;
}
