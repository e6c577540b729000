import type { Pixels } from './pixels';

/** Shares of the darkest and the brightest pixels of a picture that may become all black and all white. */
const CLIPPED = 0.1;

/** Stretches each channel of a picture over all of 0 to 255: faded ink stands out as fresh ink does. */
export function stretched({ data, width, height, channels }: Pixels): Pixels {
  const stronger = new Uint8ClampedArray(data.length);
  const count = width * height;
  for (let channel = 0; channel < channels; channel++) {
    const levels = new Uint32Array(256);
    for (let at = channel; at < data.length; at += channels) levels[data[at]!]!++;
    const levelOf = (share: number) => {
      let level = 0;
      for (let seen = levels[0]!; level < 255 && seen <= share * count; seen += levels[++level]!);
      return level;
    };
    const [from, to] = [levelOf(CLIPPED), levelOf(1 - CLIPPED)];
    const gain = 255 / Math.max(1, to - from);
    for (let at = channel; at < data.length; at += channels) stronger[at] = (data[at]! - from) * gain;
  }
  return { data: stronger, width, height, channels };
}
