import { createHash } from 'node:crypto';
import type { LogEntry } from '@curbwise/contract';
import type { ReleaseStore } from '../store/release-store';
import { canonicalJson } from '../trust/canonical-json';

/** Folder of the log in a store. */
export const LOG_FOLDER = 'log/';

/** Digits of a revision in a file name, so that names sort like revisions. */
const DIGITS = 8;

/** The file of an entry: `log/00000042.json`. */
export const logFile = (revision: number): string =>
  `${LOG_FOLDER}${String(revision).padStart(DIGITS, '0')}.json`;

/** SHA-256 of an entry in hexadecimal, whatever the formatting of its file. */
export const hashOf = (entry: LogEntry): string =>
  createHash('sha256').update(canonicalJson(entry)).digest('hex');

/** Writes an entry into the log unless it is there. An existing entry is never changed. */
export async function ensureEntry(store: ReleaseStore, entry: LogEntry | undefined): Promise<void> {
  if (entry)
    await store.writeNew(logFile(entry.revision), Buffer.from(`${JSON.stringify(entry, null, 2)}\n`));
}
