#!/usr/bin/env node
// Draws the signs of the recorded answers again and records the answers of the rules: `npm run record -w packages/remotes`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { build, programToRun } = createRequire(import.meta.url)('@curbwise/tooling/webpack-node');
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

await build([programToRun(folder, { record: './src/kit/recording/main.ts' }, 'dist/recording')]);
process.chdir(folder);
await import(pathToFileURL(path.join(folder, 'dist/recording/record.js')).href);
