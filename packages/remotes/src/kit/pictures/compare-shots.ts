import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Shots } from './take-shots';

/** `threshold` of pixelmatch, 0 to 1: smaller colour differences, such as those of anti-aliasing, are ignored. */
const COLOUR_THRESHOLD = 0.05;

/** One or more looks that share the same pictures in both builds. Pictures are PNGs. */
export interface Compared {
  names: string[];
  before: Buffer | null;
  after: Buffer | null;
  /** Picture of the differences; null if there are none or one picture is missing. */
  difference: Buffer | null;
  /** Number of pixels that differ. */
  pixels: number;
}

/** Extends a picture to a size with empty space, so that pictures of different heights can be compared. */
function onSheet(picture: PNG, width: number, height: number): PNG {
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
}

function differenceOf(before: Buffer, after: Buffer): Pick<Compared, 'difference' | 'pixels'> {
  if (before.equals(after)) return { difference: null, pixels: 0 };
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(
    onSheet(one, width, height).data,
    onSheet(other, width, height).data,
    difference.data,
    width,
    height,
    { threshold: COLOUR_THRESHOLD },
  );
  return { difference: pixels === 0 ? null : PNG.sync.write(difference), pixels };
}

/** Whether a look differs between the builds. */
export const isChanged = ({ before, after, pixels }: Compared): boolean => !before || !after || pixels > 0;

const hashOf = (picture: Buffer | null) =>
  picture ? createHash('sha256').update(picture).digest('base64') : 'none';

/** Compares the pictures of two builds. @returns the most changed first */
export function compareShots(before: Shots, after: Shots): Compared[] {
  const groups = new Map<string, Compared>();
  for (const name of new Set([...after.keys(), ...before.keys()])) {
    const [one, other] = [before.get(name) ?? null, after.get(name) ?? null];
    const key = `${hashOf(one)} ${hashOf(other)}`;
    const known = groups.get(key);
    if (known) known.names.push(name);
    else {
      const found = one && other ? differenceOf(one, other) : { difference: null, pixels: 0 };
      groups.set(key, { names: [name], before: one, after: other, ...found });
    }
  }
  const weight = (one: Compared) => (isChanged(one) ? 1 + one.pixels : 0);
  return [...groups.values()].sort((a, b) => weight(b) - weight(a));
}
