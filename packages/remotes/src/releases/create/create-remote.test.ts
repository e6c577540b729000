import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '@curbwise/tooling/remotes';
import { ReleaseRefusal } from '../refusal';
import { createRemote } from './create-remote';
import { temporaryRepository, type TemporaryRepository } from './testing';

let repository: TemporaryRepository;
beforeEach(() => (repository = temporaryRepository()));
afterEach(() => repository.remove());

const packages = () => readdirSync(path.join(repository.root, 'packages'));
const textOf = (file: string) => readFileSync(path.join(repository.root, file), 'utf8');

test('creates a remote with its name, its path and the next free port', () => {
  const before = remotesIn(repository.root);
  const { files, port, folder, screen } = createRemote('parking-permits', { root: repository.root });
  expect([folder, screen]).toEqual(['packages/parking-permits', '/parking-permits']);
  expect(files).not.toEqual([]);
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

test('gives a second remote neither the port nor the path of the first', () => {
  const { root } = repository;
  const first = createRemote('permits', { root });
  const refused = () => createRemote('zones', { root, screen: '/permits' });
  expect(refused).toThrow('The path /permits belongs to the remote permits: choose another with --path');
  expect(createRemote('zones', { root }).port).toBe(first.port + 1);
});

test('a dry run lists the files and writes nothing', () => {
  const before = packages();
  const { files } = createRemote('permits', { root: repository.root, dryRun: true });
  expect(files).toContain('packages/permits/src/remote.ts');
  expect(packages()).toEqual(before);
});

test.each([
  ['Permits', undefined, '"Permits" is not a valid remote name'],
  ['../permits', undefined, '"../permits" is not a valid remote name'],
  ['legal', undefined, 'A remote named legal already exists'],
  ['ui', undefined, 'packages/ui is not empty: choose another folder'],
  ['permits', '/a/b', '"/a/b" is not a valid screen path'],
  ['permits', '/privacy-policy', 'The path /privacy-policy belongs to the shell'],
  ['permits', '/metrics', 'The path /metrics belongs to the site itself'],
])('rejects %s with the path %s and writes nothing', (name, screen, words) => {
  const before = packages();
  const create = () => createRemote(name, { root: repository.root, screen });
  expect(create).toThrow(ReleaseRefusal);
  expect(create).toThrow(words);
  expect(packages()).toEqual(before);
});
