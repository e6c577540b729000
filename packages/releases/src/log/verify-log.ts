import type { LogEntry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import type { ReleaseStore } from '../store/release-store';
import { hashOf, LOG_FOLDER, logFile } from './log-files';
import { readEntry } from './read-log';

/** What was found of a log: how far back it is whole, and what is the matter with it. */
export interface LogProof {
  /** Entries that are what the one after says of them. */
  entries: number;
  /** Where it begins, and where it ends. */
  from: number;
  to: number;
  /** Sentences; none if it is whole. */
  faults: string[];
}

/**
 * Looks whether the log of a store is what was written: from the last entry of the registry backwards, each says what the
 * one before has to hash to.
 * @throws ReleaseRefusal if there is no log
 */
export async function verifyLog(store: ReleaseStore): Promise<LogProof> {
  // The files first: an entry gets there only after the registry has it.
  const listed = (await store.list(LOG_FOLDER)).map(({ path }) => path);
  const last = (await store.readRegistry())?.registry.last;
  if (!last) throw new ReleaseRefusal(`${store.place} has no log: nothing was changed since there are logs.`);
  const proof: LogProof = { entries: 1, from: last.revision, to: last.revision, faults: [] };
  const written = await readEntry(store, logFile(last.revision));
  // Whoever changes the registry next puts it there, should it be missing.
  if (written && hashOf(written) !== hashOf(last)) proof.faults.push(altered(last.revision));
  for (let entry: LogEntry = last; entry.previous !== null;) {
    const { revision, hash } = entry.previous;
    if (revision < entry.revision - 1) proof.faults.push(unlogged(revision, entry.revision));
    const before: LogEntry | null = await readEntry(store, logFile(revision));
    if (!before || hashOf(before) !== hash) {
      proof.faults.push(!listed.includes(logFile(revision)) ? missing(revision) : altered(revision));
    } else {
      proof.entries++;
      proof.from = revision;
    }
    // What an altered entry says of the one before is worth nothing, and better than to stop.
    if (!before || before.revision >= entry.revision) {
      proof.faults.push(`What came before revision ${revision} cannot be checked.`);
      break;
    }
    entry = before;
  }
  const beyond = listed.filter((path) => path > logFile(last.revision));
  if (beyond.length > 0)
    proof.faults.push(
      `${beyond.join(', ')} should not be there: the registry is of revision ${last.revision}.`,
    );
  return proof;
}

const missing = (revision: number) => `Revision ${revision} is missing: ${logFile(revision)} was taken away.`;
const altered = (revision: number) =>
  `Revision ${revision} was altered: ${logFile(revision)} is not what was written.`;
const unlogged = (from: number, to: number) =>
  `Between revision ${from} and ${to} the registry was changed by a program that writes no log.`;
