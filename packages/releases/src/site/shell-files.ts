import path from 'node:path';
import { fileList } from '../pack/file-list';
import { readBuild, type Files } from '../pack/read-build';
import { ReleaseRefusal } from '../refusal';
import { licences } from './licences';

/** The page, and the service worker of the shell: what says which of all other files belong together. */
export const PAGE = 'index.html';
export const WORKER = 'sw.js';
/** Where in the worker the list of the shell's files belongs. */
const WORKER_FILES = 'self.__SHELL_FILES';

/**
 * The files of the built shell, with its list in its worker and the terms of what others made.
 * @param root folder of the repository
 * @param hasInsights whether the site has the scripts that count
 * @throws ReleaseRefusal if the shell is not built
 */
export async function shellFiles(root: string, hasInsights = true): Promise<Map<string, Buffer>> {
  const files = new Map(await readBuild(path.join(root, 'packages/shell/dist')));
  const worker = files.get(WORKER);
  if (!files.has(PAGE) || !worker) throw new ReleaseRefusal('The shell is not built: npm run build');
  files.set(WORKER, withList(worker, files));
  files.set('licences.txt', await licences(root, hasInsights));
  return files;
}

/** Another list makes it another worker, which browsers take in the place of the one they have. */
function withList(worker: Buffer, files: Files): Buffer {
  const parts = worker.toString().split(WORKER_FILES);
  if (parts.length !== 2)
    throw new ReleaseRefusal(`${WORKER} has no place for ${WORKER_FILES}. Build it again.`);
  const listed = new Map([...files].filter(([file]) => file !== WORKER));
  return Buffer.from(parts.join(JSON.stringify(fileList(listed, '/'))));
}
