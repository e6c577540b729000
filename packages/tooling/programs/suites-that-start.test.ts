import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longTest } from '@curbwise/tooling/long-tests';
import { PROGRAMS } from './registry.cjs';

jest.setTimeout(120_000);
const REPOSITORY = path.resolve(__dirname, '../../..');

/** Suite → names of programs. Runs in another process, because jest does not load ES modules. */
function suitesThatStart(
  root: string,
  programs: { name: string; startedBy: string }[],
): Record<string, string[]> {
  const library = path.join(__dirname, 'suites-that-start.mjs');
  const script = `
    const { suitesThatStart } = await import(${JSON.stringify(library)});
    const suites = await suitesThatStart(${JSON.stringify(root)}, ${JSON.stringify(programs)});
    console.log(JSON.stringify([...suites].map(([suite, needs]) => [suite, needs.map(({ name }) => name)])));`;
  const args = ['--input-type=module', '-e', script];
  const stdout = execFileSync(process.execPath, args, { cwd: REPOSITORY, encoding: 'utf8' });
  return Object.fromEntries(JSON.parse(stdout) as [suite: string, programs: string[]][]);
}

test('a suite needs the programs that it starts, directly or through imports', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'curbwise-suites-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  try {
    write('services/none.ts', '');
    write('packages/a/start-one.ts', 'export const one = 1;');
    write('packages/a/start-two.ts', 'export const two = 2;');
    write('packages/a/start-both.ts', "export * from './start-one';\nexport * from './start-two';");
    write('packages/a/direct.test.ts', "import { one } from './start-one';\none;");
    write('packages/a/late.test.tsx', "await import('./start-two');");
    write('packages/b/through.test.ts', "import { one } from '../a/start-both';\none;");
    write('packages/b/other.test.ts', "import path from 'node:path';\npath;");
    const programs = [
      { name: 'one', startedBy: 'packages/a/start-one.ts' },
      { name: 'two', startedBy: 'packages/a/start-two.ts' },
    ];
    expect(suitesThatStart(root, programs)).toEqual({
      'packages/a/direct.test.ts': ['one'],
      'packages/a/late.test.tsx': ['two'],
      'packages/b/through.test.ts': ['one', 'two'],
    });
  } finally {
    rmSync(root, { recursive: true });
  }
});

longTest('finds the suites of this repository, and no others', () => {
  for (const { startedBy } of PROGRAMS) expect(existsSync(path.join(REPOSITORY, startedBy))).toBe(true);
  const suites = suitesThatStart(REPOSITORY, PROGRAMS);
  for (const { name, isOnlyLong } of PROGRAMS) {
    const starting = Object.keys(suites).filter((suite) => suites[suite]?.includes(name));
    expect([name, starting.every((suite) => suite.includes('.long.test.'))]).toEqual([
      name,
      isOnlyLong ?? false,
    ]);
  }
  expect(suites).toMatchObject({
    'packages/browser-tests/src/scan.test.ts': ['Chromium'],
    'packages/remotes/src/releases/store/s3/s3-store.long.test.ts': ['Ceph'],
    'services/gateway/cluster/cluster.test.ts': ['redis-server', 'nginx'],
    'services/gateway/deploy/prometheus/promtool.test.ts': ['promtool'],
  });
  for (const without of [
    'packages/remotes/src/releases/store/folder/folder-store.test.ts',
    'services/gateway/deploy/compose/compose.test.ts',
  ]) {
    expect(existsSync(path.join(REPOSITORY, without))).toBe(true);
    expect(suites).not.toHaveProperty([without]);
  }
});
