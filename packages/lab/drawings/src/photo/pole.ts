import type { Random } from '@curbwise/tooling/random';
import { project, type Homography } from './view';

/**
 * Draws the pole behind a sign, as SVG in photo pixels.
 * @param map from the sign's plane to the photo
 */
export function drawPole(
  random: Random,
  map: Homography,
  sign: { width: number; height: number },
  photo: { height: number },
): string {
  const longest = Math.max(sign.width, sign.height);
  const wide = random.between(7, 14);
  const middle = sign.width / 2;
  const top = random.chance(0.5) ? -random.between(2, 10) : -2 * longest;
  // The pole ends where it leaves the photo, or just before the camera's plane.
  let foot = sign.height + longest;
  for (let more = 0; more < 40; more += 1) {
    const next = foot + longest * 0.5;
    if (
      map[6] * middle + map[7] * next + map[8] <= map[8] * 0.15 ||
      project(map, { x: middle, y: foot }).y > photo.height
    )
      break;
    foot = next;
  }
  const at = (x: number, y: number) => {
    const point = project(map, { x, y });
    return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  };
  const stripe = (from: number, to: number, fill: string) =>
    `<path d="M${at(middle + from * wide, top)}L${at(middle + to * wide, top)}L${at(middle + to * wide, foot)}L${at(middle + from * wide, foot)}Z" fill="${fill}"/>`;
  const [light, plain, dark] = random.pick([
    ['#b9bcbe', '#8d9093', '#5f6265'],
    ['#a58f78', '#7d6a57', '#57493b'],
    ['#4f6a58', '#2f4a3a', '#1f3328'],
    ['#d0cfca', '#a9a8a2', '#7b7a75'],
  ] as const);
  const body = stripe(-0.5, 0.5, plain) + stripe(-0.35, -0.1, light) + stripe(0.28, 0.5, dark);
  if (random.chance(0.6)) return body;
  const holes: string[] = [];
  for (let y = top; y < foot; y += wide * 1.1) {
    const { x, y: down } = project(map, { x: middle, y });
    const edge = project(map, { x: middle + wide * 0.16, y });
    holes.push(
      `<circle cx="${x.toFixed(1)}" cy="${down.toFixed(1)}" r="${Math.abs(edge.x - x).toFixed(1)}" fill="#2c2e30"/>`,
    );
  }
  return stripe(-0.5, 0.5, plain) + holes.join('');
}
