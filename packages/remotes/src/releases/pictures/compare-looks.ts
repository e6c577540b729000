import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserCheck } from '@curbwise/contract';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { ReleaseStore } from '../store/release-store';
import { storedCheck, storedPicture, type TakenCheck } from './stored-check';

/** `threshold` of pixelmatch, 0 to 1: smaller colour differences, such as those of anti-aliasing, are ignored. */
const COLOUR_THRESHOLD = 0.05;

/** What a browser saw of a version, and where its pictures are. */
export interface Looks {
  check: BrowserCheck;
  /** A picture by its hash; null if it is missing. */
  picture: (hash: string) => Promise<Buffer | null>;
}

/** The looks of a version in a store; null if no browser tried it. */
export async function storedLooks(store: ReleaseStore, name: string, version: string): Promise<Looks | null> {
  const check = await storedCheck(store, name, version);
  return check && { check, picture: (hash) => storedPicture(store, name, hash) };
}

/** The looks of a check that was just made. */
export const takenLooks = ({ record, pictures }: TakenCheck): Looks => ({
  check: record,
  picture: (hash) => readFile(path.join(pictures, `${hash}.png`)),
});

/** Looks that have the same two pictures, given by hash; null for a version that lacks these looks. */
export interface Compared {
  names: string[];
  before: string | null;
  after: string | null;
  isChanged: boolean;
  /** Number of pixels that differ; null if a picture is missing. */
  pixels: number | null;
  /** Picture of the pixels that differ. */
  difference: Buffer | null;
}

/**
 * Compares what a browser saw of two versions. Reads only pictures with different hashes: equal ones look the same.
 * @returns the most changed looks first
 */
export async function compareLooks(before: Looks, after: Looks): Promise<Compared[]> {
  const groups = new Map<string, Pick<Compared, 'names' | 'before' | 'after'>>();
  for (const name of Object.keys({ ...after.check.looks, ...before.check.looks })) {
    const [one, other] = [before.check.looks[name] ?? null, after.check.looks[name] ?? null];
    const group = groups.get(`${one} ${other}`) ?? { names: [], before: one, after: other };
    group.names.push(name);
    groups.set(`${one} ${other}`, group);
  }
  const compared: Compared[] = [];
  for (const group of groups.values()) {
    const isSame = group.before === group.after;
    const found = isSame ? { pixels: 0, difference: null } : await differenceOf(group, before, after);
    compared.push({ ...group, ...found, isChanged: found.pixels !== 0 });
  }
  const weight = ({ isChanged, pixels }: Compared) => (isChanged ? 1 + (pixels ?? 0) : 0);
  return compared.sort((a, b) => weight(b) - weight(a));
}

async function differenceOf(
  hashes: Pick<Compared, 'before' | 'after'>,
  before: Looks,
  after: Looks,
): Promise<Pick<Compared, 'pixels' | 'difference'>> {
  const pictures = await Promise.all([
    hashes.before && before.picture(hashes.before),
    hashes.after && after.picture(hashes.after),
  ]);
  if (!pictures[0] || !pictures[1]) return { pixels: null, difference: null };
  const [one, other] = [PNG.sync.read(pictures[0]), PNG.sync.read(pictures[1])];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const difference = new PNG({ width, height });
  const sheets = [onSheet(one, width, height), onSheet(other, width, height)] as const;
  const pixels = pixelmatch(...sheets, difference.data, width, height, { threshold: COLOUR_THRESHOLD });
  return { pixels, difference: pixels === 0 ? null : PNG.sync.write(difference) };
}

/** The pixels of a picture on a larger, empty sheet, so that pictures of different heights can be compared. */
function onSheet(picture: PNG, width: number, height: number): Buffer {
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet.data;
}
