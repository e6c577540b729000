import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. It is searched for, because the caller may be part of a bundle. */
export function rootFolder(): string {
  let folder = __dirname;
  while (!existsSync(path.join(folder, 'lerna.json'))) folder = path.dirname(folder);
  return folder;
}
