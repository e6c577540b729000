// Bundles dump.ts from its sources and runs it: node dump.mjs FOLDER PLATES BACKDROPS
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { nodeProgram } = createRequire(import.meta.url)('@curbwise/tooling/webpack-node');

const here = path.dirname(fileURLToPath(import.meta.url));
const output = path.resolve(here, '../../dist/training');
const program = nodeProgram(here, { dump: './dump.ts' });
const settings = {
  ...program,
  mode: 'production',
  // The drawings look for their typefaces from the folder of the program.
  module: { ...program.module, parser: { javascript: { createRequire: false } } },
  node: { __dirname: false, __filename: false },
  output: { ...program.output, path: output },
};
webpack(settings, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
  void import(pathToFileURL(path.join(output, 'dump.js')).href);
});
