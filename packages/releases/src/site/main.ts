import path from 'node:path';
import { ReleaseRefusal } from '../refusal';
import { StoreError } from '../store/release-store';
import { assembleSite } from './assemble-site';

/*
 * Puts what was built together into the site: `node packages/releases/dist/assemble-site.js [folder]`, `dist/site` of the
 * repository without one.
 */
const root = path.resolve(__dirname, '../../..');
const site = path.resolve(process.argv[2] ?? path.join(root, 'dist/site'));

assembleSite(root, site, new Date())
  .then(({ notes }) => {
    for (const note of notes) process.stderr.write(`${note}\n`);
  })
  .catch((error: unknown) => {
    const isKnown = error instanceof ReleaseRefusal || error instanceof StoreError;
    process.stderr.write(`\n${isKnown ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  });
