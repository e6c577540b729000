#!/usr/bin/env node
// Takes pictures of a built remote and of its live version, and compares them: `take-pictures.mjs '{"name": "legal", …}'`.
// The settings are those of src/kit/pictures/main.ts without `page` and `photos`, which this program adds.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { build, programToRun } = require('@curbwise/tooling/webpack-node');
const { picturesPage } = require('../src/kit/pictures/pictures-page.cjs');
const { ANSWERS_FOLDER, answerRecorded } = require('../src/kit/answers/recorded-answers.cjs');

const kit = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const settings = JSON.parse(process.argv[2]);
const page = mkdtempSync(path.join(tmpdir(), 'pictures-page-'));
try {
  process.stderr.write('Building the page that shows the remote…\n');
  const program = programToRun(kit, { pictures: './src/kit/pictures/main.ts' }, 'dist/pictures');
  await build([program, picturesPage(page, settings.name)]);
  const { takePictures } = require(path.join(kit, 'dist/pictures/pictures.js'));
  const print = (words) => process.stderr.write(`${words}\n`);
  const outcome = await takePictures({ ...settings, page, photos: ANSWERS_FOLDER }, answerRecorded, print);
  process.stdout.write(`${outcome}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  rmSync(page, { recursive: true, force: true });
}
