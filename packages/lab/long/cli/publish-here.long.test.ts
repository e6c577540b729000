import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '../../../..');

test('the built program can publish a remote that was built in this repository', async () => {
  const program = path.join(root, 'packages/cli/dist/curbwise.js');
  const line = ['release', 'publish', 'legal', '--no-build', '--dry-run', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...line]);
  expect(JSON.parse(stdout)).toMatchObject({ name: 'legal', uploaded: 0, dryRun: true });
});
