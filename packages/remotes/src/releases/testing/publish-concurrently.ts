import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Registry } from '@curbwise/contract';
import { openStore, packRemote, verifyLog, type PackedRemote, type ReleaseStore } from '../index';
import { publish } from './publish';
import { temporaryFolders } from './temporary-folder';
import { writeBuiltRemote } from './write-built-remote';

const program = path.resolve(__dirname, '../../../dist/publish-program.js');
const PROCESSES = 4;
const BUILDS_PER_PROCESS = 4;

/** Where a store is, and the environment variables to reach it. */
export interface Place {
  readonly place: string;
  readonly environment: Record<string, string>;
}

const start = ({ place, environment }: Place, hold: number, folders: readonly string[]): ChildProcess =>
  spawn(process.execPath, [program, place, String(hold), ...folders], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function ended(child: ChildProcess): Promise<void> {
  const output = text(child.stderr!);
  await once(child, 'exit');
  expect([await output, child.exitCode]).toEqual(['', 0]);
}

/** Reads the registry until told to stop. It must always be valid, and its revision must never decrease. */
async function watch(store: ReleaseStore, isOver: () => boolean): Promise<number> {
  let reads = 0;
  let revision = -1;
  while (!isOver()) {
    const registry = (await store.readRegistry())?.registry;
    expect(registry?.revision ?? revision).toBeGreaterThanOrEqual(revision);
    revision = registry?.revision ?? revision;
    for (const { live, releases } of Object.values(registry?.remotes ?? {})) {
      expect(Object.keys(releases)).toContain(live);
    }
    reads++;
    await breathe();
  }
  return reads;
}

/** Writes builds. Half of them are versions of the same remote, the others are different remotes. */
async function builds(makeFolder: () => Promise<string>): Promise<string[]> {
  const packages = await Promise.all(Array.from({ length: PROCESSES * BUILDS_PER_PROCESS }, makeFolder));
  return Promise.all(
    packages.map((folder, at) =>
      writeBuiltRemote(folder, { name: at % 2 ? `remote-${at}` : 'legal', text: `build ${at}` }),
    ),
  );
}

function expectAllIn(registry: Registry, packed: readonly PackedRemote[]): void {
  for (const { name, release } of packed) {
    expect(registry.remotes[name]?.releases[release.version]).toMatchObject(release);
  }
  const legal = registry.remotes.legal!;
  expect(registry.revision).toBe(packed.length);
  expect(legal.history).toHaveLength(packed.length / 2 - 1);
}

/** Publishes sixteen builds at the same time from this process, and expects to find all of them. */
export async function publishAtOnce(store: ReleaseStore, makeFolder: () => Promise<string>): Promise<void> {
  const packed = await Promise.all((await builds(makeFolder)).map((folder) => packRemote(folder)));
  await Promise.all(packed.map((one) => publish(store, one, { live: true, now: new Date() })));
  expectAllIn((await store.readRegistry())!.registry, packed);
  expect(await verifyLog(store)).toEqual({ entries: 16, from: 1, to: 16, faults: [] });
}

/**
 * Runs the tests of several processes that publish at the same time and are killed midway.
 * @param makePlace makes a new, empty store
 */
export function describePublishing(name: string, makePlace: () => Promise<Place>): void {
  const makeFolder = temporaryFolders();
  beforeAll(() => {
    if (!existsSync(program))
      throw new Error('The project is not built: run npm test, or npm run build first.');
  });

  describe(name, () => {
    test('loses nothing when several processes publish at the same time', async () => {
      const place = await makePlace();
      const store = openStore(place.place, place.environment);
      const folders = await builds(makeFolder);
      let isOver = false;
      const reading = watch(store, () => isOver);
      const children = Array.from({ length: PROCESSES }, (_, one) =>
        start(place, 0, folders.slice(one * BUILDS_PER_PROCESS, (one + 1) * BUILDS_PER_PROCESS)),
      );
      await Promise.all(children.map(ended)).finally(() => (isOver = true));
      expect(await reading).toBeGreaterThan(10);
      expectAllIn(
        (await store.readRegistry())!.registry,
        await Promise.all(folders.map((folder) => packRemote(folder))),
      );
      expect(await verifyLog(store)).toEqual({ entries: 16, from: 1, to: 16, faults: [] });
    });

    test('a release whose upload was killed never becomes live, and publishing it again completes it', async () => {
      const place = await makePlace();
      const store = openStore(place.place, place.environment);
      const packages = await makeFolder();
      const before = await packRemote(await writeBuiltRemote(packages, { name: 'legal' }));
      await publish(store, before, { live: true, now: new Date() });
      const folder = await writeBuiltRemote(packages, { name: 'legal', text: 'two' });
      const { release, folder: files } = await packRemote(folder);
      const child = start(place, 5, [folder]);
      await once(child.stdout!, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await store.list(files)).toHaveLength(5);
      expect((await store.readRegistry())!.registry.remotes.legal).toMatchObject({
        live: before.release.version,
        releases: { [before.release.version]: before.release },
      });
      await ended(start(place, 0, [folder]));
      expect(await store.list(files)).toHaveLength(10);
      expect((await store.readRegistry())!.registry.remotes.legal!.live).toBe(release.version);
      expect(await verifyLog(store)).toMatchObject({ entries: 2, faults: [] });
    });
  });
}
