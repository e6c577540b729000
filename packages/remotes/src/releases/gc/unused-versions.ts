import type { RegistryEntry } from '@curbwise/contract';
import type { Change } from '../registry/change';
import { forget } from '../registry/remove-remote';

export interface GcRules {
  /** Number of versions in each remote's history that are kept regardless of age. */
  keep: number;
  /** Days that every version is kept after visitors last got it. */
  days: number;
  now: Date;
}

export interface Version {
  name: string;
  version: string;
}

export const DAY_MS = 86_400_000;
/** Days that every version can be tried after it was published: `publish` promises that. Longer than most reviews take. */
export const PREVIEW_DAYS = 30;

/** Versions that nobody gets or was promised, that no rollback is likely to need, and that no open page can still need. */
function unusedOf(
  { live, canary, staging, history, releases }: RegistryEntry,
  { keep, days, now }: GcRules,
): string[] {
  const kept = new Set([
    live,
    canary?.version,
    staging,
    ...history.slice(0, keep).map(({ version }) => version),
  ]);
  const isOlder = (instant: string, than: number) => Date.parse(instant) < now.getTime() - than * DAY_MS;
  return Object.values(releases)
    .filter(({ version }) => !kept.has(version))
    .filter(({ version, publishedAt, triedUntil = publishedAt }) => {
      const { until = publishedAt } = history.find((left) => left.version === version) ?? {};
      return isOlder(publishedAt, PREVIEW_DAYS) && isOlder(triedUntil, days) && isOlder(until, days);
    })
    .map(({ version }) => version);
}

/** Removes unused versions from a registry. */
export const forgetUnused =
  (rules: GcRules): Change =>
  (before) =>
    Object.entries(before.remotes).reduce(
      (registry, [name, entry]) => forget(name, unusedOf(entry, rules))(registry),
      before,
    );
