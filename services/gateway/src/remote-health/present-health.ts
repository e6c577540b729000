import type { RemoteHealth, SeenFault, VersionHealth } from '@curbwise/contract';
import type { EndedCanary } from './ended-canaries';
import { nextLook } from './judge-canary';
import type { Period, Traffic } from './period';
import { rateOf } from './rate-interval';
import { countsOf, type Counts, type Fields } from './tally';

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();

function presentVersion(version: string, traffic: Traffic, counts: Counts): VersionHealth {
  return { version, traffic, ...counts, rate: rateOf(counts) };
}

/** The health of one remote for operators. It holds nothing about a visitor. */
export function presentHealth(
  period: Period,
  fields: Fields,
  ended: EndedCanary | undefined,
  lastFaults: SeenFault[],
): RemoteHealth {
  const { remote, live, canary } = period;
  const versions = (['live', 'canary'] as const).flatMap((traffic) => {
    const version = period[traffic];
    return version === null ? [] : [presentVersion(version, traffic, countsOf(fields, traffic))];
  });
  return {
    remote,
    since: timeOf(fields.since ?? Date.now()),
    versions,
    deciding: decidingOf(live, canary, fields),
    ended: ended ? { ...ended, at: timeOf(ended.at) } : null,
    lastFaults,
  };
}

/** The pending decision, in one sentence. */
function decidingOf(live: string | null, canary: string | null, fields: Fields): string {
  if (canary === null) return 'nothing: no version is on trial';
  const tried = countsOf(fields, 'canary');
  const beside = countsOf(fields, 'live');
  const words = live === null ? 'nothing is live' : `live ${beside.faulty} of ${beside.clients}`;
  return `canary ${canary}: ${tried.faulty} of ${tried.clients} failed, ${words}; next look at ${nextLook(tried.clients)}`;
}
