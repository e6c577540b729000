import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unfencedRules } from '../../build/styles/index.cjs';

/**
 * Checks that the style sheets of a built remote apply only to its own elements.
 * @param folder of the build
 * @param name of the remote
 * @returns one sentence for each rule that reaches outside
 */
export function checkStyles(folder: string, name: string): string[] {
  const files = readdirSync(folder, { recursive: true }).map(String);
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      unfencedRules(readFileSync(path.join(folder, file), 'utf8'), name).map((fault) => `${file}: ${fault}`),
    );
}
