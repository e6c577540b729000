import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(__dirname, '../../../../..');
const WEBPACK = require.resolve('webpack-cli/bin/cli.js');
const BUILT = /^(node_modules|dist)$/;

/** Copies a package to a repository of its own that shares this one's installed packages. */
function copyOf(name: string, repository: string): string {
  const copy = path.join(repository, 'packages', name);
  const from = path.join(ROOT, 'packages', name);
  cpSync(from, copy, { recursive: true, filter: (file) => !BUILT.test(path.basename(file)) });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(repository, 'node_modules'));
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

/** Builds a package in two folders, and expects the same files, which name no folder. */
export async function expectSameInAnyFolder(name: string): Promise<void> {
  const dist = path.join(__dirname, '../../../dist');
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(path.join(dist, 'same-'));
  try {
    const copies = ['a', 'in-a-folder-of-a-much-longer-name'].map((one) =>
      copyOf(name, path.join(folder, one)),
    );
    const [one, other] = (await Promise.all(copies.map(build))) as [Map<string, string>, Map<string, string>];
    expect(one.size).toBeGreaterThan(10);
    // The source map of the shell's main script holds the script's name before it is final.
    expect(differencesOf(one, other).filter((file) => !/^assets\/main\.[\w-]+\.js\.map$/.test(file))).toEqual(
      [],
    );
    for (const [file, content] of one) {
      const names = [folder, ROOT].filter((place) => content.includes(place));
      expect({ file, names }).toEqual({ file, names: [] });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
