import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry } from '../registry-text';
import { REGISTRY_FILE, type ReleaseStore, type StoredFile } from '../release-store';
import { checkedFolder, checkedPath } from '../store-path';
import { isMissing, withStoreErrors } from './folder-errors';
import { readOrNull, replaceFolderRegistry, tagOf } from './replace-registry';
import { writeAtomically, writeNewAtomically } from './write-atomically';

/** A store in a folder, which need not exist yet. */
export function openFolderStore(root: string): ReleaseStore {
  const at = (file: string) => path.join(root, checkedPath(file));
  return {
    place: root,
    readRegistry: withStoreErrors(root, async () => {
      const content = await readOrNull(path.join(root, REGISTRY_FILE));
      return content && { registry: parseRegistry(content.toString(), root), tag: tagOf(content) };
    }),
    replaceRegistry: withStoreErrors(root, (registry, tag) => replaceFolderRegistry(root, registry, tag)),
    read: withStoreErrors(root, (file) => readOrNull(at(file))),
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
  const names = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found = await Promise.all(files.map((file) => storedFile(root, file)));
  return found.filter((file) => file !== null).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Null for a file that disappeared while the folder was read. */
async function storedFile(root: string, file: string): Promise<StoredFile | null> {
  try {
    const { size, mtime } = await stat(file);
    return { path: path.relative(root, file).replaceAll(path.sep, '/'), bytes: size, modifiedAt: mtime };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
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
