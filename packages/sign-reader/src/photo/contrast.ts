import type { Pixels } from './pixels';

/** Share of the pixels at each end of the histogram that is clipped to black or white. */
const CLIPPED = 0.1;

/** Stretches each channel to the range 0 to 255, so that faded ink becomes readable. */
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
