import { readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../../files-in';
import { parseRegistry } from '../registry-text';
import { REGISTRY_FILE, type ReleaseStore, type StoredFile } from '../release-store';
import { checkedFolder, checkedPath } from '../store-path';
import { orNull, withStoreErrors } from './folder-errors';
import { replaceFolderRegistry, tagOf } from './replace-registry';
import { writeAtomically, writeNewAtomically } from './write-atomically';

/** A store in a folder, which need not exist yet. */
export function openFolderStore(root: string): ReleaseStore {
  const at = (file: string) => path.join(root, checkedPath(file));
  return {
    place: root,
    readRegistry: withStoreErrors(root, async () => {
      const content = await orNull(readFile(path.join(root, REGISTRY_FILE)));
      return content && { registry: parseRegistry(content.toString(), root), tag: tagOf(content) };
    }),
    replaceRegistry: withStoreErrors(root, (registry, tag) => replaceFolderRegistry(root, registry, tag)),
    read: withStoreErrors(root, (file) => orNull(readFile(at(file)))),
    write: withStoreErrors(root, (file, content) => writeAtomically(at(file), content)),
    writeNew: withStoreErrors(root, (file, content) => writeNewAtomically(at(file), content)),
    list: withStoreErrors(root, (folder) => filesBelow(root, checkedFolder(folder))),
    remove: withStoreErrors(root, async (files) => {
      const checked = files.map(at);
      for (const file of checked) await rm(file, { force: true });
      await removeEmptyFolders(root, checked);
    }),
  };
}

async function filesBelow(root: string, folder: string): Promise<StoredFile[]> {
  const found = (await filesIn(path.join(root, folder))).map(async (name): Promise<StoredFile[]> => {
    // A file may disappear while the folder is read.
    const there = await orNull(stat(path.join(root, folder, name)));
    return there ? [{ path: folder + name, bytes: there.size, modifiedAt: there.mtime }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Removes the folders of files that are empty now, from the innermost outwards, but never the store itself. */
async function removeEmptyFolders(root: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    for (let folder = path.dirname(file); folder.startsWith(root + path.sep); folder = path.dirname(folder)) {
      const isRemoved = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!isRemoved) break;
    }
  }
}
