import { type Change, knownEntry, knownRelease, knownWaiting, withEntry } from './change';
import { checkRelease, type Decision, refuseBad } from './check-release';

export interface Staged {
  /** The version that staging has from now on. */
  version: string;
  /** The live version, which staging follows if it is the same one. */
  live: string | null;
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
  ): Change<Staged> =>
  (registry) => {
    const { staging, ...rest } = knownEntry(registry, name);
    const target = version ?? knownWaiting(name, rest);
    const release = knownRelease(name, rest, target);
    refuseBad(name, release, evenIfBad);
    checkRelease(registry, name, release);
    const outcome = { version: target, live: rest.live };
    if ((staging ?? rest.live) === target) return { registry, outcome };
    const entry = target === rest.live ? rest : { ...rest, staging: target };
    return { registry: withEntry(registry, name, entry), outcome };
  };
