#!/usr/bin/env node
// Checks a built remote: `check-built.mjs '{"folder": "…", "name": "legal", "from": "1.2.0"}'`. Writes its messages to
// file descriptor 3 as lines of JSON: see src/kit/check/check-settings.ts.
import { existsSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// In production mode React does not report problems.
process.env.NODE_ENV = 'test';

const CHANNEL = 3;
/** No timeout: whoever starts this program ends it if it hangs, and knows from its messages what it was doing. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

const require = createRequire(import.meta.url);
const kit = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// jest compiles all sources again if its configuration changes, which includes globals and the working directory.
process.env.CHECK_SETTINGS = process.argv[2];
process.chdir(kit);
const sources = path.join(kit, 'src/kit/check');
// The source, or its compiled form in a published package.
const file = ['check-built.run.ts', 'check-built.run.cjs']
  .map((name) => path.join(sources, name))
  .find((candidate) => existsSync(candidate));

const { runCLI } = require('jest');
const { BROWSER_ENVIRONMENT, domProject } = require('@curbwise/tooling/jest');

const project = domProject(kit, {
  roots: [sources],
  testEnvironment: BROWSER_ENVIRONMENT,
  testMatch: [`**/${path.basename(file)}`],
  // An installed kit is in node_modules, which jest ignores by default.
  testPathIgnorePatterns: [],
});
const { results } = await runCLI(
  {
    _: [file],
    $0: 'check-built',
    config: JSON.stringify(project),
    reporters: [],
    testTimeout: NO_TIMEOUT_MS,
    runTestsByPath: true,
    runInBand: true,
    watchman: false,
  },
  [kit],
);
// What the remote threw in timers and promises without catching it.
const uncaught = results.testResults.flatMap(({ testExecError, testResults }) => [
  ...(testExecError ? [testExecError.message] : []),
  ...testResults.flatMap(({ failureMessages }) => failureMessages),
]);
writeSync(CHANNEL, `${JSON.stringify({ end: uncaught.map((text) => text.split('\n')[0]) })}\n`);
process.exit(0);
