import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

test('passed and failed tests are counted, and a suite that cannot be loaded is a failure', () => {
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

test('a suite whose tests pass, and which fails after them, is a failure by name', () => {
  write('a.test.js', "test('good', () => {}); afterAll(() => { throw new Error('bad end'); });");
  const failures = ['a.test.js (fails beside its tests)'];
  expect(run()).toEqual({ name: 'unit', passed: 1, failed: 1, failures, skipped: [] });
});

test('a suite that is left out is counted by its tests, and nothing of it runs', () => {
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

test('where every suite is left out, that is no failure', () => {
  write('a.test.js', "test('good', () => {});");
  expect(run(['a.test.js'])).toMatchObject({ passed: 0, failed: 0, skipped: [{ tests: 1 }] });
});

test('a suite that is left out and cannot even be loaded is a failure, and is said to be one', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  write('a.test.js', "throw new Error('cannot be loaded');");
  expect(run(['a.test.js'])).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['a.test.js (cannot be loaded)'],
    skipped: [{ tests: 0 }],
  });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('cannot be loaded'));
  said.mockRestore();
});

test.each([
  ["test.skip('not now', () => {});", 'not now'],
  ["test.todo('later');", 'later'],
])('without a missing program, nothing may be skipped: %s', (text, name) => {
  write('a.test.js', `test('good', () => {}); ${text}`);
  const failures = [`a.test.js: ${name} (skipped)`];
  expect(run()).toEqual({ name: 'unit', passed: 1, failed: 1, failures, skipped: [] });
});

test('jest that ends without a report is a failure', () => {
  writeFileSync(path.join(root, 'jest.config.cjs'), "throw new Error('no configuration');");
  expect(run()).toMatchObject({ passed: 0, failed: 1, failures: ['jest ended without a report'] });
});
