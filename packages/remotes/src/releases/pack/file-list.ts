import type { ReleaseFile } from '@curbwise/contract';
import { integrityOf } from './integrity';
import type { Files } from './read-build';

/** Files that a page may request while offline. */
const isNeededOffline = (file: string) => /\.(js|css|woff2)$/.test(file);

/**
 * The files that a service worker keeps, each with its integrity hash.
 * @param place path of the folder on the site: `/remotes/legal/0.1.0-ab12cd34/`
 */
export const fileList = (files: Files, place: string): ReleaseFile[] =>
  [...files]
    .filter(([file]) => isNeededOffline(file))
    .map(([file, content]) => ({ url: place + file, integrity: integrityOf(content) }));
