import { setTimeout as wait } from 'node:timers/promises';
import { HOST_CONTRACT_VERSION, type LogChange, type Registry, registrySchema } from '@curbwise/contract';
import { differences } from '../log/differences';
import { ensureEntry, logEntry } from '../log/log-entry';
import { type ReleaseStore, StoreError, type StoredRegistry } from '../store/release-store';
import { type Actor, UNKNOWN_ACTOR } from '../trust/actor';
import { signChanges } from '../trust/sign-changes';
import type { Change } from './change';

/** Attempts at a change while other writers come first: several times the number of writers that are likely at once. */
const MAX_ATTEMPTS = 60;
const MIN_WAIT_MS = 10;
const MAX_WAIT_MS = 500;
const MAX_DOUBLINGS = 10;

/** The registry of a new store: empty, for hosts with the contract version that this program was built with. */
export const newRegistry = (): Registry => ({ contract: HOST_CONTRACT_VERSION, revision: 0, remotes: {} });

/** Reads the registry of a store; a new one if there is none. */
export async function currentRegistry(store: ReleaseStore): Promise<Registry> {
  return (await store.readRegistry())?.registry ?? newRegistry();
}

export interface ChangeOptions {
  /** Returns what would change and changes nothing. */
  dryRun?: boolean;
  actor?: Actor;
  now?: Date;
  /** The registry as it was read before; by default it is read. */
  read?: StoredRegistry | null;
}

/** A registry after a change, and what differs. */
export interface Changed {
  registry: Registry;
  changes: LogChange[];
}

/**
 * What a change would do to a registry, which is then signed.
 * @throws what the change throws; ReleaseRefusal as {@link signChanges}
 */
export function planChange(
  before: Registry,
  change: Change,
  { actor = UNKNOWN_ACTOR, now = new Date() }: Pick<ChangeOptions, 'actor' | 'now'>,
): Changed {
  const after = change(before);
  const changes = differences(before, after);
  return { registry: signChanges(before, after, changes, { key: actor.key, now }), changes };
}

/**
 * Changes the registry of a store, signs the change and logs it. If another writer came first, repeats the change on top
 * of the new registry, so that neither change is lost.
 * @throws as {@link planChange}; ZodError if the changed registry is invalid; StoreError if the store cannot be used, or
 *   other writers came first every time
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: Change,
  { dryRun = false, actor = UNKNOWN_ACTOR, now = new Date(), read }: ChangeOptions = {},
): Promise<Changed> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = read !== undefined && attempt === 1 ? read : await store.readRegistry();
    const before = stored?.registry ?? newRegistry();
    const { registry: after, changes } = planChange(before, change, { actor, now });
    if (dryRun || (stored !== null && after === before)) return { registry: after, changes };
    const last = await logEntry(store, before, changes, actor, now);
    const registry = registrySchema.parse({ ...after, revision: last.revision, last });
    // The previous entry must be in the log before the registry drops it, even if its writer died before logging it.
    await ensureEntry(store, before.last);
    if (await store.replaceRegistry(registry, stored?.tag ?? null)) {
      // The change is made. If its entry cannot be logged now, the next change logs it.
      await ensureEntry(store, registry.last).catch(() => undefined);
      return { registry, changes };
    }
    await wait(randomDelayMs(attempt));
  }
  throw new StoreError(
    `Other writers changed the registry in ${store.place} during each of ${MAX_ATTEMPTS} attempts. Nothing was changed; try again.`,
  );
}

/** A random delay with exponential backoff, so that writers that collided once do not collide again. */
const randomDelayMs = (attempt: number) =>
  Math.random() * Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** Math.min(attempt, MAX_DOUBLINGS));
