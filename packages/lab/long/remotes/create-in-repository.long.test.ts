import { cpSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '@curbwise/remotes/releases/testing';
import { runProgram } from '../../../cli/src/run-program';
import { linkPackages } from '../../e2e/src/another-repository/link-packages';

const source = path.resolve(__dirname, '../../../..');
const makeFolder = temporaryFolders();

/** A copy of this repository as npm sees it. What npm changes in it does not change here. */
async function copyOfRepository(): Promise<string> {
  const root = realpathSync(await makeFolder());
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(source, file), path.join(root, file));
  linkPackages(source, root);
  return root;
}

test('a new remote is linked to the other packages, without a network', async () => {
  const root = await copyOfRepository();
  const told: string[] = [];
  const status = await runProgram(['release', 'create', 'permits'], {
    root,
    environment: process.env,
    now: () => new Date(),
    print: (text) => void told.push(text),
    tell: (text) => void told.push(text),
  });
  expect([status, told.join('\n')]).toEqual([0, expect.stringContaining('Created packages/permits')]);
  expect(realpathSync(path.join(root, 'node_modules/@curbwise/permits'))).toBe(
    path.join(root, 'packages/permits'),
  );
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>;
  };
  expect(packages['node_modules/@curbwise/permits']).toEqual({ resolved: 'packages/permits', link: true });
});
