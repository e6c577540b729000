import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { someOf } from '@curbwise/tooling/long-tests';

jest.setTimeout(120_000);

const ROOT = path.join(__dirname, '../../../../..');
const WEBPACK = require.resolve('webpack-cli/bin/cli.js');
const BUILT = /^(node_modules|dist)$/;

let folder: string;
beforeAll(() => {
  mkdirSync(path.join(__dirname, '../../../dist'), { recursive: true });
  folder = mkdtempSync(path.join(__dirname, '../../../dist/same-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies a package to a repository of its own that shares this one's installed packages. */
function copyOf(name: string, repository: string): string {
  const copy = path.join(folder, repository, 'packages', name);
  const from = path.join(ROOT, 'packages', name);
  cpSync(from, copy, { recursive: true, filter: (file) => !BUILT.test(path.basename(file)) });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, repository, 'node_modules'));
  return copy;
}

/** Builds a package. @returns content of each built file by its path */
async function build(directory: string): Promise<Map<string, string>> {
  await promisify(execFile)(process.execPath, [WEBPACK, '--mode', 'production'], { cwd: directory });
  const dist = path.join(directory, 'dist');
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const files = entries.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  return new Map(files.map((file) => [path.relative(dist, file), readFileSync(file, 'latin1')]));
}

/** Names of the files that differ between two builds or exist in only one of them. */
const differencesOf = (one: Map<string, string>, other: Map<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));

/** The shell has its own federation plugin, which the entry imports by an absolute path. */
test.each(someOf(['legal', 'scanner', 'shell'], 1))(
  'builds %s to the same files in any folder',
  async (name) => {
    const folders = [`${name}-a`, `${name}-in-a-folder-of-a-much-longer-name`].map((one) =>
      copyOf(name, one),
    );
    const [one, other] = (await Promise.all(folders.map(build))) as [
      Map<string, string>,
      Map<string, string>,
    ];
    expect(one.size).toBeGreaterThan(10);
    // The source map of the shell's main script holds the script's name before it is final.
    expect(differencesOf(one, other).filter((file) => !/^assets\/main\.\w+\.js\.map$/.test(file))).toEqual(
      [],
    );
    for (const [file, content] of one) {
      const names = [folder, ROOT].filter((place) => content.includes(place));
      expect({ file, names }).toEqual({ file, names: [] });
    }
  },
);
