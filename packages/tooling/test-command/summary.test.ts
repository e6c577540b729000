import { PROGRAMS } from '../programs/registry.cjs';
import { summaryOf } from './summary.cjs';

const programs = (...names: string[]) => PROGRAMS.filter(({ name }) => names.includes(name));

test('names failures, and counts passed and failed tests in the last line', () => {
  expect(
    summaryOf([
      { name: 'types', passed: 1, failed: 0, failures: [], skipped: [] },
      {
        name: 'unit',
        passed: 2000,
        failed: 3,
        failures: ['a.test.ts: b', 'c.test.ts (cannot be loaded)'],
        skipped: [],
      },
    ]),
  ).toEqual([
    'types            1 passed    0 failed',
    'unit          2000 passed    3 failed',
    '',
    'Failed:',
    '  a.test.ts: b',
    '  c.test.ts (cannot be loaded)',
    '',
    '2001 passed, 3 failed',
  ]);
});

test('lists left-out suites by missing program', () => {
  const lines = summaryOf([
    {
      name: 'unit',
      passed: 5,
      failed: 0,
      failures: [],
      skipped: [{ file: 'a.test.ts', tests: 4, programs: programs('Ceph') }],
    },
    {
      name: 'integration',
      passed: 6,
      failed: 0,
      failures: [],
      skipped: [
        { file: 'b.test.ts', tests: 1, programs: programs('redis-server') },
        { file: 'c.test.ts', tests: 7, programs: programs('redis-server', 'nginx') },
        { file: 'd.test.ts', tests: 2, programs: programs('redis-server') },
      ],
    },
  ]);
  expect(lines).toEqual([
    'unit             5 passed    0 failed    4 skipped',
    'integration      6 passed    0 failed   10 skipped',
    '',
    'Skipped because Ceph is missing:',
    '  a.test.ts (4 tests)',
    '',
    'Skipped because redis-server is missing:',
    '  b.test.ts (1 test)',
    '  d.test.ts (2 tests)',
    '',
    'Skipped because redis-server and nginx are missing:',
    '  c.test.ts (7 tests)',
    '',
    '11 passed, 0 failed, 14 skipped',
  ]);
});
