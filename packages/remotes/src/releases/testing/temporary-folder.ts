import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes temporary folders for the tests of a file. Removes all of them after the last test. */
export function temporaryFolders(): () => Promise<string> {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));
  return async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-releases-'));
    made.push(folder);
    return folder;
  };
}
