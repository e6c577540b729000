import path from 'node:path';
import { remotesIn } from '@curbwise/tooling/remotes';
import { packageSource } from './package-source';

const PACKAGES = path.resolve(__dirname, '../../../..');

test('every remote of this repository has an id of its own, so that no other takes its name', async () => {
  const remotes = remotesIn();
  expect(remotes.length).toBeGreaterThan(2);
  const ids = await Promise.all(
    remotes.map(({ name, folder }) => packageSource(name, path.join(PACKAGES, folder))),
  );
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});
