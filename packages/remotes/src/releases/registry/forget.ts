import { entryOf, withEntry, type Change } from './change';

/**
 * Removes versions of a remote from the registry, except those that visitors get.
 * @returns the given versions that are no longer in the registry
 */
export const forget =
  (name: string, versions: readonly string[]): Change<string[]> =>
  (registry) => {
    const entry = entryOf(registry, name);
    const kept = new Set([entry.live, entry.canary?.version]);
    const gone = new Set(versions.filter((version) => !kept.has(version)));
    const outcome = [...gone];
    if (!outcome.some((version) => version in entry.releases)) return { registry, outcome };
    const releases = Object.entries(entry.releases).filter(([version]) => !gone.has(version));
    const history = entry.history.filter(({ version }) => !gone.has(version));
    const changed = { ...entry, releases: Object.fromEntries(releases), history };
    return { registry: withEntry(registry, name, changed), outcome };
  };
