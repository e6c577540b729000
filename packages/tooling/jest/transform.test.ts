import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransformer } from './transform.cjs';

const FILE = '/sources/sign.ts';
const SETTINGS = { tsconfig: { module: 'commonjs', isolatedModules: true } };
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'curbwise-compiled-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Compiles as a project does that has a transformer of its own, as each worker has. */
const compile = (rootDir: string, text: string) =>
  createTransformer(SETTINGS).process(text, FILE, {
    config: { rootDir, cwd: rootDir, cacheDirectory: folder, globals: {}, testMatch: [], testRegex: [] },
  }).code;
const kept = () => readdirSync(path.join(folder, 'compiled'));

test('compiles a file for the first project, and takes it from there for the others', () => {
  expect(compile('/one', 'export const limit: number = 2;')).toContain('exports.limit = 2');
  expect(kept()).toHaveLength(1);
  const compiled = { code: 'as the first project compiled it' };
  writeFileSync(path.join(folder, 'compiled', kept()[0]!), JSON.stringify(compiled));
  expect(compile('/another', 'export const limit: number = 2;')).toBe(compiled.code);
});

test('compiles a changed file again', () => {
  compile('/one', 'export const limit: number = 2;');
  expect(compile('/one', 'export const limit: number = 3;')).toContain('exports.limit = 3');
  expect(kept()).toHaveLength(2);
});

test('keeps nothing of a file that does not compile', () => {
  expect(() => compile('/one', 'export const limit: = 2;')).toThrow();
  expect(() => compile('/one', 'export const limit: = 2;')).toThrow();
});
