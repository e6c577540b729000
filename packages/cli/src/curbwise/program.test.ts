import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { longTest } from '@curbwise/tooling/long-tests';

/* The program as it is called, on this very repository. */
jest.setTimeout(60_000);
const root = path.resolve(__dirname, '../../../..');
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(root, 'packages/cli/dist/curbwise.js'), ...args]);

test('it tells what of this repository is live', async () => {
  const { stdout, stderr } = await run('release', 'list');
  expect(stdout).toMatch(/\/dist\/site, revision \d+, hosts with contract \d/);
  expect(stdout).toMatch(/^scanner +0\./m);
  expect(stderr).toBe('');
});

longTest('what was built here can be published', async () => {
  const { stdout } = await run('release', 'publish', 'legal', '--no-build', '--dry-run', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ name: 'legal', uploaded: 0, dryRun: true });
});

test('judge is part of it, with its own help and its own status', async () => {
  expect((await run('judge', '--help')).stdout).toContain('--country <code>');
  await expect(run('judge', 'missing.jpg')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot read missing.jpg'),
  });
});

test.each([
  [['release', 'rollback', 'nobody'], 1, /^curbwise: There is no remote "nobody" .+\n$/],
  [['release', 'canary', 'legal', 'x'], 2, /^error: .+ Write a whole number/],
  [['frobnicate'], 2, /^error: unknown command/],
])('%j ends with status %i', async (args, code, message) => {
  await expect(run(...args)).rejects.toMatchObject({
    code,
    stderr: expect.stringMatching(message),
    stdout: '',
  });
});

test('a reader that goes early, and a full disk, are no crash', async () => {
  const program = `${process.execPath} ${path.join(root, 'packages/cli/dist/curbwise.js')} release list`;
  const shell = (line: string) => promisify(execFile)('bash', ['-o', 'pipefail', '-c', line]);
  expect(await shell(`${program} | sleep 0`)).toEqual({ stdout: '', stderr: '' });
  await expect(shell(`${program} > /dev/full`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^(curbwise: The result cannot be written \(ENOSPC\)\. .+\n)+$/),
  });
});
