import { unwatchFile, watchFile } from 'node:fs';

/** How often the file is looked at, in milliseconds. */
const EVERY_MS = 1_000;

/**
 * Calls back whenever a file has become another one. It is looked at by name, once a second, so that it is also seen
 * when it is replaced, as editors and Kubernetes do, and on file systems that tell of no changes.
 * @returns what ends it
 */
export function watchProviders(file: string, changed: () => void, everyMs = EVERY_MS): () => void {
  const look = () => changed();
  watchFile(file, { interval: everyMs, persistent: false }, look);
  return () => unwatchFile(file, look);
}
