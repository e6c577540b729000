import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Shots } from './take-shots';

/** How far two colours of a pixel may be apart, from 0 to 1: what is smoothed a little otherwise is the same. */
const COLOUR_THRESHOLD = 0.05;

/** Looks that are the same in each build, and their one picture in both builds, as PNGs. */
export interface Compared {
  names: string[];
  before: Buffer | null;
  after: Buffer | null;
  /** Where they differ; null: nowhere, or one of them is missing. */
  difference: Buffer | null;
  /** Pixels that differ. */
  pixels: number;
}

/** A picture on a sheet of a size: pictures of another height are compared with what is below them empty. */
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

/** Whether a look is not the same in both builds. */
export const isChanged = ({ before, after, pixels }: Compared): boolean => !before || !after || pixels > 0;

const hashOf = (picture: Buffer | null) =>
  picture ? createHash('sha256').update(picture).digest('base64') : 'none';

/** Compares the pictures of two builds; those that changed come first, the most changed of them at the top. */
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
