import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import lean from './lean-router.cjs';

/** Source of the installed router's main file; empty if it is not found. */
function routerSource(): string {
  const folder = path.dirname(
    require.resolve('react-router', { paths: [path.join(__dirname, '../../../../platform')] }),
  );
  const chunks = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
  const sources = chunks.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return sources.find((source) => source.includes('function BrowserRouter')) ?? '';
}

/** Fails a test with instructions for whoever updates the router. */
function expectOr(isUnchanged: boolean, what: string): void {
  if (isUnchanged) return;
  throw new Error(
    `The source of react-router has changed: ${what}. Find its file with "function BrowserRouter" and adapt the patterns in ` +
      'packages/remotes/src/build/output/lean-router.cjs, or remove those that the router no longer needs. Then check that the ' +
      'first load stays within its budget (npm run browser -- size-budgets).',
  );
}

test('a bundler can drop the unused parts of the installed router', () => {
  const source = routerSource();
  expectOr(source !== '', 'no file named "chunk-*.mjs" contains BrowserRouter');
  expectOr(
    /^var NavLink = React\w*\.forwardRef\(/m.test(source),
    'NavLink is not declared as "var NavLink = React….forwardRef("',
  );
  const result = lean(source);
  expectOr(
    /^var NavLink = \/\* @__PURE__ \*\/ React\w*\.forwardRef\(/m.test(result) &&
      !/^var \w+ = React\w*\.(forwardRef|memo|createContext)\(/m.test(result),
    'not every component is marked as free of side effects',
  );
  expectOr(!/^\w+\.displayName =/m.test(result), 'it still sets names for developer tools');
});

test('the warnings of the router are turned off', () => {
  const result = lean(routerSource());
  expectOr(
    result.includes('var ENABLE_DEV_WARNINGS = false;') &&
      !result.includes('var ENABLE_DEV_WARNINGS = true;'),
    '"var ENABLE_DEV_WARNINGS = true;" does not control its warnings any more',
  );
});
