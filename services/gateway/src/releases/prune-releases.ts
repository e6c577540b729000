import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { INCOMING } from './fetch-release';
import type { NamedRemotes } from './site-registry';

/** Maximum number of versions that pages no longer name and that are kept for open pages. */
const MAX_OLDER = 100;

/** Age at which an incomplete release is abandoned, in milliseconds. */
const UNFINISHED_MS = 3_600_000;

/** Removes the oldest versions that pages no longer name, all but a hundred, and releases that were never complete. */
export async function pruneReleases(folder: string, { remotes, trials }: NamedRemotes): Promise<void> {
  const needed = new Set<string>();
  for (const [name, { version, canary }] of remotes) {
    needed.add(`${name}/${version}`);
    if (canary) needed.add(`${name}/${canary.version}`);
  }
  for (const [name, { version }] of trials) needed.add(`${name}/${version}`);
  const older = (await versionsIn(folder)).filter(({ entry }) => !needed.has(entry));
  const excess = older.sort((a, b) => b.fetchedAt - a.fetchedAt).slice(MAX_OLDER);
  const unfinished = await unfinishedIn(folder);
  for (const { entry } of [...excess, ...unfinished])
    await rm(path.join(folder, entry), { recursive: true, force: true });
}

interface Entry {
  entry: string;
  fetchedAt: number;
}

async function unfinishedIn(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(INCOMING));
  const oldest = Date.now() - UNFINISHED_MS;
  return (await withTimes(folder, names)).filter(({ fetchedAt }) => fetchedAt < oldest);
}

async function versionsIn(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const versions = names.map(async (name) => {
    const found = await readdir(path.join(folder, name)).catch(() => []);
    return found.map((version) => `${name}/${version}`);
  });
  return withTimes(folder, (await Promise.all(versions)).flat());
}

/** Skips entries that have disappeared meanwhile: another gateway may use the same folder. */
async function withTimes(folder: string, entries: readonly string[]): Promise<Entry[]> {
  const found = entries.map(async (entry) => {
    const stats = await stat(path.join(folder, entry)).catch(() => null);
    return stats ? [{ entry, fetchedAt: stats.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat();
}
