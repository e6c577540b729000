import { ReleaseRefusal } from '../refusal';
import { knownEntry, knownRelease, withEntry, type Change } from './change';
import { checkRelease } from './check-release';
import { endTrial } from './end-trial';
import { moveLive, type Move } from './move-live';
import { newestWaiting } from './newest-waiting';
import { refuseBad } from './refuse-bad';

/** A canary that runs, or the one that was ended. */
export interface CanaryOutcome {
  version: string | null;
  percent: number;
}

export interface CanaryOptions {
  /** Share of the visitors, 0 to 99; 0 ends it. */
  percent: number;
  /** Else the one that runs already, else the newest that is not live. */
  version?: string;
  /** Whether a version that is marked as bad is taken. */
  evenIfBad?: boolean;
  now: Date;
}

/**
 * Gives some visitors another version; where nothing is live, the others get nothing.
 * @throws ReleaseRefusal if there is none, if it is live or bad, or does not fit the hosts
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
        'A canary is for 1 to 99 percent of the visitors; 0 ends it, promote is for all.',
      );
    }
    const { live } = entry;
    const target = version ?? entry.canary?.version ?? newestWaiting(entry);
    if (target === null) {
      throw new ReleaseRefusal(
        `${name} has no version that waits and is not bad. Publish another one with --no-live first.`,
      );
    }
    const release = knownRelease(name, entry, target);
    if (target === live) throw new ReleaseRefusal(`${name} ${live} is live already: all visitors get it.`);
    refuseBad(name, release, evenIfBad);
    checkRelease(registry, name, release);
    const outcome = { version: target, percent };
    if (entry.canary?.version === target && entry.canary.percent === percent) return { registry, outcome };
    const before = entry.canary?.version === target ? entry : endTrial(entry, now);
    return { registry: withEntry(registry, name, { ...before, canary: outcome }), outcome };
  };

/**
 * Makes a version live for all: the canary, or the one that is named. A pinned remote stays pinned, at that version.
 * @throws ReleaseRefusal if there is neither, if it is bad, or it does not fit the hosts
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
        `${name} has no canary. ${waiting ? `Name a version, as --version ${waiting}.` : 'Publish another version first.'}`,
      );
    }
    const release = knownRelease(name, entry, target);
    if (target === entry.live) return { registry, outcome: { from: target, to: target, endedCanary: null } };
    refuseBad(name, release, evenIfBad);
    checkRelease(registry, name, release);
    const moved = moveLive(entry, target, now);
    return { registry: withEntry(registry, name, moved.entry), outcome: moved.move };
  };
