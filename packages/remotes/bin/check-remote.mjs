#!/usr/bin/env node
// Checks a built remote, and sends messages to the process that forked it: see src/kit/running/run-check.ts.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const kit = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const tell = (words) => process.send({ tell: words });

/** The page and the program: those of a packed package, or built from the sources of this repository when they changed. */
async function built() {
  const program = path.join(kit, 'src/kit/check/check-remote.cjs');
  if (existsSync(program)) return { page: path.join(kit, 'dist/browser-check/page'), program };
  const { buildBrowserCheck } = require('./build-browser-check.cjs');
  return buildBrowserCheck(tell);
}

const { page, program } = await built();
const { checkRemote } = require(program);
const { ANSWERS_FOLDER: photos, answerRecorded: answer } = require('../src/kit/answers/recorded-answers.cjs');
try {
  process.send({ result: await checkRemote(JSON.parse(process.argv[2]), { page, photos, answer }, tell) });
  process.disconnect();
} catch (error) {
  // One line: the last one is shown.
  console.error(String(error));
  process.exit(1);
}
