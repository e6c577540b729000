import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { failureOf } from './testing/failure-of';

/* The built program, run on this repository. */
jest.setTimeout(60_000);
const root = path.resolve(__dirname, '../../..');
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(root, 'packages/cli/dist/curbwise.js'), ...args]);

test('lists what is live in this repository', async () => {
  const { stdout, stderr } = await run('release', 'list');
  expect(stdout).toMatch(/\/dist\/site, revision \d+, hosts with contract \d/);
  expect(stdout).toMatch(/^scanner +0\./m);
  expect(stderr).toBe('');
});

test('lists every command', async () => {
  const { stdout } = await run('--help');
  for (const command of ['release', 'evaluate', 'judge', 'words'])
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
});

test.each([
  ['judge', '--country <code>'],
  ['evaluate', 'curbwise evaluate label|report|stand-in'],
])('shows the own help of %s in both ways', async (command, words) => {
  expect((await run(command, '--help')).stdout).toContain(words);
  expect((await run('help', command)).stdout).toContain(words);
});

test('runs evaluate with its own exit status', async () => {
  const failure = await failureOf(run('evaluate'));
  expect(failure.code).toBe(2);
  expect(failure.stderr).toContain('choose who reads');
});

test('runs judge with its own exit status', async () => {
  const failure = await failureOf(run('judge', 'missing.jpg'));
  expect(failure.code).toBe(2);
  expect(failure.stderr).toContain('cannot read missing.jpg');
});

test.each([
  [['release', 'rollback', 'nobody'], 1, /^curbwise: There is no remote "nobody" .+\n$/],
  [['release', 'canary', 'legal', 'x'], 2, /^error: .+ Write a whole number/],
  [['frobnicate'], 2, /^error: unknown command/],
])('%j ends with status %i', async (args, code, message) => {
  const failure = await failureOf(run(...args));
  expect(failure).toMatchObject({ code, stdout: '' });
  expect(failure.stderr).toMatch(message);
});

test.each([
  ['curbwise', 'curbwise.js', 'release list'],
  ['judge', 'judge.js', '--help'],
])('%s survives a closed pipe and reports a full disk', async (name, file, options) => {
  const program = `${process.execPath} ${path.join(root, 'packages/cli/dist', file)} ${options}`;
  const shell = (line: string) => promisify(execFile)('bash', ['-o', 'pipefail', '-c', line]);
  expect(await shell(`${program} | sleep 0`)).toEqual({ stdout: '', stderr: '' });
  const failure = await failureOf(shell(`${program} > /dev/full`));
  expect(failure.code).toBe(1);
  expect(failure.stderr).toMatch(
    new RegExp(String.raw`^(${name}: The result cannot be written \(ENOSPC\)\. .+\n)+$`),
  );
});
