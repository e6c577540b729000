import type { Random } from '@curbwise/tooling/random';
import type { Angles } from '../photo/view';

/** Position and angles of the camera relative to the sign. */
export interface CameraPose extends Angles {
  /** Height of the smallest capitals in pixels, scaled to a frame whose longer side is 1024 pixels. */
  readonly capital: number;
  /** Offset of the sign's centre from the frame's centre, as shares of the frame's longer side. */
  readonly x: number;
  readonly y: number;
}

/** Hand sway over time: a sum of sines, from -1 to 1. */
type Sway = (second: number) => number;

/** Frequencies of a hand that holds a phone, and their shares of the sway: drift first, tremor last. */
const SWAYS = [
  { hertz: 0.4, share: 0.62 },
  { hertz: 1.1, share: 0.3 },
  { hertz: 7.5, share: 0.08 },
] as const;

function swayOf(random: Random): Sway {
  const parts = SWAYS.map(({ hertz, share }) => ({
    share,
    speed: 2 * Math.PI * hertz * random.between(0.8, 1.25),
    begin: random.between(0, 2 * Math.PI),
  }));
  return (second) =>
    parts.reduce((sum, { share, speed, begin }) => sum + share * Math.sin(second * speed + begin), 0);
}

const smooth = (share: number) => {
  const kept = Math.max(0, Math.min(1, share));
  return kept * kept * (3 - 2 * kept);
};
const between = (from: number, to: number, share: number) => from + (to - from) * share;

/**
 * The movement of a hand that lifts a phone, comes nearer, levels it and holds it, still a few degrees askew.
 * @param maxCapital upper limit of {@link CameraPose.capital} at the end
 * @returns the pose at a second of the film
 */
export function approach(random: Random, maxCapital: number): (second: number) => CameraPose {
  const arrives = random.between(2.5, 5);
  const side = random.chance(0.5) ? 1 : -1;
  const from = {
    capital: random.between(4, 8),
    yaw: side * random.between(15, 35),
    pitch: random.between(8, 20),
    tilt: random.between(-18, 18),
    x: random.between(-0.35, 0.35),
    y: random.between(-0.45, -0.2),
  };
  const to = {
    capital: Math.min(maxCapital, random.between(14, 24)),
    yaw: side * random.between(0, 14),
    pitch: random.between(0, 10),
    tilt: random.between(-4, 4),
    x: random.between(-0.03, 0.03),
    y: random.between(-0.03, 0.03),
  };
  const [acrossSway, downSway, tiltSway] = [swayOf(random), swayOf(random), swayOf(random)];
  return (second) => {
    const share = smooth((second - 0.4) / (arrives - 0.4));
    // Sway as a share of the 65° that the frame spans: 0.9° while moving, 0.35° while held.
    const reach = between(0.014, 0.0055, share);
    return {
      capital: between(from.capital, to.capital, share),
      yaw: between(from.yaw, to.yaw, share),
      pitch: between(from.pitch, to.pitch, share),
      tilt: between(from.tilt, to.tilt, share) + tiltSway(second) * between(2, 0.6, share),
      x: between(from.x, to.x, share) + acrossSway(second) * reach,
      y: between(from.y, to.y, smooth((second - 0.2) / 1.2)) + downSway(second) * reach,
    };
  };
}
