import type { Registry } from '@curbwise/contract';

/** Name of the registry's file, at the top of a store. */
export const REGISTRY_FILE = 'registry.json';

/** A file of a store. */
export interface StoredFile {
  /** Relative to the top of the store, with slashes: `remotes/legal/0.1.0-ab12cd34/remoteEntry.js`. */
  path: string;
  bytes: number;
  modifiedAt: Date;
}

/** The registry of a store, and what tells this state of it from any other. */
export interface StoredRegistry {
  registry: Registry;
  tag: string;
}

/**
 * Where the versions of remotes are kept, and the registry that says which one is live: `registry.json`,
 * `remotes/<name>/<version>/…` and the log, `log/<revision>.json`, in a folder or in a bucket. Errors are {@link StoreError}s.
 */
export interface ReleaseStore {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** The registry as it is now; null if there is none yet. Throws if there is one that cannot be understood. */
  readRegistry(): Promise<StoredRegistry | null>;
  /**
   * Puts a registry in the place of the one with that tag (null: of none), as a whole: whoever reads gets the one or the
   * other.
   * @returns false, with nothing changed, if it is not that one any more: read it anew
   */
  replaceRegistry(registry: Registry, tag: string | null): Promise<boolean>;
  /** A file; null if there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file whole or not at all. */
  write(path: string, content: Buffer): Promise<void>;
  /**
   * Writes a file whole, unless there is one.
   * @returns false, with nothing changed, if there is one already
   */
  writeNew(path: string, content: Buffer): Promise<boolean>;
  /** All files below a folder (`remotes/legal/`), in the order of their paths. */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes files; those that are not there are no error. */
  remove(paths: readonly string[]): Promise<void>;
}

/** What is the matter with a store, for programs. */
export type StoreErrorCode =
  | 'bad-place'
  | 'bad-path'
  | 'bad-registry'
  | 'no-credentials'
  | 'refused'
  | 'no-bucket'
  | 'no-conditions'
  | 'unreachable'
  | 'timeout'
  | 'busy'
  | 'unusable';

/** A store that cannot be used. The message says what is the matter and what to do, and holds no secret. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    message: string,
    readonly code: StoreErrorCode = 'unusable',
  ) {
    super(message);
  }
}
