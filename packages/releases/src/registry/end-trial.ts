import type { RegistryEntry } from '@curbwise/contract';

/** Ends the canary of a remote, if there is one. Pages that are open may still need its files: when it ended is kept. */
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
