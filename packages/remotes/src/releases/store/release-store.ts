import type { Registry } from '@curbwise/contract';

/** Name of the registry's file, at the top of a store. */
export const REGISTRY_FILE = 'registry.json';

export interface StoredFile {
  /** Relative to the top of the store, with slashes: `remotes/legal/0.1.0-ab12cd34/remoteEntry.js`. */
  path: string;
  bytes: number;
  modifiedAt: Date;
}

/** The registry of a store, and a tag that identifies this state of it. */
export interface StoredRegistry {
  registry: Registry;
  tag: string;
}

/**
 * Storage for the versions of remotes, in a folder or an S3 bucket: the files in `remotes/<name>/<version>/…`, the registry
 * in `registry.json`, which says which versions are live, and the log in `log/<revision>.json`. All methods reject with
 * {@link StoreError}.
 */
export interface ReleaseStore {
  /** For messages: the folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** The current registry; null if there is none yet. Rejects if it is invalid. */
  readRegistry(): Promise<StoredRegistry | null>;
  /**
   * Atomically replaces the registry that has a tag (null: creates the first registry).
   * @returns false, with nothing changed, if the registry no longer has that tag: read it again
   */
  replaceRegistry(registry: Registry, tag: string | null): Promise<boolean>;
  /** The content of a file; null if it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file atomically. */
  write(path: string, content: Buffer): Promise<void>;
  /**
   * Writes a file atomically, unless it exists.
   * @returns false, with nothing changed, if it exists
   */
  writeNew(path: string, content: Buffer): Promise<boolean>;
  /** All files below a folder (`remotes/legal/`), sorted by path. */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes files. Ignores those that do not exist. */
  remove(paths: readonly string[]): Promise<void>;
}

/** A store cannot be used. The message says what is wrong and what to do, and contains no secret. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
