import { readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * The shell takes one function of the federation runtime from its file. The package exports it by name, too, but leaves it
 * out of the build of a host that exposes no modules (FEDERATION_HAS_EXPOSES), although remotes need it.
 */

const IMPORTER = path.join(__dirname, '../../../shell/src/remotes/loading/load-module.ts');
const FILE = '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

test('the federation runtime still has the file from which the shell takes the entry of containers', () => {
  expect(readFileSync(IMPORTER, 'utf8')).toContain(`import { initContainerEntry } from '${FILE}'`);
  const advice =
    `${FILE} does not export initContainerEntry. Look for the file that does, or for an export that a host's build keeps, ` +
    'and import that: it connects a remote with the shared modules of the host, and without it no remote loads.';
  const exported = /export \{[^}]*\binitContainerEntry\b/.test(readFileSync(fileOf(FILE), 'utf8'));
  expect(exported ? '' : advice).toBe('');
});

/** The file of a package, by the exports for bundlers. */
const fileOf = (request: string) => require.resolve(request, { paths: [path.dirname(IMPORTER)] });
