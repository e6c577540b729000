#!/usr/bin/env node
// Tries a built remote: `check-built.mjs '{"folder": "…", "name": "legal", "from": "1.2.0"}'`. What it finds goes to file
// descriptor 3, as lines of JSON: see src/check/check-settings.ts.
import { existsSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// React tells what is wrong only where nobody says that this is production.
process.env.NODE_ENV = 'test';

const CHANNEL = 3;
/** What hangs is ended by whoever started this program, and knows what was tried last. */
const NO_LIMIT_MS = 2 ** 31 - 1;

const require = createRequire(import.meta.url);
const kit = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// As it is written, or as it is packed.
const file = ['src/check/check-built.run.ts', 'cjs/src/check/check-built.run.js']
  .map((name) => path.join(kit, name))
  .find((candidate) => existsSync(candidate));
const sources = path.dirname(file);

const { runCLI } = require('jest');
const { BROWSER_ENVIRONMENT, domProject } = require('@curbwise/tooling/jest');

const project = domProject(kit, {
  roots: [sources],
  testEnvironment: BROWSER_ENVIRONMENT,
  testMatch: ['**/check-built.run.[jt]s'],
  // A kit that was installed lies there.
  testPathIgnorePatterns: [],
  globals: { CHECK_SETTINGS: JSON.parse(process.argv[2]) },
});
const { results } = await runCLI(
  {
    _: [file],
    $0: 'check-built',
    config: JSON.stringify(project),
    reporters: [],
    testTimeout: NO_LIMIT_MS,
    runTestsByPath: true,
    runInBand: true,
    watchman: false,
  },
  [kit],
);
// What a remote throws in timers and promises, where nobody catches it.
const uncaught = results.testResults.flatMap(({ testExecError, testResults }) => [
  ...(testExecError ? [testExecError.message] : []),
  ...testResults.flatMap(({ failureMessages }) => failureMessages),
]);
writeSync(CHANNEL, `${JSON.stringify({ end: uncaught.map((text) => text.split('\n')[0]) })}\n`);
process.exit(0);
