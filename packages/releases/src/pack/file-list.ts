import type { ReleaseFile } from '@curbwise/contract';
import { integrityOf } from './integrity';
import type { Files } from './read-build';

/** What a page may ask for while it has no network. */
const isNeededOffline = (file: string) => /\.(js|css|woff2)$/.test(file);

/**
 * The files that a service worker keeps, each with what its content has to hash to.
 * @param place path of the folder on the site: `/remotes/legal/0.1.0-ab12cd34/`
 */
export const fileList = (files: Files, place: string): ReleaseFile[] =>
  [...files]
    .filter(([file]) => isNeededOffline(file))
    .map(([file, content]) => ({ url: place + file, integrity: integrityOf(content) }));
