import { registrySchema, type Registry } from '@curbwise/contract';
import { z } from 'zod';
import { parsedJson } from '../untrusted';
import { REGISTRY_FILE, type ReleaseStore, StoreError, type StoredFile } from './release-store';
import { checkedFolder, checkedPath } from './store-path';

/** Files under paths, each with a tag that identifies its content. Paths are checked before. */
export interface Storage {
  readonly place: string;
  get(path: string): Promise<{ content: Buffer; tag: string } | null>;
  /**
   * Writes a file atomically.
   * @param tag of the file to replace; null: there is none; undefined: whatever is there
   * @returns false, with nothing changed, if that is not so
   */
  put(path: string, content: Buffer, tag?: string | null): Promise<boolean>;
  list(folder: string): Promise<StoredFile[]>;
  remove(paths: readonly string[]): Promise<void>;
  /** What a failure of the storage means, as a sentence for people; undefined if it is none. */
  explain(error: unknown): string | undefined;
}

/** Makes a store of a storage. */
export function storeIn(storage: Storage): ReleaseStore {
  const { place } = storage;
  /** A function whose failures are {@link StoreError}s. */
  const guarded =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await act(...args);
      } catch (error) {
        const words = error instanceof StoreError ? undefined : storage.explain(error);
        throw words === undefined ? error : new StoreError(words);
      }
    };
  return {
    place,
    readRegistry: guarded(async () => {
      const found = await storage.get(REGISTRY_FILE);
      return found && { registry: parseRegistry(found.content, place), tag: found.tag };
    }),
    replaceRegistry: guarded(async (registry, tag) => {
      const content = Buffer.from(`${JSON.stringify(registry, null, 2)}\n`);
      let failure: { error: unknown } | undefined;
      try {
        if (await storage.put(REGISTRY_FILE, content, tag)) return true;
      } catch (error) {
        failure = { error };
      }
      // An interrupted request may have been carried out, and clients repeat requests by themselves.
      if ((await storage.get(REGISTRY_FILE))?.content.equals(content)) return true;
      if (failure) throw failure.error;
      return false;
    }),
    read: guarded(async (path) => (await storage.get(checkedPath(path)))?.content ?? null),
    write: guarded(async (path, content) => void (await storage.put(checkedPath(path), content))),
    writeNew: guarded((path, content) => storage.put(checkedPath(path), content, null)),
    list: guarded((folder) => storage.list(checkedFolder(folder))),
    remove: guarded((paths) => storage.remove(paths.map(checkedPath))),
  };
}

/** Parses the registry of the store at a place. @throws StoreError that says what is wrong with it */
function parseRegistry(content: Buffer, place: string): Registry {
  const { data, error } = registrySchema.safeParse(parsedJson(content));
  if (data) return data;
  const [issue] = error.issues;
  const why = issue?.path.length ? `${z.core.toDotPath(issue.path)}: ${issue.message}` : 'not a JSON object';
  throw new StoreError(
    `${REGISTRY_FILE} in ${place} is not a registry (${why}). Restore a valid one. Nothing was changed.`,
  );
}
