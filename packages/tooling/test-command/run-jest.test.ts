import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longTest, someOf } from '@curbwise/tooling/long-tests';
import { PROGRAMS } from '../programs/registry.cjs';
import { runJest } from './run-jest.cjs';

jest.setTimeout(60_000);
const program = path.resolve(__dirname, '../../../node_modules/.bin/jest');
const nginx = PROGRAMS.filter(({ name }) => name === 'nginx');
let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'curbwise-jest-')));
  writeFileSync(path.join(root, 'jest.config.cjs'), 'module.exports = { transform: {} };');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const run = (leftOut: string[] = []) =>
  runJest(
    { root, jest: program, stderr: 'ignore' },
    'unit',
    { projects: [] },
    new Map(leftOut.map((file) => [file, nginx])),
  );

test('counts passed and failed tests, and a suite that cannot be loaded as a failure', () => {
  write('a.test.js', "test('good', () => {}); test('bad', () => { throw new Error('bad'); });");
  write('b.test.js', "throw new Error('cannot be loaded');");
  expect(run()).toEqual({
    name: 'unit',
    passed: 1,
    failed: 2,
    failures: ['a.test.js: bad', 'b.test.js (cannot be loaded)'],
    skipped: [],
  });
});

longTest('reports a suite that fails after its tests passed', () => {
  write('a.test.js', "test('good', () => {}); afterAll(() => { throw new Error('bad end'); });");
  const failures = ['a.test.js (fails outside its tests)'];
  expect(run()).toEqual({ name: 'unit', passed: 1, failed: 1, failures, skipped: [] });
});

test('counts the tests of a left-out suite without running any of it', () => {
  const trace = JSON.stringify(path.join(root, 'trace'));
  const touch = `() => require('node:fs').writeFileSync(${trace}, '')`;
  write('a.test.js', "test('good', () => {});");
  write(
    'b (1).test.js',
    `beforeAll(${touch}); afterAll(${touch}); test.each([1, 2])('%d', ${touch}); describe('in', () => test('3', ${touch}));`,
  );
  expect(run(['b (1).test.js', 'elsewhere.test.js'])).toEqual({
    name: 'unit',
    passed: 1,
    failed: 0,
    failures: [],
    skipped: [{ file: 'b (1).test.js', tests: 3, programs: nginx }],
  });
  expect(existsSync(path.join(root, 'trace'))).toBe(false);
});

longTest('does not fail if every suite is left out', () => {
  write('a.test.js', "test('good', () => {});");
  expect(run(['a.test.js'])).toMatchObject({ passed: 0, failed: 0, skipped: [{ tests: 1 }] });
});

longTest('reports a left-out suite that cannot be loaded', () => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => {});
  write('a.test.js', "throw new Error('cannot be loaded');");
  expect(run(['a.test.js'])).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['a.test.js (cannot be loaded)'],
    skipped: [{ tests: 0 }],
  });
  expect(print).toHaveBeenCalledWith(expect.stringContaining('cannot be loaded'));
  print.mockRestore();
});

test.each(
  someOf(
    [
      ["test.skip('not now', () => {});", 'not now'],
      ["test.todo('later');", 'later'],
    ] as const,
    1,
  ),
)('counts a skipped test as failed if no program is missing: %s', (text, name) => {
  write('a.test.js', `test('good', () => {}); ${text}`);
  const failures = [`a.test.js: ${name} (skipped)`];
  expect(run()).toEqual({ name: 'unit', passed: 1, failed: 1, failures, skipped: [] });
});

test('fails if jest ends without a report', () => {
  writeFileSync(path.join(root, 'jest.config.cjs'), "throw new Error('no configuration');");
  expect(run()).toMatchObject({ passed: 0, failed: 1, failures: ['jest ended without a report'] });
});
