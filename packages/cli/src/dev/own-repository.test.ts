import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '@curbwise/remotes/releases/testing';
import { contractAdvice } from './own-repository';

const makeFolder = temporaryFolders();

/** A folder with the package.json of a remote. @param isOwn whether it is a repository of its own */
async function remoteWith(ui: string, isOwn = true): Promise<string> {
  const folder = path.join(await makeFolder(), 'tips');
  mkdirSync(folder);
  const dependencies = { '@curbwise/ui': ui, react: '19.3.1' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'tips', dependencies }));
  if (isOwn) writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  return folder;
}

test.each([
  ['^1.2.0', '1.4.0', undefined],
  [
    '^1.2.0',
    '1.5.0',
    'has the types of contract 1.4.0, but the site has 1.5.0. Run: npm install --save-exact @curbwise/ui@1.5.0',
  ],
  [
    '^1.4.0',
    '1.3.0',
    'needs contract ^1.4.0, but the site has 1.3.0: it will not load there. Run: npm install --save-exact @curbwise/ui@1.3.0',
  ],
])('a remote that needs %s, with packages of 1.4.0, in a site of %s', async (needs, contract, advice) => {
  expect(contractAdvice(needs, contract, await remoteWith('1.4.0'))).toBe(advice);
});

test('packed packages are named by their files', async () => {
  const folder = await remoteWith('file:../packed/curbwise-ui-1.4.0.tgz');
  expect(contractAdvice('^1.2.0', '1.5.0', folder)).toContain(
    ' @curbwise/ui@file:../packed/curbwise-ui-1.5.0.tgz',
  );
});

test('in the Curbwise repository there is nothing to install', async () => {
  const folder = await remoteWith('0.1.0', false);
  expect(contractAdvice('^1.2.0', '1.5.0', folder)).toBeUndefined();
  expect(contractAdvice('^1.4.0', '1.3.0', folder)).toMatch(/An operator has to run "curbwise release host"/);
});
