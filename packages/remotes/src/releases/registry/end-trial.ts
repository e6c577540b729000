import type { RegistryEntry } from '@curbwise/contract';

/** Ends the canary of a remote, if there is one. Records when: open pages may need its files for a while. */
export function endTrial(entry: RegistryEntry, now: Date): RegistryEntry {
  const { canary, releases } = entry;
  const tried = canary && releases[canary.version];
  if (!tried) return { ...entry, canary: null };
  return {
    ...entry,
    canary: null,
    releases: { ...releases, [tried.version]: { ...tried, triedUntil: now.toISOString() } },
  };
}
