import { unwatchFile, watchFile } from 'node:fs';

/** Time between two checks of the file, in milliseconds. */
const INTERVAL_MS = 1_000;

/**
 * Calls back when a file has changed. The file is checked by name, so this also works when it is replaced, as editors and
 * Kubernetes do, and on file systems that report no changes.
 * @returns stops watching
 */
export function watchProvidersFile(file: string, changed: () => void, intervalMs = INTERVAL_MS): () => void {
  const look = () => changed();
  watchFile(file, { interval: intervalMs, persistent: false }, look);
  return () => unwatchFile(file, look);
}
