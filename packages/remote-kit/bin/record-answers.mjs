#!/usr/bin/env node
// Draws the signs of the recorded answers anew and writes what the rules say of them: `npm run record -w packages/remote-kit`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { nodeProgram } = createRequire(import.meta.url)('@curbwise/tooling/webpack-node');
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const program = { ...nodeProgram(folder, { record: './src/recording/main.ts' }), mode: 'production' };
program.module = { ...program.module, parser: { javascript: { createRequire: false } } };
await new Promise((done, fail) => {
  webpack(program, (error, stats) => {
    if (error || stats?.hasErrors()) fail(error ?? new Error(stats.toString('errors-only')));
    else done();
  });
});
process.chdir(folder);
await import(pathToFileURL(path.join(folder, 'dist/record.js')).href);
