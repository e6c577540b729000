import type { Registry, RegistryEntry } from '@curbwise/contract';
import { withEntry, type Changed } from './change';
import { checkServing, type Decision } from './check-release';

export interface Move {
  from: string | null;
  to: string;
  /** The version whose canary ended with it, if it was another one. */
  endedCanary: string | null;
}

/**
 * Makes a version live. The previous one becomes the first of the history. A canary ends, because the version that it
 * was compared with is no longer live. If staging has the version, it follows the live one from then on.
 */
function moveLive(entry: RegistryEntry, to: string, now: Date): { entry: RegistryEntry; move: Move } {
  const { live, canary } = entry;
  const endedCanary = canary && canary.version !== to ? canary.version : null;
  const move = { from: live, to, endedCanary };
  if (live === to) return { entry: endTrial(entry, now), move };
  const { staging, ...ended } = endTrial(entry, now);
  const rest = staging === undefined || staging === to ? ended : { ...ended, staging };
  const before = entry.history.filter(({ version }) => version !== to && version !== live);
  const left = live === null ? [] : [{ version: live, until: now.toISOString() }];
  return { entry: { ...rest, live: to, history: [...left, ...before] }, move };
}

/**
 * Makes a version live that visitors may get.
 * @throws as {@link checkServing}
 */
export function makeLive(
  registry: Registry,
  name: string,
  entry: RegistryEntry,
  version: string,
  decision: Decision,
): Changed<Move> {
  const moved = moveLive(checkServing(registry, name, entry, version, decision), version, decision.now);
  return { registry: withEntry(registry, name, moved.entry), outcome: moved.move };
}

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
