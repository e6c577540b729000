import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LiveRemote } from '@curbwise/contract';

/** Versions that no page is told of any more and that are kept for pages that are open. */
const MOST_OLDER = 100;

/** Lets go of the oldest versions in a folder, beyond a hundred that no page is told of any more. */
export async function pruneReleases(folder: string, named: Iterable<[string, LiveRemote]>): Promise<void> {
  const needed = new Set<string>();
  for (const [name, { version, canary }] of named) {
    needed.add(`${name}/${version}`);
    if (canary) needed.add(`${name}/${canary.version}`);
  }
  const older = (await versionsIn(folder)).filter(({ place }) => !needed.has(place));
  const excess = older.sort((a, b) => b.fetchedAt - a.fetchedAt).slice(MOST_OLDER);
  for (const { place } of excess) await rm(path.join(folder, place), { recursive: true, force: true });
}

async function versionsIn(folder: string): Promise<{ place: string; fetchedAt: number }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const versions = names.map(async (name) => {
    const found = await readdir(path.join(folder, name)).catch(() => []);
    return found.map((version) => `${name}/${version}`);
  });
  const places = (await Promise.all(versions)).flat();
  return Promise.all(
    places.map(async (place) => ({ place, fetchedAt: (await stat(path.join(folder, place))).mtimeMs })),
  );
}
