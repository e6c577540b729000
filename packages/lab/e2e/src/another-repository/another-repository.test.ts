import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT_VERSION, registrySchema } from '@curbwise/contract';
import { rootFolder } from '../root-folder';
import { otherRepository, type OtherRepository } from './other-repository';

/* The way out of this repository, with the commands of docs/teams.md: pack, create, install, release. */

/** It takes 65 s of CPU time: 250 s when ten other programs ran on two cores. */
jest.setTimeout(420_000);

let tips: OtherRepository;
beforeAll(async () => void (tips = await otherRepository('tips', 'already there')));
afterAll(() => tips?.remove());

const jsonIn = (...place: string[]): unknown => JSON.parse(readFileSync(path.join(...place), 'utf8'));

test('every Curbwise package has the version of the contract and may be published', () => {
  const names = readdirSync(path.join(tips.folder, 'node_modules/@curbwise'));
  expect(names).toHaveLength(readdirSync(tips.packed).length);
  for (const name of names) {
    const manifest = jsonIn(tips.folder, 'node_modules/@curbwise', name, 'package.json');
    expect(manifest).toMatchObject({ name: `@curbwise/${name}`, version: HOST_CONTRACT_VERSION });
    expect(manifest).not.toHaveProperty('private');
  }
});

test('npm would publish each of them', async () => {
  // With `--force` npm does not ask a registry which versions it has.
  const publish = ['publish', '--dry-run', '--force', '--json'];
  const published = readdirSync(tips.packed).map(async (file) => {
    const said = await tips.run('npm', ...publish, path.join(tips.packed, file));
    expect(said).toMatch(new RegExp(`"id": "@curbwise/[a-z-]+@${HOST_CONTRACT_VERSION}"`));
  });
  await Promise.all(published);
});

test('nothing that reads photos is installed', () => {
  const names = readdirSync(path.join(tips.folder, 'node_modules'));
  for (const name of ['sharp', 'onnxruntime-node', 'onnxruntime-web', 'lerna']) {
    expect(names).not.toContain(name);
  }
});

test('no installed file contains a path of this repository', () => {
  const installed = path.join(tips.folder, 'node_modules/@curbwise');
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => readFileSync(file).includes(rootFolder()))).toEqual([]);
});

/** Fails the type check of the remote if a package has no types: then the last lines have no error. */
const PROBE = `// @ts-expect-error The host has no such name.
import { nothingLikeIt, useNow } from '@curbwise/platform';
import { describeRemote } from '@curbwise/remotes/testing';
// @ts-expect-error It is a function.
export const wrong: number = useNow;
// @ts-expect-error So is this.
export const alsoWrong: number = describeRemote;
export const other: unknown = nothingLikeIt;
`;

test('its types are checked, it is built, tried in the supported hosts, and published', async () => {
  writeFileSync(path.join(tips.folder, 'src/probe.ts'), PROBE);
  const store = path.join(tips.folder, '../store');
  const said = await tips.run('npm', 'run', '--silent', 'release', '--', '--store', store, '--json');
  const { version, ...outcome } = JSON.parse(said) as { version: string };
  expect(outcome).toMatchObject({ name: 'tips', isLive: true });
  const { remotes } = registrySchema.parse(jsonIn(store, 'registry.json'));
  // The installed packages checked it.
  expect(remotes.tips?.releases[version]?.checks).toMatchObject({
    hosts: expect.arrayContaining([HOST_CONTRACT_VERSION]) as unknown,
    browser: expect.stringMatching(/^Chromium /) as unknown,
  });
  expect(await tips.run('npx', 'curbwise', 'release', 'list', '--store', store)).toContain(version);
});

test('its own test of the build passes, though its folder has another name', async () => {
  const said = await tips.run('npx', 'jest', 'src/built.test.ts', '--json', '--silent');
  expect(said).toMatch(/"numPassedTests":1,[^]*"success":true/);
});

test('unavailable commands say what to do instead', async () => {
  // What npx would start: npx itself takes most of the time.
  const curbwise = path.join(tips.folder, 'node_modules/.bin/curbwise');
  const refused = (line: string) => expect(tips.run(curbwise, ...line.split(' '))).rejects;
  await Promise.all([
    refused('release list').toThrow('set --store or RELEASE_STORE'),
    refused('judge sign.jpg').toThrow('Run npx curbwise judge in the Curbwise repository'),
    refused('release create more').toThrow('release create more --standalone ../more'),
    refused('release publish legal --store ../store').toThrow('is tips, not legal'),
  ]);
});
