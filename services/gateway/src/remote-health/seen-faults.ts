import type { ClientErrorKind, Fault, SeenFault } from '@curbwise/contract';
import { LRUCache } from 'lru-cache';
import type { ClientNames } from '../middlewares/client-names';

/** Different faults of one remote that are remembered, and characters of the places of each. */
const MOST_FAULTS = 40;
const MOST_PLACES_CHARACTERS = 1000;

/** Remotes of which faults are remembered: more than a site has. */
const MOST_REMOTES = 100;

/** Within this a client counts once for a fault, and adds no more than so many different ones. */
const WINDOW_MS = 10 * 60_000;
const MOST_FAULTS_OF_A_CLIENT = 10;

/** Clients that are remembered, and what each told. */
const MOST_CLIENTS = 5_000;

/** A fault, and where it was met. */
export interface ToldFault {
  remote: string;
  version: string;
  kind: ClientErrorKind;
  fault: Fault;
}

/** The different faults that pages told of, in memory. */
export interface SeenFaults {
  /** @param address of who tells */
  add: (fault: ToldFault, address: string) => void;
  /** Those of a remote, the ones that most clients met first. */
  of: (remote: string) => SeenFault[];
}

/** A fault as it is kept; times in milliseconds since 1970-01-01T00:00Z. */
interface Kept extends Omit<SeenFault, 'firstAt' | 'lastAt'> {
  firstAt: number;
  lastAt: number;
}

/** Nothing was seen to begin with. */
export function seenFaults(names: Pick<ClientNames, 'here'>): SeenFaults {
  const remotes = new LRUCache<string, Map<string, Kept>>({ max: MOST_REMOTES });
  const clients = new LRUCache<string, { faults: Set<string>; until: number }>({ max: MOST_CLIENTS });

  /** Whether a client may tell of a fault once more. */
  function isTaken(key: string, address: string): boolean {
    const name = names.here(address);
    const known = clients.get(name);
    const now = Date.now();
    const client = known && known.until > now ? known : { faults: new Set<string>(), until: now + WINDOW_MS };
    clients.set(name, client);
    if (client.faults.has(key) || client.faults.size >= MOST_FAULTS_OF_A_CLIENT) return false;
    client.faults.add(key);
    return true;
  }

  return {
    add({ remote, version, kind, fault }, address) {
      const { message } = fault;
      const places = within(fault.places);
      const key = JSON.stringify([remote, version, kind, message, places]);
      if (!isTaken(key, address)) return;
      const kept = remotes.get(remote) ?? new Map<string, Kept>();
      remotes.set(remote, kept);
      const now = Date.now();
      const one = kept.get(key) ?? { version, kind, message, places, count: 0, firstAt: now, lastAt: now };
      if (!kept.has(key) && kept.size >= MOST_FAULTS) kept.delete(leastOf(kept));
      kept.set(key, { ...one, count: one.count + 1, lastAt: now });
    },
    of: (remote) =>
      [...(remotes.get(remote)?.values() ?? [])]
        .sort((a, b) => b.count - a.count || b.lastAt - a.lastAt)
        .map((one) => ({ ...one, firstAt: timeOf(one.firstAt), lastAt: timeOf(one.lastAt) })),
  };
}

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** As many of the first places as there is room for. */
function within(places: readonly string[]): string[] {
  let characters = 0;
  return places.filter((place) => (characters += place.length) <= MOST_PLACES_CHARACTERS);
}

/** The fault that fewest clients met, of several the one that is longest ago: what many met is not pushed out. */
function leastOf(kept: ReadonlyMap<string, Kept>): string {
  const [[key] = ['']] = [...kept].sort(([, a], [, b]) => a.count - b.count || a.lastAt - b.lastAt);
  return key;
}
