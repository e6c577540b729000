import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * What this house takes from inside of other packages, where nothing promises that it stays. Each of these says what to do
 * when one of them changes.
 */

const PACKAGES = path.join(__dirname, '../..');
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/** Ends a test with what to do. */
function expectOr(isAsItWas: boolean, advice: string): void {
  if (!isAsItWas) throw new Error(advice);
}

/** The file of a package that a file of ours imports by its path; null if it is not there. */
function fileWithin(importer: string, request: string): string | null {
  const [scope = '', name = '', ...inside] = request.split('/');
  const folders = require.resolve.paths(request) ?? [];
  const own = path.join(path.dirname(path.join(PACKAGES, importer)), 'node_modules');
  const places = [own, ...folders].map((folder) => path.join(folder, scope, name, ...inside));
  return places.find((place) => existsSync(place)) ?? null;
}

test.each([
  ['shell/src/remotes/federation-plugin.ts', `${RUNTIME}/dist/initContainerEntry.js`],
  ['remote-kit/src/testing/federation-runtime.cjs', `${RUNTIME}/dist/initContainerEntry.cjs`],
  ['remote-kit/src/testing/federation-runtime.cjs', `${RUNTIME}/dist/bundler.cjs`],
])('%s finds %s', (importer, request) => {
  const source = readFileSync(path.join(PACKAGES, importer), 'utf8');
  expectOr(
    source.includes(request),
    `packages/${importer} does not import ${request} any more: take it out of this list, or write there what it imports now.`,
  );
  const file = fileWithin(importer, request);
  const text = file === null ? '' : readFileSync(file, 'utf8');
  const name = /initContainerEntry/.test(request) ? 'initContainerEntry' : 'default';
  expectOr(
    new RegExp(`export \\{[^}]*\\b${name}\\b|exports\\.${name} =`).test(text),
    `${request} is not there, or does not export ${name}. It was moved: look in node_modules/${RUNTIME}/dist for the file ` +
      `that exports ${name} (the package may offer it by name now), and import that in packages/${importer}. ` +
      'It connects a remote with the shared modules of the host; without it no remote loads.',
  );
});
