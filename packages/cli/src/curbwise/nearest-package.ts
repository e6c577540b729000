import { existsSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder upwards that has a package.json; `from` itself if there is none. */
export function nearestPackage(from: string): string {
  let folder = from;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) return from;
    folder = above;
  }
  return folder;
}
