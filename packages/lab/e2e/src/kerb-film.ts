import sharp from 'sharp';
import type { Film } from '@curbwise/drawings';

/** Seconds for which each sign is held in view, and for turning to the next one. */
const HELD = 9;
const TURNED = 1;

/**
 * A film of a phone that is turned along the kerb, from one photo to the next, and held at each.
 * @param photos of the same size, from left to right
 */
export async function filmKerb(
  photos: readonly Buffer[],
  { width, height }: { width: number; height: number },
): Promise<Pick<Film, 'width' | 'height' | 'frameAt'> & { seconds: number }> {
  const wide = width * photos.length;
  const kerb = await sharp({ create: { width: wide, height, channels: 3, background: '#000' } })
    .composite(photos.map((input, index) => ({ input, left: index * width, top: 0 })))
    .removeAlpha()
    .raw()
    .toBuffer();
  const last = photos.length - 1;
  return {
    width,
    height,
    seconds: photos.length * (HELD + TURNED) - TURNED,
    async frameAt(second) {
      const turns = Math.floor(second / (HELD + TURNED));
      const turning = Math.max(0, (second % (HELD + TURNED)) - HELD) / TURNED;
      const left = Math.round(Math.min(last, turns + turning) * width);
      const frame = sharp(kerb, { raw: { width: wide, height, channels: 3 } });
      const data = await frame.extract({ left, top: 0, width, height }).raw().toBuffer();
      return { data: new Uint8ClampedArray(data), width, height };
    },
  };
}
