import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolders } from '../../testing';
import { openFolderStore } from './folder-store';

const makeFolder = temporaryFolders();

/** The fault that this looks for, two writers that remove each other's file, showed in 5 of 6 runs of so many rounds. */
const ROUNDS = 150;
const WRITERS = 4;

test('one of several writers replaces the registry, also if a killed writer left its file', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = await makeFolder();
    const store = openFolderStore(folder);
    const registry = (revision: number) => ({ contract: '1.0.0', revision, remotes: {}, removed: {} });
    await store.replaceRegistry(registry(0), null);
    const { tag } = (await store.readRegistry())!;
    const left = path.join(folder, `.registry-after-${tag}.tmp`);
    const ago = new Date(Date.now() - 20_000);
    await writeFile(left, '{"contract":');
    await utimes(left, ago, ago);

    const writers = Array.from({ length: WRITERS }, (_, at) => at + 1);
    const isReplaced = await Promise.all(
      writers.map((revision) => store.replaceRegistry(registry(revision), tag)),
    );
    const winners = writers.filter((_, at) => isReplaced[at]);
    expect(winners).toHaveLength(1);
    expect((await store.readRegistry())?.registry.revision).toBe(winners[0]);
    expect(await readdir(folder)).toEqual(['registry.json']);
  }
});
