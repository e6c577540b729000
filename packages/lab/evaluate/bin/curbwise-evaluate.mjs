// Builds the program `curbwise evaluate` if needed, and its page for labelling, and runs it. The command line starts with
// `evaluate`: `curbwise` loads this file by its path.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram, orExit, root } from '@curbwise/tooling/prepare';

const FOLDER = 'packages/lab/evaluate';

await orExit(async () => {
  await buildProgram(FOLDER, 'webpack.config.cjs', 'dist/program');
  if (process.argv[3] === 'label') await buildProgram(FOLDER, 'webpack.page.cjs', 'dist/page');
});
await import(pathToFileURL(path.join(root, FOLDER, 'dist/program/evaluate.js')).href);
