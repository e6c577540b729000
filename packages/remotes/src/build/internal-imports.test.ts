import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Files inside other packages that we import by path, although their packages do not export them. When one of them moves,
 * these tests fail with instructions.
 */

const PACKAGES = path.join(__dirname, '../../..');
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/** Fails a test with instructions. */
function expectOr(isUnchanged: boolean, advice: string): void {
  if (!isUnchanged) throw new Error(advice);
}

/** The file that one of our files imports by path; null if it does not exist. */
function fileWithin(importer: string, request: string): string | null {
  const [scope = '', name = '', ...inside] = request.split('/');
  const folders = require.resolve.paths(request) ?? [];
  const own = path.join(path.dirname(path.join(PACKAGES, importer)), 'node_modules');
  const places = [own, ...folders].map((folder) => path.join(folder, scope, name, ...inside));
  return places.find((place) => existsSync(place)) ?? null;
}

test.each([
  ['shell/src/remotes/loading/load-module.ts', `${RUNTIME}/dist/initContainerEntry.js`],
  ['remote-kit/src/testing/host/federation-runtime.cjs', `${RUNTIME}/dist/initContainerEntry.cjs`],
  ['remote-kit/src/testing/host/federation-runtime.cjs', `${RUNTIME}/dist/bundler.cjs`],
])('%s can import %s', (importer, request) => {
  const source = readFileSync(path.join(PACKAGES, importer), 'utf8');
  expectOr(
    source.includes(request),
    `packages/${importer} does not import ${request} any more: remove it from this list, or list what it imports now.`,
  );
  const file = fileWithin(importer, request);
  const text = file === null ? '' : readFileSync(file, 'utf8');
  const name = /initContainerEntry/.test(request) ? 'initContainerEntry' : 'default';
  expectOr(
    new RegExp(`export \\{[^}]*\\b${name}\\b|exports\\.${name} =`).test(text),
    `${request} does not exist, or does not export ${name}. Look in node_modules/${RUNTIME}/dist for the file that exports ` +
      `${name} (the package may export it by name now), and import that in packages/${importer}. ` +
      'It connects a remote with the shared modules of the host: without it no remote loads.',
  );
});
