#!/usr/bin/env node
// Bundles a TypeScript training program and runs it:
//   node packages/lab/training/common/run-program.mjs PROGRAM.ts [ARGUMENTS]
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { build, programToRun } = createRequire(import.meta.url)('@curbwise/tooling/webpack-node');

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const output = 'dist/programs';
const [source] = process.argv.splice(2, 1);
const name = path.basename(source, '.ts');

await build([programToRun(folder, { [name]: path.resolve(source) }, output)]);
await import(pathToFileURL(path.join(folder, output, `${name}.js`)).href);
