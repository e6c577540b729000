import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram, install, orExit, root } from './prepare.mjs';

await orExit(async () => {
  install();
  await buildProgram('packages/cli');
});
// npm runs scripts in the repository's folder; paths on the command line are relative to the caller's folder.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await import(pathToFileURL(path.join(root, 'packages/cli/dist/judge.js')).href);
