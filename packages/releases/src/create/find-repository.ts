import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '../refusal';

/**
 * The folder of the repository that a folder is part of.
 * @throws ReleaseRefusal if it is part of none
 */
export function findRepository(from: string): string {
  let folder = path.resolve(from);
  while (!existsSync(path.join(folder, 'packages/releases/template/package.json'))) {
    const above = path.dirname(folder);
    if (above === folder)
      throw new ReleaseRefusal(`${from} is not part of a repository of Curbwise: change to its folder`);
    folder = above;
  }
  return folder;
}
