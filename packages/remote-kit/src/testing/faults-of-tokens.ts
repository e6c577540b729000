import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { whyLacking, type HostSurface } from './host-surface';

const READ = /var\(\s*(--[\w-]+)\s*\)/g;
const SET = /(--[\w-]+)['"`]?\s*[\]:,]/g;

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/**
 * Design tokens that what was built reads, does not set, and a host of a version lacks, one sentence each. Those with a
 * value of their own in place of it (`var(--ink, black)`) are not counted.
 */
export function faultsOfTokens(folder: string, surface: HostSurface, contract: string): string[] {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const texts = files
    .filter((file) => /\.(css|js)$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const own = new Set(texts.flatMap((text) => namesIn(text, SET)));
  const read = new Set(texts.flatMap((text) => namesIn(text, READ)).filter((name) => !own.has(name)));
  return [...read].flatMap((name) => whyLacking(surface, contract, 'tokens', name) ?? []);
}
