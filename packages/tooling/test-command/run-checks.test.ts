import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './run-checks.cjs';

const program = (source: string) => [process.execPath, '-e', source];

test('counts each check as a test, and shows its output below its name, in order', async () => {
  const shown: string[] = [];
  const checks = {
    slow: program("setTimeout(() => console.log('slow says'), 300)"),
    quick: program("console.error('quick says'); process.exitCode = 3"),
    missing: ['curbwise-no-such-program'],
  };
  const results = await runChecks(tmpdir(), checks, 2, (text) => shown.push(text));
  expect(shown).toEqual(['\n── slow\nslow says\n', '\n── quick\nquick says\n', '\n── missing\n']);
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['slow', 1, 0],
    ['quick', 0, 1],
    ['missing', 0, 1],
  ]);
  expect(results[1]?.failures[0]).toMatch(/ended with 3$/);
  expect(results[2]?.failures[0]).toMatch(/^curbwise-no-such-program could not be run: .*ENOENT/);
});

test('runs no more checks at the same time than allowed', async () => {
  const trace = path.join(mkdtempSync(path.join(tmpdir(), 'checks-')), 'trace');
  const file = JSON.stringify(trace);
  const checks = {
    first: program(`setTimeout(() => require('fs').writeFileSync(${file}, ''), 300)`),
    second: program(`process.exitCode = require('fs').existsSync(${file}) ? 0 : 1`),
  };
  const [, result] = await runChecks(tmpdir(), checks, 1, () => undefined);
  expect(result?.passed).toBe(1);
  rmSync(path.dirname(trace), { recursive: true });
});
