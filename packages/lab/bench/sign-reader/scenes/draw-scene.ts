import { drawSign, type DrawnPanel, type Label, type Plate } from '@curbwise/drawings';
import sharp from 'sharp';
import type { Half } from './half';
import { ALWAYS, LIMITS } from './words-of-scenes';

export interface Drawn {
  readonly jpeg: Buffer;
  readonly panels: readonly DrawnPanel[];
}

/** A panel of the truth in addition to the plates. */
const said = (lines: readonly string[]): DrawnPanel => ({
  text: lines.join('\n'),
  arrow: null,
  symbol: null,
  box: { x: 0, y: 0, width: 1, height: 1 },
});

/** A kind of scene. @param at index of the variant, 0 to 2 */
export interface Kind {
  readonly name: string;
  /** `exact`: the sign alone answers. `safe`: nothing may be allowed that the whole sign, as `panels` has it, forbids. */
  readonly wanted: 'exact' | 'safe';
  readonly draw: (half: Half, at: number) => Promise<Drawn>;
}

const seedOf = (half: Half, at: number) => (half === 'seen' ? 11 : 71) + at;

/** Draws a sign with labels around it; `says` is what they add to the truth. */
export async function among(
  half: Half,
  at: number,
  { behind = [], before = [], plates, fill = 0.5, says }: Around,
): Promise<Drawn> {
  const scene = { fill, behind, before, seed: seedOf(half, at), noise: 3, tilt: at - 1 };
  const { jpeg, panels } = await drawSign(plates ?? [LIMITS[at] ?? ALWAYS], scene);
  return { jpeg, panels: says ? [...panels, said(says)] : panels };
}
export interface Around {
  readonly behind?: readonly Label[];
  readonly before?: readonly Label[];
  readonly plates?: readonly Plate[];
  readonly fill?: number;
  readonly says?: readonly string[];
}

export const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;

/** Crops the photo at the top so that a share of a plate's height is cut off. */
export async function cutAbove(drawn: Drawn, plate: number, share: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(drawn.jpeg).metadata();
  const box = drawn.panels[plate]?.box ?? { y: 0, height: 0 };
  const top = Math.round((box.y + share * box.height) * height);
  return sharp(drawn.jpeg)
    .extract({ left: 0, top, width, height: height - top })
    .jpeg()
    .toBuffer();
}

/** Blurs a plate so that nothing on it can be read. */
export async function blurPlate(drawn: Drawn, plate: number, sigma: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(drawn.jpeg).metadata();
  const box = drawn.panels[plate]?.box ?? { x: 0, y: 0, width: 1, height: 1 };
  const place = {
    left: Math.round(box.x * width) + 6,
    top: Math.round(box.y * height) + 6,
    width: Math.round(box.width * width) - 12,
    height: Math.round(box.height * height) - 12,
  };
  const input = await sharp(drawn.jpeg).extract(place).blur(sigma).png().toBuffer();
  return sharp(drawn.jpeg)
    .composite([{ input, left: place.left, top: place.top }])
    .jpeg()
    .toBuffer();
}
