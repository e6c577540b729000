import type { LogChange, LogEntry, Registry } from '@curbwise/contract';
import type { ReleaseStore } from '../store/release-store';
import type { Actor } from '../trust/actor';
import { hashOf, LOG_FOLDER } from './log-files';
import { readEntry } from './read-log';

/** The log entry for a change that is about to be made. */
export async function logEntry(
  store: ReleaseStore,
  before: Registry,
  changes: LogChange[],
  { by, run, reason, key }: Actor,
  now: Date,
): Promise<LogEntry> {
  const previous = before.last ?? (before.revision > 0 ? await newestInLog(store) : undefined);
  return {
    revision: before.revision + 1,
    at: now.toISOString(),
    by,
    ...(run === undefined ? {} : { run }),
    ...(reason === undefined ? {} : { reason }),
    ...(key ? { key: key.publicKey } : {}),
    changes,
    previous: previous ? { revision: previous.revision, hash: hashOf(previous) } : null,
  };
}

/** The newest entry in the log, for a registry whose last entry was dropped by a program that does not write the log. */
async function newestInLog(store: ReleaseStore): Promise<LogEntry | undefined> {
  const newest = (await store.list(LOG_FOLDER)).findLast(({ path }) => path.endsWith('.json'));
  return (newest && (await readEntry(store, newest.path))) ?? undefined;
}
