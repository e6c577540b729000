import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REMOTES_PATH } from '@curbwise/contract';
import { currentRegistry, ReleaseRefusal, type ReleaseStore } from '@curbwise/remotes/releases';

/** The files of a remote's live version. */
export interface LiveFiles {
  version: string;
  /** Temporary folder with the files. The caller removes it. */
  folder: string;
}

/**
 * Copies the files of a remote's live version into a new temporary folder.
 * @returns null if no version is live
 * @throws ReleaseRefusal if a file name points outside the release
 */
export async function liveFiles(store: ReleaseStore, name: string): Promise<LiveFiles | null> {
  const { remotes } = await currentRegistry(store);
  const version = Object.hasOwn(remotes, name) ? remotes[name]?.live : null;
  if (!version) return null;
  const place = `${REMOTES_PATH.slice(1)}${name}/${version}/`;
  const folder = await mkdtemp(path.join(tmpdir(), 'live-'));
  const files = (await store.list(place)).filter(({ path: file }) => !/\.(br|gz)$/.test(file));
  for (const { path: file } of files) {
    const target = path.join(folder, file.slice(place.length));
    if (!target.startsWith(folder + path.sep))
      throw new ReleaseRefusal(`${file} points outside its release.`);
    await mkdir(path.dirname(target), { recursive: true });
    const content = await store.read(file);
    if (content) await writeFile(target, content);
  }
  return { version, folder };
}
