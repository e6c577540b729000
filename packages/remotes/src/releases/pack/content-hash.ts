import { createHash } from 'node:crypto';
import type { Files } from './read-build';

/** First eight hexadecimal digits of a SHA-256 over the names and contents of files. */
export function contentHash(files: Files): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0`).update(content).update('\0');
  return hash.digest('hex').slice(0, 8);
}
