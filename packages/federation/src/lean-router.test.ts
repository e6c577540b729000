import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import lean from './lean-router.cjs';

/** The file of the installed router that its parts are in. */
function routerSource(): string {
  const folder = path.dirname(
    require.resolve('react-router', { paths: [path.join(__dirname, '../../platform')] }),
  );
  const chunks = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
  const sources = chunks.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return sources.find((source) => source.includes('function BrowserRouter')) ?? '';
}

/** Ends a test with what to do. */
function expectOr(isAsItWas: boolean, what: string): void {
  if (isAsItWas) return;
  throw new Error(
    `react-router is written differently now: ${what}. Look at the file of it that has "function BrowserRouter", and write ` +
      'the patterns in packages/federation/src/lean-router.cjs anew, or leave out what the router does itself by now; then ' +
      'see whether the first load keeps to its budget (npm run browser -- size-budgets).',
  );
}

test('a bundler can tell which parts of the installed router nobody uses', () => {
  const source = routerSource();
  expectOr(source !== '', 'no file of it begins with "chunk-" and has BrowserRouter in it');
  expectOr(
    /^var NavLink = React\w*\.forwardRef\(/m.test(source),
    'NavLink is no "var NavLink = React….forwardRef("',
  );
  const result = lean(source);
  expectOr(
    /^var NavLink = \/\* @__PURE__ \*\/ React\w*\.forwardRef\(/m.test(result) &&
      !/^var \w+ = React\w*\.(forwardRef|memo|createContext)\(/m.test(result),
    'not every component is marked as one that may be left out',
  );
  expectOr(!/^\w+\.displayName =/m.test(result), 'names for developer tools are left in it');
});

test('its warnings are for developers', () => {
  const result = lean(routerSource());
  expectOr(
    result.includes('var ENABLE_DEV_WARNINGS = false;') &&
      !result.includes('var ENABLE_DEV_WARNINGS = true;'),
    'its warnings hang on something else than "var ENABLE_DEV_WARNINGS = true;"',
  );
});
