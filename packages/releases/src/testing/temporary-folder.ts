import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives every test of a file folders of its own, which are removed after the last. */
export function temporaryFolders(): () => Promise<string> {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));
  return async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-releases-'));
    made.push(folder);
    return folder;
  };
}
