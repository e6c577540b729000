import path from 'node:path';
import { fileList } from '../pack/file-list';
import { readBuild, type Files } from '../pack/read-build';
import { ReleaseRefusal } from '../refusal';
import { licences } from './licences';

/** The shell's page and service worker. They refer to all other files of the shell. */
export const PAGE = 'index.html';
export const WORKER = 'sw.js';
/** Placeholder in the worker for the list of the shell's files. */
const WORKER_FILES = 'self.__SHELL_FILES';

/**
 * The files of the built shell, with the file list filled into its worker, and the licences of third-party works.
 * @param root folder of the repository
 * @param hasInsights whether the site has the scripts for usage statistics
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

/** Fills in the list. A changed list changes the worker, so browsers replace the one they have. */
function withList(worker: Buffer, files: Files): Buffer {
  const parts = worker.toString().split(WORKER_FILES);
  if (parts.length !== 2)
    throw new ReleaseRefusal(`${WORKER} does not contain ${WORKER_FILES} exactly once. Build it again.`);
  const listed = new Map([...files].filter(([file]) => file !== WORKER));
  return Buffer.from(parts.join(JSON.stringify(fileList(listed, '/'))));
}
