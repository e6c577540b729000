#!/usr/bin/env node
// Builds the page and the program of the gallery, then runs the program: see `--help`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { build, programToRun } = require('@curbwise/tooling/webpack-node');
const { pageConfiguration } = require('@curbwise/federation/webpack');

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const program = programToRun(folder, { main: './src/program/main.ts' }, 'dist/program');

const page = () =>
  pageConfiguration(folder, {
    entry: './src/page/main.tsx',
    template: './page/index.html',
    output: 'dist/page',
  })({}, { mode: 'development' });

try {
  const asksForHelp = process.argv.includes('--help');
  if (!asksForHelp) console.error('Building the gallery…');
  await build(asksForHelp ? [program] : [program, page()]);
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  await import(pathToFileURL(path.join(folder, 'dist/program/main.js')).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
