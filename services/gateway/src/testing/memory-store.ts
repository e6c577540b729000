import { createHash } from 'node:crypto';
import type { Registry } from '@curbwise/contract';
import { StoreError, type ReleaseStore } from '@curbwise/releases';
import type { MadeRelease } from './made-release';

/** A store in memory, which can be away and counts what is asked of it. */
export interface MemoryStore extends ReleaseStore {
  files: Map<string, Buffer>;
  /** Whether every use of it fails. */
  isAway: boolean;
  /** Paths of the files that were read, in order. */
  readonly asked: string[];
  /** Puts releases in, and makes a registry the one. */
  publish: (releases: readonly MadeRelease[], registry: Registry) => void;
}

export function memoryStore(): MemoryStore {
  const files = new Map<string, Buffer>();
  let text: string | null = null;
  const tagOf = (content: string) => createHash('sha256').update(content).digest('hex');
  const store: MemoryStore = {
    place: 's3://releases/test',
    files,
    isAway: false,
    asked: [],
    publish(releases, registry) {
      for (const made of releases) for (const [path, bytes] of made.files) files.set(path, bytes);
      text = JSON.stringify(registry);
    },
    readRegistry: () =>
      whenThere(() => text && { registry: JSON.parse(text) as Registry, tag: tagOf(text) }).then(
        (read) => read || null,
      ),
    replaceRegistry: (registry, tag) =>
      whenThere(() => {
        if ((text === null ? null : tagOf(text)) !== tag) return false;
        text = JSON.stringify(registry);
        return true;
      }),
    read: (path) =>
      whenThere(() => {
        store.asked.push(path);
        return files.get(path) ?? null;
      }),
    write: (path, content) => whenThere(() => void files.set(path, content)),
    writeNew: (path, content) =>
      whenThere(() => {
        if (files.has(path)) return false;
        files.set(path, content);
        return true;
      }),
    list: (folder) =>
      whenThere(() =>
        [...files]
          .filter(([path]) => path.startsWith(folder))
          .map(([path, bytes]) => ({ path, bytes: bytes.length, modifiedAt: new Date(0) })),
      ),
    remove: (paths) => whenThere(() => paths.forEach((path) => files.delete(path))),
  };
  /** As slow as anything that is not in memory: others have their turn first. */
  async function whenThere<Result>(act: () => Result): Promise<Result> {
    await new Promise((resolve) => setImmediate(resolve));
    if (store.isAway) throw new StoreError('s3://releases/test does not answer. Check the network.');
    return act();
  }
  return store;
}
