#!/usr/bin/env node
// Bundles a program of training from its TypeScript sources and runs it:
//   node packages/sign-reader/training/common/run-program.mjs PROGRAM.ts [arguments of the program]
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { nodeProgram } = createRequire(import.meta.url)('@curbwise/tooling/webpack-node');

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [source] = process.argv.splice(2, 1);
const name = path.basename(source, '.ts');
const output = path.join(folder, 'dist', 'training');
const program = nodeProgram(folder, { [name]: path.resolve(source) });

const settings = {
  ...program,
  mode: 'production',
  module: { ...program.module, parser: { javascript: { createRequire: false } } },
  node: { __dirname: false, __filename: false },
  output: { ...program.output, path: output },
};
await new Promise((done, fail) => {
  webpack(settings, (error, stats) => {
    if (error || stats?.hasErrors()) fail(error ?? new Error(stats.toString('errors-only')));
    else done();
  });
});
await import(pathToFileURL(path.join(output, `${name}.js`)).href);
