import path from 'node:path';
import { ReleaseRefusal } from '../refusal';
import { assembleStatic } from './assemble-static';

/*
 * Assembles the static site from the builds: `node packages/remotes/dist/assemble-static.js [folder]`. Default folder:
 * `dist/static` of the repository.
 */
const root = path.resolve(__dirname, '../../..');
const target = path.resolve(process.argv[2] ?? path.join(root, 'dist/static'));

assembleStatic(root, target, new Date()).then(
  () => process.stdout.write(`The site is in ${target}\n`),
  (error: unknown) => {
    process.stderr.write(`\n${error instanceof ReleaseRefusal ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  },
);
