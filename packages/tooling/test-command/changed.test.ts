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

  test('are those of the branch, and those that are not committed', () => {
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

  test('cannot be told without a commit to compare with', () => {
    expect(() => changedFiles(root, 'nothing')).toThrow('git knows no commit "nothing".');
    git('branch', '--move', 'other');
    expect(() => changedFiles(root, '')).toThrow('git knows no main: say --changed <ref>.');
  });
});

describe('what a change can break', () => {
  const importedBy = new Map([
    ['packages/a/src/deep.ts', ['packages/a/src/index.ts', 'packages/a/src/deep.test.ts']],
    ['packages/a/src/index.ts', ['packages/b/src/user.ts']],
    ['packages/b/src/user.ts', ['packages/b/src/user.test.ts']],
    ['packages/a/src/deep.test.ts', []],
    ['packages/b/src/user.test.ts', []],
    ['packages/b/src/other.test.ts', []],
  ]);
  const read = (suite: string) => (suite.includes('other') ? "read('operate.md')" : '');
  const plan = (...changed: string[]) => planFor(changed, importedBy, read);

  test('is every suite that a changed module leads to, in other packages too', () => {
    expect(plan('packages/a/src/deep.ts')).toEqual({
      everything: undefined,
      suites: ['packages/a/src/deep.test.ts', 'packages/b/src/user.test.ts'],
      folders: ['packages/a', 'packages/b'],
      builds: true,
    });
  });

  test('is one suite if only that changed, and then nothing that is built changes', () => {
    expect(plan('packages/b/src/user.test.ts')).toEqual({
      everything: undefined,
      suites: ['packages/b/src/user.test.ts'],
      folders: ['packages/b'],
      builds: false,
    });
  });

  test('is every suite of the package if a file changed that nobody imports', () => {
    expect(plan('packages/b/data.json').suites).toEqual([
      'packages/b/src/other.test.ts',
      'packages/b/src/user.test.ts',
    ]);
  });

  test('is a suite that names the document that changed', () => {
    expect(plan('docs/operate.md')).toMatchObject({
      suites: ['packages/b/src/other.test.ts'],
      builds: false,
    });
    expect(plan('docs/teams.md').suites).toEqual([]);
  });

  test.each(['package-lock.json', 'packages/tooling/jest/projects.cjs'])(
    'is everything if %s changed',
    (file) => {
      expect(plan(file)).toMatchObject({ everything: file, suites: [...importedBy.keys()].slice(3).sort() });
    },
  );
});
