import { ReleaseRefusal } from '../refusal';
import { type Change, knownEntry, knownRelease, newestWaiting, withEntry } from './change';
import { checkServing } from './check-release';
import { endTrial, makeLive, type Move } from './move-live';

/** The canary that runs, or the one that ended. */
export interface CanaryOutcome {
  version: string | null;
  percent: number;
}

export interface CanaryOptions {
  /** Percentage of visitors, 0 to 99; 0 ends the canary. */
  percent: number;
  /** Default: the version that already runs as canary, otherwise the newest waiting one. */
  version?: string;
  evenIfBad?: boolean;
  now: Date;
}

/**
 * Gives a percentage of visitors another version. If nothing is live, the other visitors get nothing.
 * @throws ReleaseRefusal if there is no such version, if it is live or bad, or does not fit the hosts
 */
export const setCanary =
  (name: string, { percent, version, evenIfBad, now }: CanaryOptions): Change<CanaryOutcome> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    if (percent === 0) {
      const outcome = { version: entry.canary?.version ?? null, percent };
      if (!entry.canary) return { registry, outcome };
      return { registry: withEntry(registry, name, endTrial(entry, now)), outcome };
    }
    if (!Number.isInteger(percent) || percent < 0 || percent > 99) {
      throw new ReleaseRefusal(
        'A canary takes 1 to 99 percent of visitors. 0 ends it; promote releases it to all visitors.',
      );
    }
    const { live } = entry;
    const target = version ?? entry.canary?.version ?? newestWaiting(entry);
    if (target === null) {
      throw new ReleaseRefusal(
        `${name} has no waiting version that is not bad. Publish one with --no-live first.`,
      );
    }
    const release = knownRelease(name, entry, target);
    if (target === live) throw new ReleaseRefusal(`${name} ${live} is already live: all visitors get it.`);
    checkServing(registry, name, release, evenIfBad);
    const outcome = { version: target, percent };
    if (entry.canary?.version === target && entry.canary.percent === percent) return { registry, outcome };
    const before = entry.canary?.version === target ? entry : endTrial(entry, now);
    return { registry: withEntry(registry, name, { ...before, canary: outcome }), outcome };
  };

/**
 * Makes a version live for all visitors: the given one, or the canary. A pinned remote stays pinned, at that version.
 * @throws ReleaseRefusal if there is neither, if it is bad, or does not fit the hosts
 */
export const promote =
  (
    name: string,
    { version, evenIfBad, now }: { version?: string; evenIfBad?: boolean; now: Date },
  ): Change<Move> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const target = version ?? entry.canary?.version;
    if (target === undefined) {
      const waiting = newestWaiting(entry);
      throw new ReleaseRefusal(
        `${name} has no canary. ${waiting ? `Name a version, for example --version ${waiting}.` : 'Publish another version first.'}`,
      );
    }
    if (target === entry.live) return { registry, outcome: { from: target, to: target, endedCanary: null } };
    return makeLive(registry, name, entry, { version: target, evenIfBad, now });
  };
