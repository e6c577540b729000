#!/usr/bin/env node
// Installs and builds the program if needed, and runs it: see `--help`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// By path: on a fresh clone no package is installed yet.
const { buildProgram, install, orExit, root } = await import(
  new URL('../../tooling/bin/prepare.mjs', import.meta.url).href
);
await orExit(async () => {
  install();
  await buildProgram('packages/cli');
});
// npm runs programs in the repository's folder, but paths on the command line are relative to the caller's folder.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await import(pathToFileURL(path.join(root, 'packages/cli/dist/curbwise.js')).href);
