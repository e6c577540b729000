import type { Files } from '../../../releases/pack/read-build';
import { type Hosts, whyLacking } from '../host-surface';

const READ = /var\(\s*(--[\w-]+)\s*\)/g;
const SET = /(--[\w-]+)['"`]?\s*[\]:,]/g;

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Checks that hosts have every design token that a build reads. Tokens that the build sets itself, or reads with a fallback
 * (`var(--ink, black)`), do not count.
 * @returns one sentence for each missing token
 */
export function checkTokens(files: Files, hosts: Hosts): string[] {
  const texts = [...files].filter(([file]) => /\.(css|js)$/.test(file)).map(([, content]) => String(content));
  const own = new Set(texts.flatMap((text) => namesIn(text, SET)));
  const read = new Set(texts.flatMap((text) => namesIn(text, READ)).filter((name) => !own.has(name)));
  return [...read].flatMap((name) => whyLacking(hosts, 'tokens', name) ?? []);
}
