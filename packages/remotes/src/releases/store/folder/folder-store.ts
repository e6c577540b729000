import { readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../../files-in';
import type { ReleaseStore, StoredFile } from '../release-store';
import { storeIn } from '../store-in';
import { replaceFile, tagOf } from './replace-file';
import { codeOf, orNull, writeAtomically } from './write-atomically';

/** A store in a folder, which need not exist yet. The tag of a file is its hash. */
export function openFolderStore(root: string): ReleaseStore {
  const at = (file: string) => path.join(root, file);
  return storeIn({
    place: root,
    explain: (error) =>
      codeOf(error) === undefined ? undefined : `${root} cannot be used: ${(error as Error).message}.`,
    async get(file) {
      const content = await orNull(readFile(at(file)));
      return content && { content, tag: tagOf(content) };
    },
    put: (file, content, tag) =>
      typeof tag === 'string'
        ? replaceFile(at(file), content, tag)
        : writeAtomically(at(file), content, tag === null),
    async list(folder) {
      const found = (await filesIn(at(folder))).map(async (name): Promise<StoredFile[]> => {
        // A file may disappear while the folder is read.
        const there = await orNull(stat(path.join(root, folder, name)));
        return there ? [{ path: folder + name, bytes: there.size, modifiedAt: there.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    async remove(files) {
      for (const file of files) await rm(at(file), { force: true });
      for (const file of files) await removeEmptyFolders(root, at(file));
    },
  });
}

/** Removes the folders of a file that are empty now, from the innermost outwards, but never the store itself. */
async function removeEmptyFolders(root: string, file: string): Promise<void> {
  for (let folder = path.dirname(file); folder.startsWith(root + path.sep); folder = path.dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
