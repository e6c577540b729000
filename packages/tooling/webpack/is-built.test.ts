import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InputList } from './input-list.cjs';
import { isBuilt } from './is-built.cjs';
import { build, nodeProgram } from './node.cjs';

jest.setTimeout(60_000);
let root: string;
let output: string;
const file = (name: string) => path.join(root, name);
/** Writes a file with an earlier modification time. */
function write(name: string, text: string, minutesAgo = 10): void {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
  const then = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(file(name), then, then);
}

beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'repository-')));
  output = file('packages/program/dist');
  write('packages/program/src/main.ts', "import { word } from './word';\nconsole.log(word);\n");
  write('packages/program/src/word.ts', "export const word: string = 'one';\n");
  write('packages/program/src/aside.ts', 'export {};\n');
  write('package-lock.json', '{}');
  const program = nodeProgram(file('packages/program'), { program: './src/main.ts' });
  await build([{ ...program, mode: 'production', plugins: [new InputList(root, ['package-lock.json'])] }]);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a program is up to date until one of its sources changes', () => {
  expect(isBuilt(root, output)).toBe(true);
  write('packages/program/src/word.ts', "export const word: string = 'two';\n", -1);
  expect(isBuilt(root, output)).toBe(false);
});

test('detects a source with another length, even with an old modification time', () => {
  write('packages/program/src/word.ts', "export const word: string = 'another';\n");
  expect(isBuilt(root, output)).toBe(false);
});

test('ignores changes of files that are not inputs', () => {
  write('packages/program/src/aside.ts', 'export const more = 1;\n', -1);
  expect(isBuilt(root, output)).toBe(true);
});

test.each(['package-lock.json', 'packages/program/src/word.ts', 'packages/program/dist/inputs.json'])(
  'is not built without %s',
  (name) => {
    rmSync(file(name));
    expect(isBuilt(root, output)).toBe(false);
  },
);
