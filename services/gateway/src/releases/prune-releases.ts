import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NamedRemotes } from './choose-remotes';
import { INCOMING } from './fetch-release';

/** Versions that no page is told of any more and that are kept for pages that are open. */
const MOST_OLDER = 100;

/** A release that was not put in its place for as long never will be, in milliseconds. */
const UNFINISHED_MS = 3_600_000;

/**
 * Lets go of the oldest versions in a folder, beyond a hundred that no page is told of any more, and of what a gateway
 * left there that was killed while it fetched.
 */
export async function pruneReleases(folder: string, { remotes, trials }: NamedRemotes): Promise<void> {
  const needed = new Set<string>();
  for (const [name, { version, canary }] of remotes) {
    needed.add(`${name}/${version}`);
    if (canary) needed.add(`${name}/${canary.version}`);
  }
  for (const [name, { version }] of trials) needed.add(`${name}/${version}`);
  const older = (await versionsIn(folder)).filter(({ place }) => !needed.has(place));
  const excess = older.sort((a, b) => b.fetchedAt - a.fetchedAt).slice(MOST_OLDER);
  const unfinished = await unfinishedIn(folder);
  for (const { place } of [...excess, ...unfinished])
    await rm(path.join(folder, place), { recursive: true, force: true });
}

/** What lies in a folder, and since when, in milliseconds. */
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

/** Without what has gone meanwhile: another gateway may have the same folder. */
async function withTimes(folder: string, places: readonly string[]): Promise<Place[]> {
  const found = places.map(async (place) => {
    const stats = await stat(path.join(folder, place)).catch(() => null);
    return stats ? [{ place, fetchedAt: stats.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat();
}
