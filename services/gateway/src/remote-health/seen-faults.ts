import type { ClientErrorKind, Fault, SeenFault } from '@curbwise/contract';
import { LRUCache } from 'lru-cache';
import type { ClientNames } from '../http/client-names';

/** Maximum number of different faults of one remote, and of characters for the places of each. */
const MAX_FAULTS = 40;
const MAX_PLACES_CHARACTERS = 1000;

/** Maximum number of remotes with faults: more than a site has. */
const MAX_REMOTES = 100;

/** Within this time a client counts once for each fault, and for a limited number of different ones. */
const WINDOW_MS = 10 * 60_000;
const MAX_FAULTS_PER_CLIENT = 10;

const MAX_CLIENTS = 5_000;

export interface ReportedFault {
  remote: string;
  version: string;
  kind: ClientErrorKind;
  fault: Fault;
}

/** A fault as it is stored; times in milliseconds since 1970-01-01T00:00Z. */
interface Kept extends Omit<SeenFault, 'firstAt' | 'lastAt'> {
  firstAt: number;
  lastAt: number;
}

/** The different faults that pages reported, in memory. */
export class SeenFaults {
  private readonly remotes = new LRUCache<string, Map<string, Kept>>({ max: MAX_REMOTES });
  private readonly clients = new LRUCache<string, { faults: Set<string>; until: number }>({
    max: MAX_CLIENTS,
  });

  constructor(private readonly names: Pick<ClientNames, 'here'>) {}

  /** @param address of the client */
  add({ remote, version, kind, fault }: ReportedFault, address: string): void {
    const { message } = fault;
    const places = within(fault.places);
    const key = JSON.stringify([remote, version, kind, message, places]);
    if (!this.countsReport(key, address)) return;
    const kept = this.remotes.get(remote) ?? new Map<string, Kept>();
    this.remotes.set(remote, kept);
    const now = Date.now();
    const one = kept.get(key) ?? { version, kind, message, places, count: 0, firstAt: now, lastAt: now };
    if (!kept.has(key) && kept.size >= MAX_FAULTS) kept.delete(leastOf(kept));
    kept.set(key, { ...one, count: one.count + 1, lastAt: now });
  }

  of(remote: string): SeenFault[] {
    return [...(this.remotes.get(remote)?.values() ?? [])]
      .sort((a, b) => b.count - a.count || b.lastAt - a.lastAt)
      .map((one) => ({ ...one, firstAt: timeOf(one.firstAt), lastAt: timeOf(one.lastAt) }));
  }

  private countsReport(key: string, address: string): boolean {
    const name = this.names.here(address);
    const known = this.clients.get(name);
    const now = Date.now();
    const client = known && known.until > now ? known : { faults: new Set<string>(), until: now + WINDOW_MS };
    this.clients.set(name, client);
    if (client.faults.has(key) || client.faults.size >= MAX_FAULTS_PER_CLIENT) return false;
    client.faults.add(key);
    return true;
  }
}

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();

function within(places: readonly string[]): string[] {
  let characters = 0;
  return places.filter((place) => (characters += place.length) <= MAX_PLACES_CHARACTERS);
}

/** The fault that the fewest clients reported, and of several the oldest one: frequent faults are not displaced. */
function leastOf(kept: ReadonlyMap<string, Kept>): string {
  const [[key] = ['']] = [...kept].sort(([, a], [, b]) => a.count - b.count || a.lastAt - b.lastAt);
  return key;
}
