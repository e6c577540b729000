import { existsSync } from 'node:fs';
import path from 'node:path';

/** The root of the Curbwise repository that contains a folder. @throws Error if there is none */
export function findRepository(from: string): string {
  if (existsSync(path.join(from, 'lerna.json'))) return from;
  const above = path.dirname(from);
  if (above === from) throw new Error('the folder is not inside a Curbwise repository');
  return findRepository(above);
}
