import { createHash } from 'node:crypto';
import { type LogChange, type LogEntry, logEntrySchema, type Registry } from '@curbwise/contract';
import type { ReleaseStore } from '../store/release-store';
import type { Actor } from '../trust/actor';
import { canonicalJson } from '../trust/statements';
import { parsedJson } from '../untrusted';

export const LOG_FOLDER = 'log/';

/** Digits of a revision in a file name, so that names sort like revisions. */
const DIGITS = 8;

/** The file of an entry: `log/00000042.json`. */
export const logFile = (revision: number): string =>
  `${LOG_FOLDER}${String(revision).padStart(DIGITS, '0')}.json`;

/** SHA-256 of an entry in hexadecimal, whatever the formatting of its file. */
export const hashOf = (entry: LogEntry): string =>
  createHash('sha256').update(canonicalJson(entry)).digest('hex');

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
    run,
    reason,
    key: key?.publicKey,
    changes,
    previous: previous ? { revision: previous.revision, hash: hashOf(previous) } : null,
  };
}

/** The newest entry in the log, for a registry whose last entry was dropped by a program that does not write the log. */
async function newestInLog(store: ReleaseStore): Promise<LogEntry | undefined> {
  const newest = (await store.list(LOG_FOLDER)).findLast(({ path }) => path.endsWith('.json'));
  return (newest && (await readEntry(store, newest.path))) ?? undefined;
}

/** An entry in a store; null if it is missing or invalid. */
export async function readEntry(store: ReleaseStore, path: string): Promise<LogEntry | null> {
  return logEntrySchema.safeParse(parsedJson(await store.read(path))).data ?? null;
}

/** Writes an entry into the log unless it is there. An existing entry is never changed. */
export async function ensureEntry(store: ReleaseStore, entry: LogEntry | undefined): Promise<void> {
  if (entry)
    await store.writeNew(logFile(entry.revision), Buffer.from(`${JSON.stringify(entry, null, 2)}\n`));
}
