import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository that a folder is part of. */
export function findRepository(from: string): string {
  if (existsSync(path.join(from, 'lerna.json'))) return from;
  const above = path.dirname(from);
  if (above === from) throw new Error('this is not part of a repository of Curbwise');
  return findRepository(above);
}
