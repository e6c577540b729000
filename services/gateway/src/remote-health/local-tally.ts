import type { ClientNames } from '../http/client-names';
import { DAY_MS } from '../http/utc-day';
import { lookAt } from './judge-canary';
import type { Period, Traffic } from './period';
import {
  effectOf,
  GRACE_MS,
  MAX_CLIENTS,
  MAX_WATCHED_PAGES,
  NAME_LETTERS,
  SILENT,
  type Effect,
  type Tallied,
  type Tally,
} from './tally';

/** A page that was offered a version: the name of its client, and when it has to have been heard of. */
interface WatchedPage {
  traffic: Traffic;
  name: string;
  until: number;
}

interface Kept {
  key: string;
  fields: Record<string, number>;
  /**
   * What each client has reported on this day: `canary:faulty:` and the name of the client. A client counts once a day,
   * because the names that gateways share are valid for a day.
   */
  told: Set<string>;
  day: number;
  /** The pages that are waited for, by traffic and page, the first offer first. */
  pages: Map<string, WatchedPage>;
}

/** Counts the present period of each remote in memory. */
export function localTally(names: Pick<ClientNames, 'here'>): Tally {
  const kept = new Map<string, Kept>();

  function of({ remote, key }: Period): Kept {
    const found = kept.get(remote);
    const day = Math.floor(Date.now() / DAY_MS);
    if (found?.key === key) {
      if (found.day !== day) found.told.clear();
      found.day = day;
      return found;
    }
    const begun = {
      key,
      fields: { since: Date.now() },
      told: new Set<string>(),
      day,
      pages: new Map<string, WatchedPage>(),
    };
    kept.set(remote, begun);
    return begun;
  }

  function count(one: Kept, traffic: Traffic, name: string, { countsClient, once, always }: Effect): Tallied {
    const raise = (field: string) => (one.fields[field] = (one.fields[field] ?? 0) + 1);
    const isFirst = (field: string) => {
      const key = `${traffic}:${field}:${name}`;
      if (one.told.has(key)) return false;
      one.told.add(key);
      raise(`${traffic}:${field}`);
      return true;
    };
    const all = (one.fields['live:clients'] ?? 0) + (one.fields['canary:clients'] ?? 0);
    const hasRoom = all < MAX_CLIENTS || one.told.has(`${traffic}:clients:${name}`);
    const isNewClient = hasRoom && countsClient && isFirst('clients');
    if (hasRoom) {
      once.forEach(isFirst);
      always.forEach((field) => raise(`${traffic}:${field}`));
    }
    const look = isNewClient ? lookAt(one.fields[`${traffic}:clients`] ?? 0) : 0;
    return { fields: { ...one.fields }, traffic, look };
  }

  return {
    async add(period, { traffic, told }, address) {
      const one = of(period);
      const name = names.here(address).slice(0, NAME_LETTERS);
      if (typeof told === 'object' && 'sign' in told) {
        const page = `${traffic}:${told.page}`;
        one.pages.delete(page);
        if (told.sign === 'offered' && one.pages.size < MAX_WATCHED_PAGES)
          one.pages.set(page, { traffic, name, until: Date.now() + GRACE_MS });
      }
      return count(one, traffic, name, effectOf(told));
    },
    read: async (period) => ({ ...of(period).fields }),
    async silence(period) {
      const one = of(period);
      const [first] = one.pages;
      if (!first || first[1].until > Date.now()) return undefined;
      one.pages.delete(first[0]);
      return count(one, first[1].traffic, first[1].name, SILENT);
    },
    end: async () => true,
    async forget({ remote, key }) {
      if (kept.get(remote)?.key === key) kept.delete(remote);
    },
  };
}
