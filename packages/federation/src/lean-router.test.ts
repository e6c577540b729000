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

test('a bundler can tell which parts of the installed router nobody uses', () => {
  const source = routerSource();
  expect(source).toMatch(/^var NavLink = React\w*\.forwardRef\(/m);
  const result = lean(source);
  expect(result).toMatch(/^var NavLink = \/\* @__PURE__ \*\/ React\w*\.forwardRef\(/m);
  expect(result).not.toMatch(/^var \w+ = React\w*\.(forwardRef|memo|createContext)\(/m);
  expect(result).not.toMatch(/^\w+\.displayName =/m);
});

test('its warnings are for developers', () => {
  const result = lean(routerSource());
  expect(result).toContain('var ENABLE_DEV_WARNINGS = false;');
  expect(result).not.toContain('var ENABLE_DEV_WARNINGS = true;');
});
