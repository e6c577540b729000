import type { ClientNames } from '../http/client-names';
import { DAY_MS } from '../http/utc-day';
import type { Period } from './period';
import { loadFields, MAX_CLIENTS, type Tallied, type Tally } from './tally';

interface Kept {
  key: string;
  fields: Record<string, number>;
  /**
   * What each client has reported on this day: `canary:faulty:` and the name of the client. A client counts once a day,
   * because the names that gateways share are valid for a day.
   */
  told: Set<string>;
  day: number;
}

/** Letters of a client's name that are kept: 66 bits, enough to keep the clients of a period apart. */
const NAME_LETTERS = 11;

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
    const begun = { key, fields: { since: Date.now() }, told: new Set<string>(), day };
    kept.set(remote, begun);
    return begun;
  }

  return {
    async add(period, { traffic, told }, address): Promise<Tallied> {
      const one = of(period);
      const name = names.here(address).slice(0, NAME_LETTERS);
      const raise = (field: string) => (one.fields[field] = (one.fields[field] ?? 0) + 1);
      const isFirst = (field: string) => {
        const key = `${field}:${name}`;
        if (one.told.has(key)) return false;
        one.told.add(key);
        raise(field);
        return true;
      };
      const all = (one.fields['live:clients'] ?? 0) + (one.fields['canary:clients'] ?? 0);
      if (all >= MAX_CLIENTS && !one.told.has(`${traffic}:clients:${name}`))
        return { fields: one.fields, isNewClient: false };
      const isNewClient = isFirst(`${traffic}:clients`);
      if (typeof told === 'number') loadFields(traffic, told).forEach(raise);
      else for (const field of ['faulty', told]) isFirst(`${traffic}:${field}`);
      return { fields: { ...one.fields }, isNewClient };
    },
    read: async (period) => ({ ...of(period).fields }),
    end: async () => undefined,
    async forget({ remote, key }) {
      if (kept.get(remote)?.key === key) kept.delete(remote);
    },
  };
}
