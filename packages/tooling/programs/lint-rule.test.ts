import { spawnSync } from 'node:child_process';
import path from 'node:path';

jest.setTimeout(120_000);
const REPOSITORY = path.resolve(__dirname, '../../..');
const REFUSED = [
  "spawn('redis-server', [])",
  "promisify(execFile)('nginx', ['-t'])",
  "spawnSync('radosgw')",
  "programPath('ceph')",
];

test('lint rejects code that starts a program outside the module that the registry names', () => {
  const eslint = path.join(REPOSITORY, 'node_modules/eslint/bin/eslint.js');
  const args = [
    eslint,
    '--stdin',
    '--stdin-filename',
    'services/gateway/src/any.test.ts',
    '--format',
    'json',
  ];
  const input = `import { execFile, spawn, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { programPath } from '@curbwise/tooling/programs';
export const refused = [
  ${REFUSED.join(',\n  ')}
];
export const allowed = [spawnSync('node'), execFile, spawn];
`;
  const { stdout } = spawnSync(process.execPath, args, { cwd: REPOSITORY, input, encoding: 'utf8' });
  const [{ messages }] = JSON.parse(stdout) as [{ messages: { line: number; message: string }[] }];
  expect(messages.map(({ line, message }) => [line, message])).toEqual(
    REFUSED.map((_, at) => [
      5 + at,
      'Start this program with the module that packages/tooling/programs/registry.cjs names.',
    ]),
  );
});
