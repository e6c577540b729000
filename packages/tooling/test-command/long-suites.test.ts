import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longSuites } from './long-suites.cjs';

test('finds suites with only long tests, and suites with some', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'curbwise-long-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  try {
    write('packages/a/src/short.test.ts', "test('a', () => undefined);");
    write('packages/a/src/some.test.tsx', "import { longTest } from '@curbwise/tooling/long-tests';");
    write('packages/a/src/all.long.test.ts', '');
    write('packages/a/src/testing/try-all.ts', "import { rounds } from '@curbwise/tooling/long-tests';");
    write('packages/a/src/by-module.test.ts', "import { tryAll } from './testing/try-all';");
    write('packages/a/node_modules/b/all.long.test.ts', '');
    write('services/c/all.long.test.ts', '');
    expect(longSuites(root)).toEqual([
      'packages/a/src/all.long.test.ts',
      'packages/a/src/by-module.test.ts',
      'packages/a/src/some.test.tsx',
      'services/c/all.long.test.ts',
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('finds the long suites of this repository', () => {
  expect(longSuites(path.resolve(__dirname, '../../..')).length).toBeGreaterThan(5);
});
