import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NamedRemotes } from './choose-remotes';
import { INCOMING } from './fetch-release';

/** Maximum number of versions that pages no longer name and that are kept for open pages. */
const MAX_OLDER = 100;

/** Age at which an incomplete release is abandoned, in milliseconds. */
const UNFINISHED_MS = 3_600_000;

/**
 * Removes the oldest versions in a folder that pages no longer name, except for a hundred of them, and incomplete releases
 * of a gateway that was killed while it fetched.
 */
export async function pruneReleases(folder: string, { remotes, trials }: NamedRemotes): Promise<void> {
  const needed = new Set<string>();
  for (const [name, { version, canary }] of remotes) {
    needed.add(`${name}/${version}`);
    if (canary) needed.add(`${name}/${canary.version}`);
  }
  for (const [name, { version }] of trials) needed.add(`${name}/${version}`);
  const older = (await versionsIn(folder)).filter(({ place }) => !needed.has(place));
  const excess = older.sort((a, b) => b.fetchedAt - a.fetchedAt).slice(MAX_OLDER);
  const unfinished = await unfinishedIn(folder);
  for (const { place } of [...excess, ...unfinished])
    await rm(path.join(folder, place), { recursive: true, force: true });
}

/** An entry of a folder, and when it was fetched, in milliseconds since the epoch. */
interface Place {
  place: string;
  fetchedAt: number;
}

async function unfinishedIn(folder: string): Promise<Place[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(INCOMING));
  const oldest = Date.now() - UNFINISHED_MS;
  return (await withTimes(folder, names)).filter(({ fetchedAt }) => fetchedAt < oldest);
}

async function versionsIn(folder: string): Promise<Place[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const versions = names.map(async (name) => {
    const found = await readdir(path.join(folder, name)).catch(() => []);
    return found.map((version) => `${name}/${version}`);
  });
  return withTimes(folder, (await Promise.all(versions)).flat());
}

/** Skips entries that have disappeared meanwhile: another gateway may use the same folder. */
async function withTimes(folder: string, places: readonly string[]): Promise<Place[]> {
  const found = places.map(async (place) => {
    const stats = await stat(path.join(folder, place)).catch(() => null);
    return stats ? [{ place, fetchedAt: stats.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat();
}
