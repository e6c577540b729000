import type { LogEntry } from '@curbwise/contract';
import { forEachConcurrently } from '../for-each-concurrently';
import type { ReleaseStore } from '../store/release-store';
import { LOG_FOLDER, readEntry } from './log-entry';

/** Entries that are read at the same time. */
const CONCURRENCY = 16;

/** The log of a store. */
export interface ReleaseLog {
  /** The oldest first. */
  entries: LogEntry[];
  /** Files in the log folder that are not valid entries. */
  unreadable: string[];
}

/** Reads the log of a store, with the last entry of its registry, which may not be in the log yet. */
export async function readLog(store: ReleaseStore): Promise<ReleaseLog> {
  // The registry first: its last entry, if superseded meanwhile, is in the log by the time the log is listed.
  const last = (await store.readRegistry())?.registry.last;
  const files = (await store.list(LOG_FOLDER)).filter(({ path }) => path.endsWith('.json'));
  const entries = new Map<number, LogEntry>();
  const unreadable: string[] = [];
  await forEachConcurrently(CONCURRENCY, files, async ({ path }) => {
    const entry = await readEntry(store, path);
    if (entry) entries.set(entry.revision, entry);
    else unreadable.push(path);
  });
  if (last && !entries.has(last.revision)) entries.set(last.revision, last);
  return {
    entries: [...entries.values()].sort((a, b) => a.revision - b.revision),
    unreadable: unreadable.sort(),
  };
}
