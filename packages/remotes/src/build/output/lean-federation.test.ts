import { readFileSync } from 'node:fs';
import path from 'node:path';
import lean from './lean-federation.cjs';

const RUNTIME = '@module-federation/webpack-bundler-runtime';
const folder = path.dirname(require.resolve(`${RUNTIME}/package.json`));
const leanFile = (name: string) => lean(readFileSync(path.join(folder, 'dist', name), 'utf8'));

/** Fails a test with instructions for whoever updates the federation runtime. */
function expectOr(isUnchanged: boolean, what: string): void {
  if (isUnchanged) return;
  throw new Error(
    `The source of ${RUNTIME} has changed: ${what}. Adapt the patterns in packages/remotes/src/build/output/lean-federation.cjs, ` +
      'or remove those that the runtime no longer needs. Then check that remotes load and that the first load stays within ' +
      'its budget (npm run browser -- routes size-budgets).',
  );
}

test('a bundler can drop the loading of entries from the installed runtime', () => {
  const index = leanFile('index.js');
  expectOr(!/import \* as/.test(index), 'index.js imports a whole package');
  expectOr(/\bruntime,\n/.test(index), 'index.js passes on no object "runtime"');
});

test('a bundler can drop the smaller builds of shared modules from the installed runtime', () => {
  const init = leanFile('init.js');
  expectOr(!init.includes('import '), 'init.js imports something');
  expectOr(
    /^const USE_SHARED = false;$/m.test(init) && /^\tif \(USE_SHARED\) \{$/m.test(init),
    'no constant USE_SHARED guards the plugin in init.js',
  );
  expectOr(/\breturn runtime\.init\(initOptions\);/.test(init), 'init.js does not end in runtime.init');
});
