import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseRefusal } from '../refusal';
import { StoreError } from '../store/release-store';
import { assembleSite } from './assemble-site';

/*
 * Puts what was built together into the site: `node packages/releases/dist/assemble-site.js [folder]`, `dist/site` of the
 * repository without one. `--skip-checks <why>` has the shell come although it will not load all that is live.
 */
const root = path.resolve(__dirname, '../../..');
const { values, positionals } = parseArgs({
  options: { 'skip-checks': { type: 'string' } },
  allowPositionals: true,
});
const site = path.resolve(positionals[0] ?? path.join(root, 'dist/site'));

assembleSite(root, site, new Date(), { skipChecks: values['skip-checks'] })
  .then(({ notes }) => {
    for (const note of notes) process.stderr.write(`${note}\n`);
  })
  .catch((error: unknown) => {
    const isKnown = error instanceof ReleaseRefusal || error instanceof StoreError;
    process.stderr.write(`\n${isKnown ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  });
