import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '@curbwise/tooling/remotes';
import { ReleaseRefusal } from '../refusal';
import { createRemote } from './create-remote';
import { temporaryRepository, type TemporaryRepository } from './testing';

jest.setTimeout(60_000);

let repository: TemporaryRepository;
beforeEach(() => (repository = temporaryRepository()));
afterEach(() => repository.remove());

const packages = () => readdirSync(path.join(repository.root, 'packages'));
const textOf = (file: string) => readFileSync(path.join(repository.root, file), 'utf8');

test('a new remote is known by its name, with the next port that is free and its path', () => {
  const before = remotesIn(repository.root);
  const { files, port, folder, screen } = createRemote('parking-permits', { root: repository.root });
  expect([folder, screen]).toEqual(['packages/parking-permits', '/parking-permits']);
  expect(files.every((file) => existsSync(path.join(repository.root, file)))).toBe(true);
  expect(before.map((remote) => remote.port)).not.toContain(port);
  expect(remotesIn(repository.root)).toContainEqual({
    folder: 'parking-permits',
    name: 'parking-permits',
    port,
    paths: ['/parking-permits'],
  });
  expect(textOf('packages/parking-permits/src/languages/en.ts')).toContain("title: 'Parking permits'");
  expect(files.map(textOf).join('\n')).not.toMatch(/__\w+__/);
});

test('a second one takes neither the port nor the path of the first', () => {
  const { root } = repository;
  const first = createRemote('permits', { root });
  const refused = () => createRemote('zones', { root, screen: '/permits' });
  expect(refused).toThrow('The path /permits belongs to the remote permits: choose another with --path');
  expect(createRemote('zones', { root }).port).toBe(first.port + 1);
});

test('a dry run says what it would write, and writes nothing', () => {
  const before = packages();
  const { files } = createRemote('permits', { root: repository.root, dryRun: true });
  expect(files).toContain('packages/permits/src/remote.ts');
  expect(packages()).toEqual(before);
});

test.each([
  ['Permits', undefined, '"Permits" is no name for a remote'],
  ['../permits', undefined, '"../permits" is no name for a remote'],
  ['legal', undefined, 'There is a remote legal already'],
  ['ui', undefined, 'There is a folder packages/ui already'],
  ['permits', '/a/b', '"/a/b" is no path of a screen'],
  ['permits', '/privacy-policy', 'The path /privacy-policy belongs to the shell'],
  ['permits', '/metrics', 'The path /metrics belongs to the site itself'],
])('%s with the path %s is refused, and nothing is written', (name, screen, words) => {
  const before = packages();
  const create = () => createRemote(name, { root: repository.root, screen });
  expect(create).toThrow(ReleaseRefusal);
  expect(create).toThrow(words);
  expect(packages()).toEqual(before);
});

/** Runs a program of a dependency in the new package. @returns what it said; rejects with it if it failed */
function run(folder: string, program: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(repository.root, 'node_modules/.bin', program), args, {
      cwd: path.join(repository.root, folder),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.on('close', (status) => (status === 0 ? resolve(said) : reject(new Error(`${program}: ${said}`))));
  });
}

test('a new remote has sound types, builds, and its tests pass', async () => {
  const { folder } = createRemote('permits', { root: repository.root });
  const typecheck = run(folder, 'tsc', '--noEmit');
  await run(folder, 'webpack', '--mode', 'production');
  const manifest = JSON.parse(textOf(`${folder}/dist/mf-manifest.json`));
  const { files, shared, id, ...asked } = manifest.curbwise;
  expect(asked).toEqual({ paths: ['/permits'], needs: '^1.0.0' });
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(Object.keys(shared)).toEqual(['react', '@curbwise/platform', '@curbwise/ui']);
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(/\.css$/));
  const said = await run(folder, 'jest', '--config', 'jest.config.cjs');
  expect(said).toMatch(/Tests: +12 passed, 12 total/);
  await typecheck;
});
