import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unfencedRules } from '@curbwise/federation/styles';

/**
 * Rules of the style sheets of a built remote that reach outside of its own elements, one sentence each.
 * @param folder what was built
 * @param name of the remote
 */
export function faultsOfStyles(folder: string, name: string): string[] {
  const files = readdirSync(folder, { recursive: true }).map(String);
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      unfencedRules(readFileSync(path.join(folder, file), 'utf8'), name).map((fault) => `${file}: ${fault}`),
    );
}
