import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStore, packRemote } from '../index';
import { publish, temporaryFolders, writeBuiltRemote } from '../testing';
import { describePublishing } from '../testing/publish-concurrently';

/* Several processes publish at the same time and are killed midway, in a real folder. */
jest.setTimeout(120_000);
const makeFolder = temporaryFolders();

describePublishing('a folder', async () => ({ place: await makeFolder(), environment: {} }));

test('a process killed while replacing the registry blocks others only briefly', async () => {
  const place = await makeFolder();
  const store = openStore(place);
  const packages = await makeFolder();
  const pack = async (words: string) =>
    packRemote(await writeBuiltRemote(packages, { name: 'legal', text: words }));
  await publish(store, await pack('one'), { live: true, now: new Date() });
  const { tag } = (await store.readRegistry())!;
  const ago = new Date(Date.now() - 8_000);
  const left = path.join(place, `.registry-after-${tag}.tmp`);
  await writeFile(left, '{"contract":');
  await utimes(left, ago, ago);
  const outcomes = await Promise.all(
    ['two', 'three', 'four', 'five'].map(async (words, at) => {
      const other = await writeBuiltRemote(await makeFolder(), { name: `legal-${at}`, text: words });
      return publish(store, await packRemote(other), { live: true, now: new Date() });
    }),
  );
  expect(outcomes.map(({ isLive }) => isLive)).toEqual([true, true, true, true]);
  expect((await store.readRegistry())!.registry.revision).toBe(5);
});
