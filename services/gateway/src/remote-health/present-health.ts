import type { RemoteHealth, SeenFault, VersionHealth } from '@curbwise/contract';
import type { EndedCanary } from './ended-canaries';
import { nextLook, type FailedShare, type FaultyShare } from './judge-canary';
import type { Period } from './period';
import { countsOf, type Fields } from './tally';

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString();

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
    const { reported: _, ...counts } = countsOf(fields, traffic);
    return version === null ? [] : [{ version, traffic, ...counts, rate: rateOf(counts) }];
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

function decidingOf(live: string | null, canary: string | null, fields: Fields): string {
  if (canary === null) return 'nothing: no version is on trial';
  const tried = countsOf(fields, 'canary');
  const beside = countsOf(fields, 'live');
  const words =
    live === null ? 'nothing is live' : `live ${beside.faulty} of ${beside.clients}${silentWords(beside)}`;
  return `canary ${canary}: ${tried.faulty} of ${tried.clients} failed${silentWords(tried)}, ${words}; next look at ${nextLook(tried.clients)}`;
}

/** How many clients of a version failed, and how many of them are only known to have fallen silent. */
export const failedWords = (counts: FailedShare): string =>
  `${counts.faulty} of ${counts.clients} clients failed${silentWords(counts)}`;

const silentWords = ({ faulty, reported }: FailedShare) =>
  faulty > reported ? ` (${faulty - reported} fell silent)` : '';

/** 95 % of a normal distribution are within this many standard deviations. */
const DEVIATIONS = 1.96;

/** The share of clients that reported a fault, and its 95 % confidence interval (Wilson, 1927); null without clients. */
export function rateOf({ clients, faulty }: FaultyShare): VersionHealth['rate'] {
  if (clients === 0) return null;
  const share = faulty / clients;
  const square = DEVIATIONS ** 2;
  const middle = share + square / (2 * clients);
  const spread = DEVIATIONS * Math.sqrt((share * (1 - share)) / clients + square / (4 * clients ** 2));
  const part = 1 + square / clients;
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return { share, low: within((middle - spread) / part), high: within((middle + spread) / part) };
}
