import { logEntrySchema, type LogEntry } from '@curbwise/contract';
import { forEachAtOnce } from '../for-each-at-once';
import type { ReleaseStore } from '../store/release-store';
import { LOG_FOLDER } from './log-files';

/** Entries that are read at a time. */
const AT_ONCE = 16;

/** An entry in a store; null if it is missing, or is none. */
export async function readEntry(store: ReleaseStore, path: string): Promise<LogEntry | null> {
  const content = await store.read(path);
  try {
    return logEntrySchema.parse(JSON.parse(content?.toString() ?? ''));
  } catch {
    return null;
  }
}

/** What there is of the log of a store. */
export interface ReleaseLog {
  /** The oldest first. */
  entries: LogEntry[];
  /** Files in the log that are no entries. */
  unreadable: string[];
}

/** The log of a store, with the last entry of its registry, which may not be in the log yet. */
export async function readLog(store: ReleaseStore): Promise<ReleaseLog> {
  // The registry first: an entry that comes in between is in the log as well, and not the other way round.
  const last = (await store.readRegistry())?.registry.last;
  const files = (await store.list(LOG_FOLDER)).filter(({ path }) => path.endsWith('.json'));
  const entries = new Map<number, LogEntry>();
  const unreadable: string[] = [];
  await forEachAtOnce(AT_ONCE, files, async ({ path }) => {
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
