import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Hosts, whyLacking } from '../host-surface';

const READ = /var\(\s*(--[\w-]+)\s*\)/g;
const SET = /(--[\w-]+)['"`]?\s*[\]:,]/g;

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Checks that hosts have every design token that a build reads. Tokens that the build sets itself, or reads with a fallback
 * (`var(--ink, black)`), do not count.
 * @returns one sentence for each missing token
 */
export function checkTokens(folder: string, hosts: Hosts): string[] {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const texts = files
    .filter((file) => /\.(css|js)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const own = new Set(texts.flatMap((text) => namesIn(text, SET)));
  const read = new Set(texts.flatMap((text) => namesIn(text, READ)).filter((name) => !own.has(name)));
  return [...read].flatMap((name) => whyLacking(hosts, 'tokens', name) ?? []);
}
