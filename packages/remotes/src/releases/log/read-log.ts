import type { LogEntry } from '@curbwise/contract';
import { forEachConcurrently } from '../for-each-concurrently';
import { ReleaseRefusal } from '../refusal';
import type { ReleaseStore } from '../store/release-store';
import { hashOf, LOG_FOLDER, logFile, readEntry } from './log-entry';

/** Entries that are read at the same time. */
const CONCURRENCY = 16;

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

/** Result of verifying a log: how far back it is intact, and what is wrong with it. */
export interface LogVerification {
  /** Number of entries that match the hash in the entry after them. */
  entries: number;
  /** First and last verified revision. */
  from: number;
  to: number;
  /** Sentences; empty if the log is intact. */
  faults: string[];
}

/**
 * Verifies that nobody altered the log of a store. Starts at the last entry in the registry and goes backwards: every
 * entry holds the hash of the one before.
 * @throws ReleaseRefusal if there is no log
 */
export async function verifyLog(store: ReleaseStore): Promise<LogVerification> {
  // The files first: an entry is written there only after the registry has it.
  const listed = (await store.list(LOG_FOLDER)).map(({ path }) => path);
  const last = (await store.readRegistry())?.registry.last;
  if (!last)
    throw new ReleaseRefusal(`${store.place} has no log: no logged change has been made to its registry.`);
  const result: LogVerification = { entries: 1, from: last.revision, to: last.revision, faults: [] };
  const written = await readEntry(store, logFile(last.revision));
  // If it is missing, the next change of the registry writes it.
  if (written && hashOf(written) !== hashOf(last)) result.faults.push(altered(last.revision));
  for (let entry: LogEntry = last; entry.previous !== null;) {
    const { revision, hash } = entry.previous;
    if (revision < entry.revision - 1) result.faults.push(unlogged(revision, entry.revision));
    const before: LogEntry | null = await readEntry(store, logFile(revision));
    if (!before || hashOf(before) !== hash) {
      result.faults.push(!listed.includes(logFile(revision)) ? missing(revision) : altered(revision));
    } else {
      result.entries++;
      result.from = revision;
    }
    // An altered entry proves nothing about the one before it, but following it finds more faults than stopping here.
    if (!before || before.revision >= entry.revision) {
      result.faults.push(`Entries before revision ${revision} cannot be checked.`);
      break;
    }
    entry = before;
  }
  const beyond = listed.filter((path) => path > logFile(last.revision));
  if (beyond.length > 0)
    result.faults.push(
      `${beyond.join(', ')} should not exist: the registry is at revision ${last.revision}.`,
    );
  return result;
}

const missing = (revision: number) => `Revision ${revision} is missing: ${logFile(revision)} was removed.`;
const altered = (revision: number) =>
  `Revision ${revision} was altered: ${logFile(revision)} is not what was written.`;
const unlogged = (from: number, to: number) =>
  `Between revisions ${from} and ${to}, the registry was changed by a program that does not write the log.`;
