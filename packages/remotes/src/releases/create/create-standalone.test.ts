import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { createRemote, type CreateOptions } from './create-remote';
import { findRepository } from './testing/find-repository';
import { temporaryFolders } from '../testing';

const root = findRepository(__dirname);
const makeFolder = temporaryFolders();
const readText = (...file: string[]) => readFileSync(path.join(...file), 'utf8');
const readPackage = (folder: string) =>
  JSON.parse(readText(folder, 'package.json')) as {
    scripts: object;
    curbwise: { id: string };
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
const readCompilerOptions = (folder: string) =>
  (JSON.parse(readText(folder, 'tsconfig.json')) as { compilerOptions: { lib: string[] } }).compilerOptions;

let above: string;
let target: string;
beforeEach(async () => {
  above = await makeFolder();
  target = path.join(above, 'team-of-tips');
});
const create = (options: Partial<CreateOptions> = {}) => createRemote('tips', { root, target, ...options });

test('creates a repository with settings, scripts and a workflow, and fills every placeholder', () => {
  const { files, screen } = create();
  const names = files.map((file) => path.relative(target, file));
  expect(screen).toBe('/tips');
  expect(names).toEqual(
    expect.arrayContaining([
      '.github/workflows/ci.yml',
      '.gitignore',
      '.npmrc',
      'README.md',
      'src/remote.ts',
    ]),
  );
  expect(names.filter((name) => name.startsWith('_'))).toEqual([]);
  expect(files.map((file) => readText(file)).join('\n')).not.toMatch(/__[a-z]+__/);
  expect(readText(target, 'README.md')).toMatch(/^# Tips\n/);
  const { scripts, curbwise } = readPackage(target);
  expect(Object.keys(scripts)).toEqual(['build', 'dev', 'release', 'test', 'typecheck']);
  expect(curbwise).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
    paths: ['/tips'],
  });
});

test('gives two remotes with the same name different ids', () => {
  create();
  const other = path.join(above, 'other');
  create({ target: other });
  expect(readPackage(target).curbwise.id).not.toBe(readPackage(other).curbwise.id);
});

test('depends on @curbwise packages at the contract version, and on others at the version of this repository', () => {
  create();
  const { dependencies, devDependencies } = readPackage(target);
  const { packages } = JSON.parse(readText(root, 'package-lock.json')) as {
    packages: Record<string, { version: string }>;
  };
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions).not.toEqual([]);
  for (const [name, version] of versions) {
    const known = name.startsWith('@curbwise/')
      ? HOST_CONTRACT_VERSION
      : packages[`node_modules/${name}`]?.version;
    expect([name, version]).toEqual([name, known]);
  }
});

test('uses the compiler options of this repository', () => {
  create();
  const { lib, ...options } = readCompilerOptions(target);
  const { lib: libHere, ...optionsHere } = readCompilerOptions(root);
  expect(options).toEqual(optionsHere);
  expect(lib).toEqual([...libHere, 'DOM', 'DOM.Iterable']);
});

test('the workflow refers to secrets without containing any, and every action has a version', () => {
  create();
  const workflow = readText(target, '.github/workflows/ci.yml');
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used).not.toEqual([]);
  expect(used.every((action) => /^actions\/[\w-]+@v\d+$/.test(action ?? ''))).toBe(true);
  const secrets = workflow.match(/(AWS_\w*KEY\w*|RELEASE_KEY): .*/g) ?? [];
  expect(secrets).not.toEqual([]);
  for (const secret of secrets) expect(secret).toMatch(/^(\w+): \$\{\{ secrets\.\1 \}\}$/);
});

test('a dry run writes nothing', () => {
  expect(create({ dryRun: true }).files).toContain(path.join(target, 'package.json'));
  expect(readdirSync(above)).toEqual([]);
});

test('rejects a folder that is not empty, and a path or name that is taken', () => {
  mkdirSync(target);
  writeFileSync(path.join(target, 'notes.txt'), '');
  expect(() => create()).toThrow(ReleaseRefusal);
  expect(() => create()).toThrow('is not empty: choose another folder');
  expect(readdirSync(target)).toEqual(['notes.txt']);
  const other = path.join(above, 'other');
  expect(() => create({ target: other, screen: '/metrics' })).toThrow(
    'The path /metrics belongs to the site itself',
  );
  expect(() => createRemote('legal', { root, target: other })).toThrow('A remote named legal already exists');
});
