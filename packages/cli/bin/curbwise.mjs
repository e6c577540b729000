#!/usr/bin/env node
// Installs and builds the program where that was not done yet, and runs it: see `--help`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// By its place: on a fresh clone nothing is installed that a package could be found by.
const { build, buildProgram, install, orExit, root } = await import(
  new URL('../../tooling/bin/prepare.mjs', import.meta.url).href
);
// The page on which photos are labelled is built for who labels.
const isLabelling = process.argv[2] === 'evaluate' && process.argv[3] === 'label';
await orExit(async () => {
  install();
  await buildProgram('cli');
  if (isLabelling) build(['@curbwise/labelling']);
});
// npm runs programs in the repository's folder; paths on the command line are meant from where the caller stands.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await import(pathToFileURL(path.join(root, 'packages/cli/dist/curbwise.js')).href);
