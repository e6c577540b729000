import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseRefusal } from '../refusal';
import { assembleStatic } from './assemble-static';
import { StoreError } from '../store/release-store';
import { assembleSite } from '../site/assemble-site';

/*
 * Assembles the site from the builds: `node packages/remotes/dist/assemble-site.js [folder]`. Default folder: `dist/site`
 * of the repository. `--skip-checks <why>` deploys the shell although it will not load everything that is live.
 * `--static` makes a site for servers of files, by default in `dist/static`.
 */
const root = path.resolve(__dirname, '../../..');
const { values, positionals } = parseArgs({
  options: { static: { type: 'boolean', default: false }, 'skip-checks': { type: 'string' } },
  allowPositionals: true,
});
const target = path.resolve(positionals[0] ?? path.join(root, values.static ? 'dist/static' : 'dist/site'));

async function assemble(): Promise<void> {
  if (values.static) {
    await assembleStatic(root, target, new Date());
    process.stdout.write(`The site is in ${target}\n`);
    return;
  }
  const { notes } = await assembleSite(root, target, new Date(), { skipChecks: values['skip-checks'] });
  for (const note of notes) process.stderr.write(`${note}\n`);
}

assemble().catch((error: unknown) => {
  const isKnown = error instanceof ReleaseRefusal || error instanceof StoreError;
  process.stderr.write(`\n${isKnown ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
});
