import sharp from 'sharp';
import { Canvas } from './draw/piece';
import { drawBackground } from './photo/background';
import type { Conditions } from './photo/conditions';
import { drawWear } from './photo/wear';
import { Random } from '@curbwise/tooling/random';
import { designSign, SIGN_STYLES, type SignStyle } from './styles/design';

/** Styles with more than one plate. */
const SEVERAL_PLATES: readonly SignStyle[] = ['us-stack', 'au-side-by-side'];
const ONE_PLATE = SIGN_STYLES.filter((style) => !SEVERAL_PLATES.includes(style));

/** Share of plates that are worn, and how much their inks fade at most (0 to 1). */
const WORN = 0.35;
const MAX_FADE = 0.35;

/**
 * Draws one plate from the front, without a background.
 * @param longerSide length of the picture's longer side, in pixels
 * @returns a PNG, transparent around the plate
 */
export async function drawFlatPlate(seed: number, longerSide: number): Promise<Buffer> {
  const random = new Random(`flat-plate/${seed}`);
  const fade = random.chance(WORN) ? random.between(0, MAX_FADE) : 0;
  const { piece } = designSign(random, random.pick(ONE_PLATE), fade);
  const canvas = new Canvas();
  piece.draw(canvas, 0, 0);
  const scale = longerSide / Math.max(piece.width, piece.height);
  const [width, height] = [Math.ceil(piece.width * scale), Math.ceil(piece.height * scale)];
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width / scale} ${height / scale}">${content}</svg>`,
    );
  const wear = random.chance(WORN) ? [{ input: svg(drawWear(random, piece)), blend: 'atop' as const }] : [];
  return sharp(svg(canvas.svg.join('')))
    .composite(wear)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Draws a background without a sign.
 * @param side length of the square picture's side, in pixels
 * @returns a PNG
 */
export async function drawBackdrop(
  seed: number,
  kind: Conditions['background'],
  side: number,
): Promise<Buffer> {
  const random = new Random(`backdrop/${seed}`);
  const { data, width, height } = await drawBackground(
    random,
    kind,
    { width: side, height: side },
    '',
    random.between(0, 4),
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
