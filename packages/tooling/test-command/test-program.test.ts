import { spawnSync } from 'node:child_process';
import path from 'node:path';

const program = path.resolve(__dirname, '../bin/test.mjs');
const run = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });

test('prints help', () => {
  const { status, stdout } = run(['--help']);
  expect(status).toBe(0);
  for (const option of ['--install', '--no-install', '--needs', '--changed', '--help'])
    expect(stdout).toContain(option);
});

test.each([
  [['--fast'], {}, "Unknown option '--fast'"],
  [['--changed', 'no-such-commit'], {}, 'There is no commit "no-such-commit".'],
  [['everything'], {}, 'There is no stage "everything".'],
  [[], { CHROMIUM_PATH: '/nowhere/chrome' }, 'CHROMIUM_PATH is not a program: /nowhere/chrome'],
])('rejects %j with %j before anything runs', (args, environment, message) => {
  const { status, stdout, stderr } = run(args, environment);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});
