import sharp from 'sharp';

/** What can be wrong with a photo. */
export const WORSE = ['tilt', 'small', 'dim', 'blur'] as const;
export type Worse = (typeof WORSE)[number];

const TILT_DEGREES = 8;
const BEHIND_TILTED = '#777777';
const DIM_BRIGHTNESS = 0.4;
const JPEG_QUALITY = 90;

/** A photo of the same sign that was taken badly, as JPEG. */
export async function worsened(photo: Buffer, worse: Worse): Promise<Buffer> {
  const { autoOrient } = await sharp(photo).metadata();
  const upright = sharp(photo).autoOrient();
  const change = {
    tilt: () => upright.rotate(TILT_DEGREES, { background: BEHIND_TILTED }),
    small: () => upright.resize(Math.round(autoOrient.width / 2)),
    dim: () => upright.modulate({ brightness: DIM_BRIGHTNESS }),
    blur: () => upright.blur(0.3 + Math.max(autoOrient.width, autoOrient.height) / 900),
  }[worse];
  return change().jpeg({ quality: JPEG_QUALITY }).toBuffer();
}
