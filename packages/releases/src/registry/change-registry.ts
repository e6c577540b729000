import { HOST_CONTRACT_VERSION, registrySchema, type Registry } from '@curbwise/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { differences } from '../log/differences';
import { logEntry } from '../log/log-entry';
import { keepEntry } from '../log/log-files';
import { StoreError, type ReleaseStore } from '../store/release-store';
import { NOBODY, type Actor } from '../trust/actor';
import { authorise } from '../trust/authorise';
import { signChanges } from '../trust/sign-changes';
import type { Change, Changed } from './change';

/** How often a change is tried while others come first: as many as can well be publishing at a time, several times over. */
const MOST_TRIES = 60;
const SHORTEST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 500;

/** The registry of a new store: nothing is in it, and its hosts are of the contract that this program was built with. */
export const newRegistry = (): Registry => ({ contract: HOST_CONTRACT_VERSION, revision: 0, remotes: {} });

/** The registry of a store, or a new one. */
export async function presentRegistry(store: ReleaseStore): Promise<Registry> {
  return (await store.readRegistry())?.registry ?? newRegistry();
}

/** By whom and when a registry is changed. */
export interface ChangeOptions {
  /** Says what would come of it, and changes nothing. */
  dryRun?: boolean;
  actor?: Actor;
  now?: Date;
}

/**
 * Changes the registry of a store, signs what changed and writes it into the log. When another change came first, this
 * one is done anew on what came of that, so that neither is lost.
 * @throws what the change throws; ReleaseRefusal if it takes another key; StoreError if the store cannot be used, or others
 *   came first every time
 */
export async function changeRegistry<Outcome>(
  store: ReleaseStore,
  change: Change<Outcome>,
  { dryRun = false, actor = NOBODY, now = new Date() }: ChangeOptions = {},
): Promise<Changed<Outcome>> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const stored = await store.readRegistry();
    const before = stored?.registry ?? newRegistry();
    const { registry: after, outcome } = change(before);
    if (stored !== null && after === before) return { registry: after, outcome };
    const changes = differences(before, after);
    authorise(before, changes, actor.key?.publicKey);
    const signed = signChanges(before, after, changes, { key: actor.key, now });
    if (dryRun) return { registry: signed, outcome };
    const last = await logEntry(store, before, changes, actor, now);
    const registry = registrySchema.parse({ ...signed, revision: last.revision, last });
    // Nothing takes the place of an entry that is not in the log: no change is without one, whoever dies in between.
    await keepEntry(store, before.last);
    if (await store.replaceRegistry(registry, stored?.tag ?? null)) {
      // The change is made. Should its entry not get into the log now, the next change puts it there.
      await keepEntry(store, registry.last).catch(() => undefined);
      return { registry, outcome };
    }
    await wait(jitter(tries));
  }
  throw new StoreError(
    `Others changed the registry in ${store.place} each of ${MOST_TRIES} times. Nothing was changed; try again.`,
    'busy',
  );
}

/** Milliseconds, by chance, so that those who met once do not meet again. */
const jitter = (tries: number) =>
  Math.random() * Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(tries, 10));
