import { createHash } from 'node:crypto';
import type { LogEntry } from '@curbwise/contract';
import type { ReleaseStore } from '../store/release-store';
import { canonicalJson } from '../trust/canonical-json';

/** Folder of the log in a store. */
export const LOG_FOLDER = 'log/';

/** Digits of a revision in a name, so that names are in the order of revisions. */
const DIGITS = 8;

/** The file of an entry: `log/00000042.json`. */
export const logFile = (revision: number): string =>
  `${LOG_FOLDER}${String(revision).padStart(DIGITS, '0')}.json`;

/** What tells an entry from any other, however it is written down. */
export const hashOf = (entry: LogEntry): string =>
  createHash('sha256').update(canonicalJson(entry)).digest('hex');

/** Sees to it that the log has an entry. One that is there is never changed. */
export async function keepEntry(store: ReleaseStore, entry: LogEntry | undefined): Promise<void> {
  if (entry)
    await store.writeNew(logFile(entry.revision), Buffer.from(`${JSON.stringify(entry, null, 2)}\n`));
}
