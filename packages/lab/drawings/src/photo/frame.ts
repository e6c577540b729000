import type { Canvas } from '../draw/piece';
import type { Random } from '@curbwise/tooling/random';
import type { Conditions } from './conditions';
import { boundsOf, compose, projectedHeight, similarity, viewOf, type Homography } from './view';

/** Minimum height, in pixels, of capitals that state rules, so that a person can read them. */
export const MIN_CAPITAL_HEIGHT = 13;
/** Minimum length of a sign, as a share of the photo's longer side. It matters for signs with few tall words. */
const MIN_SIGN_SHARE = 0.16;
/** The sign takes up at most this share of the photo. */
const MAX_FRAME_SHARE = 0.94;

const ANGLES = {
  front: { yaw: 6, pitch: 6, tilt: 2 },
  slanted: { yaw: 24, pitch: 18, tilt: 4 },
  tilted: { yaw: 16, pitch: 12, tilt: 20 },
} as const;

const SHARES = { large: [0.75, 1], medium: [0.35, 0.75], small: [0, 0.3] } as const;

/** The position of a sign on its photo. */
export interface Framing {
  /** The map from the sign's plane to the photo. */
  readonly map: Homography;
  /** Height of the smallest capitals, in pixels. */
  readonly smallest: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Chooses a random position of a sign on a photo.
 * @returns null if the sign does not fit on the photo with readable words
 */
export function frameSign(
  random: Random,
  sign: Size,
  { words }: Canvas,
  { view, size }: Pick<Conditions, 'view' | 'size'>,
  photo: Size,
): Framing | null {
  const max = ANGLES[view];
  const spread = (degrees: number) => random.between(-degrees, degrees);
  const away = (degrees: number) => (random.chance(0.5) ? 1 : -1) * random.between(0.4 * degrees, degrees);
  const angles = {
    yaw: view === 'slanted' ? away(max.yaw) : spread(max.yaw),
    pitch: random.between(-0.15, 1) * max.pitch,
    tilt: view === 'tilted' ? away(max.tilt) : spread(max.tilt),
  };
  const longest = Math.max(sign.width, sign.height);
  const bare = viewOf(angles, { x: sign.width / 2, y: sign.height / 2 }, longest * random.between(1.8, 4));
  const bounds = boundsOf(bare, { x: 0, y: 0, ...sign });
  const smallest = Math.min(...words.map((word) => projectedHeight(bare, word)));
  const maxScale = Math.min(photo.width / bounds.width, photo.height / bounds.height) * MAX_FRAME_SHARE;
  const minScale = Math.max(
    MIN_CAPITAL_HEIGHT / smallest,
    (MIN_SIGN_SHARE * Math.max(photo.width, photo.height)) / Math.max(bounds.width, bounds.height),
  );
  if (minScale > maxScale) return null;
  const [from, to] = SHARES[size];
  const scale = minScale * (maxScale / minScale) ** random.between(from, to);
  const free = (frame: number, used: number) => (frame - used * scale) * random.between(0.15, 0.85);
  const left = free(photo.width, bounds.width) - bounds.x * scale;
  const top = free(photo.height, bounds.height) - bounds.y * scale;
  return { map: compose(bare, similarity(scale, left, top)), smallest: smallest * scale };
}
