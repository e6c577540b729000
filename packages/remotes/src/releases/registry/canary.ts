import type { RegistryEntry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { type Change, knownEntry, knownWaiting, newestWaiting, withEntry } from './change';
import { checkServing, type Decision } from './check-release';
import { endTrial, makeLive, type Move } from './move-live';

/** The canary that runs, or the one that ended. */
export interface CanaryOutcome {
  version: string | null;
  percent: number;
}

export interface CanaryOptions extends Decision {
  /** Percentage of visitors, 0 to 99; 0 ends the canary. */
  percent: number;
  /** Default: the version that already runs as canary, otherwise the newest waiting one. */
  version?: string;
}

/**
 * Gives a percentage of visitors another version. If nothing is live, the other visitors get nothing.
 * @throws ReleaseRefusal if there is no such version, if it is live, and as {@link checkServing}
 */
export const setCanary =
  (name: string, { percent, version, ...decision }: CanaryOptions): Change<CanaryOutcome> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const { now } = decision;
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
    const target = version ?? entry.canary?.version ?? knownWaiting(name, entry);
    if (target === live) throw new ReleaseRefusal(`${name} ${live} is already live: all visitors get it.`);
    const checked = checkServing(registry, name, entry, target, decision);
    const outcome = { version: target, percent };
    if (entry.canary?.version === target && entry.canary.percent === percent) return { registry, outcome };
    const before = entry.canary?.version === target ? checked : endTrial(checked, now);
    return { registry: withEntry(registry, name, { ...before, canary: outcome }), outcome };
  };

/**
 * Makes a version live for all visitors: the given one, or the one in staging, or the canary. A pinned remote stays pinned, at that version.
 * @throws ReleaseRefusal if there is none, or if staging and canary differ, and as {@link checkServing}
 */
export const promote =
  (name: string, { version, ...decision }: Decision & { version?: string }): Change<Move> =>
  (registry) => {
    const entry = knownEntry(registry, name);
    const target = version ?? chosen(name, entry);
    if (target === entry.live) return { registry, outcome: { from: target, to: target, endedCanary: null } };
    return makeLive(registry, name, entry, target, decision);
  };

/** The version that was brought so far: to staging, or to some of the visitors. */
function chosen(name: string, entry: RegistryEntry): string {
  const { staging, canary } = entry;
  const target = staging ?? canary?.version;
  if (target === undefined) {
    const waiting = newestWaiting(entry);
    throw new ReleaseRefusal(
      `${name} has nothing in staging and no canary. ${waiting ? `Name a version, for example --version ${waiting}.` : 'Publish another version first.'}`,
    );
  }
  if (!canary || canary.version === target) return target;
  throw new ReleaseRefusal(
    `${name} has ${target} in staging, and ${canary.version} as canary. Name one of them with --version.`,
  );
}
