import type { RegistryEntry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { type Change, knownEntry, knownRelease, knownWaiting, withEntry } from './change';
import { checkRelease, checkServing, type Decision, refuseBad } from './check-release';

export interface CanaryOptions extends Decision {
  /** Percentage of visitors, a whole number from 0 to 99; 0 ends the canary. */
  percent: number;
  /** Default: the version that already runs as canary, otherwise the newest waiting one. */
  version?: string;
}

/**
 * Gives a percentage of visitors another version. If nothing is live, the other visitors get nothing.
 * @throws ReleaseRefusal if there is no such version, if it is live, and as {@link checkServing}
 */
export const setCanary =
  (name: string, { percent, version, ...decision }: CanaryOptions): Change =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const { live, canary } = entry;
    if (percent === 0) return withEntry(registry, name, endTrial(entry, decision.now));
    const target = version ?? canary?.version ?? knownWaiting(name, entry);
    if (target === live) throw new ReleaseRefusal(`${name} ${live} is already live: all visitors get it.`);
    const checked = checkServing(registry, name, entry, target, decision);
    const before = canary?.version === target ? checked : endTrial(checked, decision.now);
    return withEntry(registry, name, { ...before, canary: { version: target, percent } });
  };

/** Ends the canary of a remote, if there is one. Records when: open pages may need its files for a while. */
export function endTrial(entry: RegistryEntry, now: Date): RegistryEntry {
  const { canary, releases } = entry;
  const tried = canary && releases[canary.version];
  if (!tried) return { ...entry, canary: null };
  const ended = { ...tried, triedUntil: now.toISOString() };
  return { ...entry, canary: null, releases: { ...releases, [tried.version]: ended } };
}

/**
 * Shows a version in staging: the given one, or the newest waiting one. The live version ends what is there: staging then
 * follows what is live. No browser need have tried the version.
 * @throws ReleaseRefusal if there is no such version, if it is bad, or does not fit the hosts
 */
export const stage =
  (
    name: string,
    { version, evenIfBad }: Pick<Decision, 'evenIfBad'> & { version?: string | undefined },
  ): Change =>
  (registry) => {
    const { staging: _before, ...entry } = knownEntry(registry, name);
    const target = version ?? knownWaiting(name, entry);
    const release = knownRelease(name, entry, target);
    refuseBad(name, release, evenIfBad);
    checkRelease(registry, name, release);
    return withEntry(registry, name, target === entry.live ? entry : { ...entry, staging: target });
  };

/**
 * Marks a version as bad: it failed in visitors' pages. If it is the canary, the canary ends. If it is live, it stays
 * live, because people decide about rollbacks. A version that is already marked keeps its mark, unless it is the canary again.
 * @param reason one line of 1 to 200 characters
 * @throws ReleaseRefusal if there is no such version
 */
export const markBad =
  (name: string, version: string, { reason, now }: { reason: string; now: Date }): Change =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const release = knownRelease(name, entry, version);
    const mark = { since: now.toISOString(), reason };
    const isCanary = entry.canary?.version === version;
    const ended = isCanary ? endTrial(entry, now) : entry;
    const bad = isCanary ? mark : (release.bad ?? mark);
    const releases = { ...ended.releases, [version]: { ...(ended.releases[version] ?? release), bad } };
    return withEntry(registry, name, { ...ended, releases });
  };
