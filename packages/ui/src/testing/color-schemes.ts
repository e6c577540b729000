import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Custom properties by name, without the dashes: `paper` → `#f4f3ef`. */
export type Tokens = Record<string, string>;

const SCHEMES = {
  light: ['all'],
  dark: ['all', '(prefers-color-scheme: dark)'],
  'light, more contrast': ['all', '(prefers-contrast: more)'],
  'dark, more contrast': [
    'all',
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(prefers-contrast: more) and (prefers-color-scheme: dark)',
  ],
} as const;

/** The custom properties of `:root`, by media query. */
function tokensByQuery(css: string): Map<string, Tokens> {
  const found = new Map<string, Tokens>();
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, query = 'all', body = ''] of withoutComments.matchAll(
    /(?:@media ([^{]+?)\s*\{\s*)?:root\s*\{([^}]*)\}/g,
  )) {
    const tokens = [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]);
    found.set(query, Object.fromEntries(tokens) as Tokens);
  }
  return found;
}

/** The custom properties in effect in each colour scheme, after the cascade of tokens.css. */
export function colorSchemes(): [scheme: string, tokens: Tokens][] {
  const byQuery = tokensByQuery(readFileSync(path.join(__dirname, '..', 'tokens.css'), 'utf8'));
  return Object.entries(SCHEMES).map(([scheme, queries]) => [
    scheme,
    Object.assign({}, ...queries.map((query) => byQuery.get(query) ?? fail(query))) as Tokens,
  ]);
}

function fail(query: string): never {
  throw new Error(`tokens.css has no :root for ${query}`);
}
