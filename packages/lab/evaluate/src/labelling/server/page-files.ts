import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** A file of the labelling page. */
export interface PageFile {
  mediaType: string;
  read(): Promise<Buffer>;
}

/**
 * Lists the files of the built page by URL path: `/assets/main.js`; the page itself is `/`. Only listed files are served,
 * so no path can leave the folder.
 * @throws Error in plain words if the page is not built
 */
export async function pageFilesIn(folder: string): Promise<Map<string, PageFile>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.flatMap((entry): [string, PageFile][] => {
    const mediaType = MEDIA_TYPES[path.extname(entry.name)];
    if (!entry.isFile() || mediaType === undefined) return [];
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    return [[address === '/index.html' ? '/' : address, { mediaType, read: () => readFile(file) }]];
  });
  const found = new Map(files);
  if (!found.has('/'))
    throw new Error('The page is not built. Run `npx curbwise evaluate label` or `npm run build`.');
  return found;
}
