import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import type { Registry } from '@curbwise/contract';
import { openStore, packRemote, publish, type PackedRemote, type ReleaseStore } from '../index';
import { startS3, temporaryFolders, writeBuiltRemote, type TestS3 } from '../testing';

/* Several processes publish at the same time, and are killed in the middle, on a real folder and a real storage. */
jest.setTimeout(120_000);
const program = path.resolve(__dirname, '../../dist/publish-program.js');
const PROCESSES = 4;
const EACH = 4;
const makeFolder = temporaryFolders();
let s3: TestS3;

beforeAll(async () => {
  if (!existsSync(program))
    throw new Error('The project is not built: run npm test, or npm run build first.');
  s3 = await startS3();
});
afterAll(() => s3?.stop());

const start = (place: string, hold: number, folders: readonly string[]): ChildProcess =>
  spawn(process.execPath, [program, place, String(hold), ...folders], {
    env: { ...process.env, ...s3.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function ended(child: ChildProcess): Promise<void> {
  const [said, [status]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect([said, status]).toEqual(['', 0]);
}

/** Reads the registry until told to stop: it is one at any moment, and never goes back. */
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

/** Half of them are versions of one remote, half are remotes of their own. */
async function builds(): Promise<string[]> {
  const packages = await Promise.all(Array.from({ length: PROCESSES * EACH }, makeFolder));
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

const kinds: [string, () => Promise<string>][] = [
  ['a folder', makeFolder],
  ['a bucket', async () => `s3://${await s3.makeBucket()}/site`],
];
describe.each(kinds)('%s', (_, makePlace) => {
  test('of what several processes publish at the same time nothing is lost', async () => {
    const place = await makePlace();
    const store = openStore(place, s3.environment);
    const folders = await builds();
    let isOver = false;
    const reading = watch(store, () => isOver);
    const children = Array.from({ length: PROCESSES }, (_, one) =>
      start(place, 0, folders.slice(one * EACH, (one + 1) * EACH)),
    );
    await Promise.all(children.map(ended)).finally(() => (isOver = true));
    expect(await reading).toBeGreaterThan(10);
    expectAllIn((await store.readRegistry())!.registry, await Promise.all(folders.map(packRemote)));
  });

  test('sixteen that publish from one process lose nothing either', async () => {
    const store = openStore(await makePlace(), s3.environment);
    const packed = await Promise.all((await builds()).map(packRemote));
    await Promise.all(packed.map((one) => publish(store, one, { live: true, now: new Date() })));
    expectAllIn((await store.readRegistry())!.registry, packed);
  });

  test('what is killed in the middle of an upload is never live, and the next one puts it right', async () => {
    const place = await makePlace();
    const store = openStore(place, s3.environment);
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
  });
});

test('what a process leaves when it is killed while it replaces the registry holds nobody up for long', async () => {
  const place = await makeFolder();
  const store = openStore(place);
  const packages = await makeFolder();
  const pack = async (words: string) =>
    packRemote(await writeBuiltRemote(packages, { name: 'legal', text: words }));
  await publish(store, await pack('one'), { live: true, now: new Date() });
  const { tag } = (await store.readRegistry())!;
  const ago = new Date(Date.now() - 10_000);
  await mkdir(path.join(place, '.registry.json.lock'));
  await writeFile(path.join(place, `.registry-after-${tag}.tmp`), '{"contract":');
  for (const left of ['.registry.json.lock', `.registry-after-${tag}.tmp`]) {
    await utimes(path.join(place, left), ago, ago);
  }
  const outcomes = await Promise.all(
    ['two', 'three', 'four', 'five'].map(async (words, at) => {
      const other = await writeBuiltRemote(await makeFolder(), { name: `legal-${at}`, text: words });
      return publish(store, await packRemote(other), { live: true, now: new Date() });
    }),
  );
  expect(outcomes.every(({ isLive }) => isLive)).toBe(true);
  expect((await store.readRegistry())!.registry.revision).toBe(5);
});
