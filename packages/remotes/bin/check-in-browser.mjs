#!/usr/bin/env node
// Shows a built remote in a browser: `check-in-browser.mjs '{"folder": "…", "name": "legal", "pictures": "/tmp/dir"}'`.
// Writes its messages to file descriptor 3 as lines of JSON: see src/kit/browser/check-in-browser.ts.
import { existsSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CHANNEL = 3;
const require = createRequire(import.meta.url);
const kit = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const page = path.join(kit, 'dist/browser-check/page');
const send = (message) => writeSync(CHANNEL, `${JSON.stringify(message)}\n`);

/** The compiled program: of a packed package, or built from the sources of this repository when they have changed. */
async function program() {
  const packed = path.join(kit, 'cjs/src/kit/browser/check-in-browser.js');
  if (existsSync(packed)) return packed;
  const { buildBrowserCheck } = require('../src/kit/browser/build-browser-check.cjs');
  return buildBrowserCheck((words) => send({ tell: words }));
}

const { checkInBrowser } = require(await program());
const { ANSWERS_FOLDER: photos, answerRecorded: answer } = require('../src/kit/answers/recorded-answers.cjs');
const result = await checkInBrowser(JSON.parse(process.argv[2]), { page, photos, answer }, {
  tell: (words) => send({ tell: words }),
  trying: (what) => send({ trying: what }),
});
send({ result });
