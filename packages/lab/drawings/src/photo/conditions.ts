import type { Random } from '@curbwise/tooling/random';

export const SIZES = ['large', 'medium', 'small'] as const;
export const VIEWS = ['front', 'slanted', 'tilted'] as const;
export const BACKGROUNDS = ['sky', 'foliage', 'brick', 'wall', 'street'] as const;
export const LIGHTS = ['day', 'shadow', 'glare', 'dusk'] as const;
export const SHARPNESSES = ['sharp', 'soft', 'motion'] as const;
export const WEARS = ['new', 'worn'] as const;
export const NOISES = ['clean', 'grainy'] as const;
export const FORMATS = ['768x1024', '1024x768', '1024x577'] as const;

/** How a photo is taken. Each condition can be forced. */
export interface Conditions {
  /** Size of the sign on the frame. At `small` its smallest words can just be read. */
  readonly size: (typeof SIZES)[number];
  /** `slanted`: seen at an angle, horizontally and vertically. `tilted`: the camera is also rotated, by up to 20°. */
  readonly view: (typeof VIEWS)[number];
  readonly background: (typeof BACKGROUNDS)[number];
  readonly light: (typeof LIGHTS)[number];
  readonly sharpness: (typeof SHARPNESSES)[number];
  readonly wear: (typeof WEARS)[number];
  readonly noise: (typeof NOISES)[number];
  readonly format: (typeof FORMATS)[number];
  /** JPEG quality. */
  readonly quality: number;
  /** Degrees clockwise by which the pixels are rotated, without an EXIF orientation. */
  readonly turned: 0 | 90 | 180 | 270;
  /** EXIF orientation of the file. Viewers that apply it show the photo upright. */
  readonly orientation: 1 | 3 | 6 | 8;
}

/** Chooses random conditions except for the forced ones. Photos are rotated only if that is forced. */
export function drawConditions(random: Random, forced: Partial<Conditions> = {}): Conditions {
  const drawn: Conditions = {
    size: random.weighted([
      ['large', 4],
      ['medium', 4],
      ['small', 2],
    ]),
    view: random.weighted([
      ['front', 4],
      ['slanted', 4],
      ['tilted', 2],
    ]),
    background: random.pick(BACKGROUNDS),
    light: random.weighted([
      ['day', 5],
      ['shadow', 2],
      ['glare', 1],
      ['dusk', 1.5],
    ]),
    sharpness: random.weighted([
      ['sharp', 5],
      ['soft', 3],
      ['motion', 1.5],
    ]),
    wear: random.weighted([
      ['new', 6],
      ['worn', 4],
    ]),
    noise: random.weighted([
      ['clean', 7],
      ['grainy', 3],
    ]),
    format: random.weighted([
      ['768x1024', 6],
      ['1024x768', 3],
      ['1024x577', 1],
    ]),
    quality: Math.round(random.between(60, 92)),
    turned: 0,
    orientation: 1,
  };
  return { ...drawn, ...forced };
}

/** Width and height of a format, in pixels. */
export function sizeOf(format: Conditions['format']): { width: number; height: number } {
  const [width, height] = format.split('x').map(Number);
  return { width: width!, height: height! };
}
