import { createHash } from 'node:crypto';
import type { Registry } from '@curbwise/contract';
import { StoreError, type ReleaseStore } from '@curbwise/remotes/releases';
import type { TestRelease } from './test-release';

/** A store in memory that can be down and records what is read. */
export interface MemoryStore extends ReleaseStore {
  files: Map<string, Buffer>;
  /** Whether every operation fails. */
  isDown: boolean;
  /** Paths of the files that were read, in order. */
  readonly readPaths: string[];
  /** Adds releases, and replaces the registry. */
  publish: (releases: readonly TestRelease[], registry: Registry) => void;
}

export function memoryStore(): MemoryStore {
  const files = new Map<string, Buffer>();
  let text: string | null = null;
  const tagOf = (content: string) => createHash('sha256').update(content).digest('hex');
  const store: MemoryStore = {
    place: 's3://releases/test',
    files,
    isDown: false,
    readPaths: [],
    publish(releases, registry) {
      for (const release of releases) for (const [path, bytes] of release.files) files.set(path, bytes);
      text = JSON.stringify(registry);
    },
    readRegistry: () =>
      whenUp(() => text && { registry: JSON.parse(text) as Registry, tag: tagOf(text) }).then(
        (read) => read || null,
      ),
    replaceRegistry: (registry, tag) =>
      whenUp(() => {
        if ((text === null ? null : tagOf(text)) !== tag) return false;
        text = JSON.stringify(registry);
        return true;
      }),
    read: (path) =>
      whenUp(() => {
        store.readPaths.push(path);
        return files.get(path) ?? null;
      }),
    write: (path, content) => whenUp(() => void files.set(path, content)),
    writeNew: (path, content) =>
      whenUp(() => {
        if (files.has(path)) return false;
        files.set(path, content);
        return true;
      }),
    list: (folder) =>
      whenUp(() =>
        [...files]
          .filter(([path]) => path.startsWith(folder))
          .map(([path, bytes]) => ({ path, bytes: bytes.length, modifiedAt: new Date(0) })),
      ),
    remove: (paths) => whenUp(() => paths.forEach((path) => files.delete(path))),
  };
  /** Runs an operation asynchronously, as a real store does, and fails while the store is down. */
  async function whenUp<Result>(act: () => Result): Promise<Result> {
    await new Promise((resolve) => setImmediate(resolve));
    if (store.isDown) throw new StoreError('s3://releases/test does not answer. Check the network.');
    return act();
  }
  return store;
}
