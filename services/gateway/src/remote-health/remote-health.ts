import type { RemoteHealth, RemotesHealth } from '@curbwise/contract';
import type { EndedCanaries } from './ended-canaries';
import type { EndCanary } from './end-canary';
import { judgeCanary, lookAt } from './judge-canary';
import { periodOf, remotesOf, type Period } from './period';
import { presentHealth } from './present-health';
import type { SeenFaults } from './seen-faults';
import { countsOf, type Fields, type Tally, type Telling } from './tally';

/** What a page tells of a version that pages are told of now. */
export interface RemoteTelling extends Telling {
  remote: string;
  version: string;
}

/** How remotes fare in the pages of visitors, and the end of canaries that fare worse than what is live. */
export interface HealthKeeper {
  /** Takes what one client tells at a time, and ends the canary that it was once too much for. */
  tell: (tellings: readonly RemoteTelling[], address: string) => Promise<void>;
  present: () => Promise<RemotesHealth>;
}

interface HealthParts {
  ended: EndedCanaries;
  tally: Tally;
  /** Whether gateways count together. */
  isShared: boolean;
  endCanary: EndCanary;
  faults: SeenFaults;
}

/** Counts how remotes fare. */
export function remoteHealth({ ended, tally, isShared, endCanary, faults }: HealthParts): HealthKeeper {
  ended.onGone((period) => void tally.forget(period));

  async function look(period: Period, fields: Fields): Promise<void> {
    const canary = countsOf(fields, 'canary');
    const live = period.live === null ? null : countsOf(fields, 'live');
    const { isWorse, chance } = judgeCanary(canary, live, lookAt(canary.clients));
    if (!isWorse) return;
    const ending = endCanary(period, { canary, live, chance });
    await tally.end(period);
    await ending;
  }

  /** Takes what one client tells of one remote. Looks come once with each doubling, when the last client is counted. */
  async function tellOf(period: Period, tellings: readonly Telling[], address: string): Promise<void> {
    let isNewOfCanary = false;
    let fields: Fields = {};
    for (const telling of tellings) {
      const tallied = await tally.add(period, telling, address);
      ({ fields } = tallied);
      isNewOfCanary ||= tallied.isNewClient && telling.traffic === 'canary';
    }
    // Another gateway has looked, and could not write it into the registry yet, or cannot at all.
    if (fields.ended === 1 && period.canary !== null)
      ended.end(period, 'ended by itself, as another gateway counted');
    else if (isNewOfCanary && lookAt(fields['canary:clients'] ?? 0) > 0) await look(period, fields);
  }

  return {
    async tell(tellings, address) {
      const { live } = await ended.remotes();
      for (const remote of new Set(tellings.map((telling) => telling.remote))) {
        const period = periodOf(live, remote);
        if (!period) continue;
        const ofRemote = tellings.filter(
          (telling) => telling.remote === remote && telling.version === period[telling.traffic],
        );
        await tellOf(period, ofRemote, address);
      }
    },
    async present() {
      const { live } = await ended.remotes();
      const remotes: RemoteHealth[] = [];
      for (const remote of remotesOf(live).sort()) {
        const period = periodOf(live, remote);
        if (!period) continue;
        const fields = await tally.read(period);
        remotes.push(presentHealth(period, fields, ended.last(remote), faults.of(remote)));
      }
      return { at: new Date(Date.now()).toISOString(), isShared, remotes };
    },
  };
}
