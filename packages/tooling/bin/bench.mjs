#!/usr/bin/env node
// Bundles the benches in a folder of a package (`main.ts` of the folder given as the first argument) and the programs that
// they start (`programs/*.ts`), then runs them: see `--help`.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { build, programToRun } = createRequire(import.meta.url)('../webpack/node.cjs');

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const [given] = process.argv.splice(2, 1);
const folder = path.resolve(root, given);
const name = path.basename(folder);
const output = `dist/${name}`;

/** Output name → source file. */
function entries() {
  const programs = path.join(folder, 'programs');
  const names = existsSync(programs) ? readdirSync(programs).map((file) => path.basename(file, '.ts')) : [];
  return {
    main: `./${name}/main.ts`,
    ...Object.fromEntries(names.map((program) => [program, `./${name}/programs/${program}.ts`])),
  };
}

try {
  await build([programToRun(path.dirname(folder), entries(), output)]);
  // npm runs scripts in the repository's folder; paths on the command line are relative to the caller's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import(pathToFileURL(path.join(path.dirname(folder), output, 'main.js')).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
