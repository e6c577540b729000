import { HOST_CONTRACT_VERSION, registrySchema, type Registry } from '@curbwise/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreError, type ReleaseStore } from '../store/release-store';
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

/**
 * Changes the registry of a store. When another change came first, this one is done anew on what came of that, so that
 * neither is lost.
 * @param dryRun says what would come of it, and changes nothing
 * @throws what the change throws; StoreError if the store cannot be used, or others came first every time
 */
export async function changeRegistry<Outcome>(
  store: ReleaseStore,
  change: Change<Outcome>,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Changed<Outcome>> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const stored = await store.readRegistry();
    const before = stored?.registry ?? newRegistry();
    const changed = change(before);
    const isNothingNew = stored !== null && changed.registry === before;
    if (dryRun || isNothingNew) return changed;
    const next = registrySchema.parse(changed.registry);
    if (await store.replaceRegistry(next, stored?.tag ?? null)) return changed;
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
