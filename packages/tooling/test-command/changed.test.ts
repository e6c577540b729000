import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles, planFor } from './changed.cjs';

describe('changed files', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'curbwise-changed-'));
    git('init', '--quiet', '--initial-branch', 'main');
    for (const file of ['kept', 'changed', 'removed']) writeFileSync(path.join(root, file), file);
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('include those of the branch and uncommitted ones', () => {
    git('switch', '--quiet', '--create', 'branch');
    writeFileSync(path.join(root, 'committed'), 'new');
    git('add', '.');
    git('commit', '--quiet', '--message', 'second');
    writeFileSync(path.join(root, 'changed'), 'otherwise');
    writeFileSync(path.join(root, 'not added'), 'new');
    rmSync(path.join(root, 'removed'));
    expect(changedFiles(root, '')).toEqual(['changed', 'committed', 'not added', 'removed']);
    expect(changedFiles(root, 'HEAD')).toEqual(['changed', 'not added', 'removed']);
  });

  test('need a commit to compare with', () => {
    expect(() => changedFiles(root, 'nothing')).toThrow('There is no commit "nothing".');
    git('branch', '--move', 'other');
    expect(() => changedFiles(root, '')).toThrow(
      'There is no branch "main": pass a commit with --changed <ref>.',
    );
  });
});

describe('a change', () => {
  const importedBy = new Map([
    ['packages/a/src/deep.ts', ['packages/a/src/index.ts', 'packages/a/src/deep.test.ts']],
    ['packages/a/src/index.ts', ['packages/b/src/user.ts']],
    ['packages/b/src/user.ts', ['packages/b/src/user.test.ts']],
    ['packages/a/src/deep.test.ts', []],
    ['packages/b/src/user.test.ts', []],
    ['packages/b/src/other.test.ts', []],
    ['packages/lab/c/src/drawn.test.ts', []],
  ]);
  const read = (suite: string) => (suite.includes('other') ? "read('operate.md')" : '');
  const plan = (...changed: string[]) => planFor(changed, importedBy, read);

  test('of a module affects every suite that imports it, in other packages too', () => {
    expect(plan('packages/a/src/deep.ts')).toEqual({
      everything: undefined,
      suites: ['packages/a/src/deep.test.ts', 'packages/b/src/user.test.ts'],
      folders: ['packages/a', 'packages/b'],
      builds: true,
    });
  });

  test('of a suite affects only that suite, and not the build', () => {
    expect(plan('packages/b/src/user.test.ts')).toEqual({
      everything: undefined,
      suites: ['packages/b/src/user.test.ts'],
      folders: ['packages/b'],
      builds: false,
    });
  });

  test('of a file that no module imports affects every suite of its package', () => {
    expect(plan('packages/b/data.json').suites).toEqual([
      'packages/b/src/other.test.ts',
      'packages/b/src/user.test.ts',
    ]);
    expect(plan('packages/lab/c/data.json').suites).toEqual(['packages/lab/c/src/drawn.test.ts']);
  });

  test('of a document affects the suites that contain its name', () => {
    expect(plan('docs/operate.md')).toMatchObject({
      suites: ['packages/b/src/other.test.ts'],
      builds: false,
    });
    expect(plan('docs/teams.md').suites).toEqual([]);
  });

  test.each(['package-lock.json', 'packages/tooling/jest/projects.cjs'])(
    'of %s affects everything',
    (file) => {
      expect(plan(file)).toMatchObject({ everything: file, suites: [...importedBy.keys()].slice(3).sort() });
    },
  );
});
