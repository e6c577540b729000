import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseRefusal } from '../refusal';
import { StoreError } from '../store/release-store';
import { assembleSite } from './assemble-site';

/*
 * Assembles the site from the builds: `node packages/remotes/dist/assemble-site.js [folder]`. Default folder: `dist/site`
 * of the repository. `--skip-checks <why>` deploys the shell although it will not load everything that is live.
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
