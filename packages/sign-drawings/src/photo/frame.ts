import type { Canvas } from '../draw/piece';
import type { Random } from '@curbwise/tooling/random';
import type { Conditions } from './conditions';
import { boundsOf, chained, projectedHeight, similarity, viewOf, type Homography } from './view';

/** Capitals of words that state rules are at least this tall, in pixels, so that a person could read them. */
export const LEAST_CAPITAL = 13;
/** A sign of few tall words is not drawn smaller than this share of the photo's longer side. */
const LEAST_SIGN = 0.16;
/** Share of the photo that the sign takes at most. */
const MOST_OF_FRAME = 0.94;

const ANGLES = {
  front: { yaw: 6, pitch: 6, tilt: 2 },
  slanted: { yaw: 24, pitch: 18, tilt: 4 },
  tilted: { yaw: 16, pitch: 12, tilt: 20 },
} as const;

const SHARES = { large: [0.75, 1], medium: [0.35, 0.75], small: [0, 0.3] } as const;

/** Where a sign stands on its photo. */
export interface Framing {
  /** From the plane of the sign to the photo. */
  readonly map: Homography;
  /** Height of the smallest capitals, in pixels. */
  readonly smallest: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Places a sign on a photo.
 * @returns null if its smallest words cannot be tall enough without the sign leaving the photo
 */
export function frameSign(
  random: Random,
  sign: Size,
  { words }: Canvas,
  { view, size }: Pick<Conditions, 'view' | 'size'>,
  photo: Size,
): Framing | null {
  const most = ANGLES[view];
  const spread = (degrees: number) => random.between(-degrees, degrees);
  const away = (degrees: number) => (random.chance(0.5) ? 1 : -1) * random.between(0.4 * degrees, degrees);
  const angles = {
    yaw: view === 'slanted' ? away(most.yaw) : spread(most.yaw),
    pitch: random.between(-0.15, 1) * most.pitch,
    tilt: view === 'tilted' ? away(most.tilt) : spread(most.tilt),
  };
  const longest = Math.max(sign.width, sign.height);
  const bare = viewOf(angles, { x: sign.width / 2, y: sign.height / 2 }, longest * random.between(1.8, 4));
  const bounds = boundsOf(bare, { x: 0, y: 0, ...sign });
  const smallest = Math.min(...words.map((word) => projectedHeight(bare, word)));
  const atMost = Math.min(photo.width / bounds.width, photo.height / bounds.height) * MOST_OF_FRAME;
  const atLeast = Math.max(
    LEAST_CAPITAL / smallest,
    (LEAST_SIGN * Math.max(photo.width, photo.height)) / Math.max(bounds.width, bounds.height),
  );
  if (atLeast > atMost) return null;
  const [from, to] = SHARES[size];
  const scale = atLeast * (atMost / atLeast) ** random.between(from, to);
  const free = (frame: number, used: number) => (frame - used * scale) * random.between(0.15, 0.85);
  const left = free(photo.width, bounds.width) - bounds.x * scale;
  const top = free(photo.height, bounds.height) - bounds.y * scale;
  return { map: chained(bare, similarity(scale, left, top)), smallest: smallest * scale };
}
