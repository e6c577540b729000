#!/usr/bin/env node
// Bundles the benches of a package (`bench/main.ts` in the folder given as the first argument) and the programs that they
// start (`bench/programs/*.ts`), then runs them: see `--help`.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { build, programToRun } = createRequire(import.meta.url)('../webpack/node.cjs');

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const [folderName] = process.argv.splice(2, 1);
const folder = path.resolve(root, folderName);
const output = 'dist/bench';

/** Output name → source file. */
function entries() {
  const programs = path.join(folder, 'bench', 'programs');
  const names = existsSync(programs) ? readdirSync(programs).map((file) => path.basename(file, '.ts')) : [];
  return {
    main: './bench/main.ts',
    ...Object.fromEntries(names.map((name) => [name, `./bench/programs/${name}.ts`])),
  };
}

try {
  await build([programToRun(folder, entries(), output)]);
  // npm runs scripts in the repository's folder; paths on the command line are relative to the caller's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import(pathToFileURL(path.join(folder, output, 'main.js')).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
