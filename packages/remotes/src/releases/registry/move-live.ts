import type { RegistryEntry } from '@curbwise/contract';
import { endTrial } from './end-trial';

/** How the live version changed. */
export interface Move {
  from: string | null;
  to: string;
  /** The version whose canary ended with it, if it was another one. */
  endedCanary: string | null;
}

/**
 * Makes a version live. The previous one becomes the first of the history. A canary ends, because the version that it
 * was compared with is no longer live.
 */
export function moveLive(entry: RegistryEntry, to: string, now: Date): { entry: RegistryEntry; move: Move } {
  const { live, canary } = entry;
  const ended = canary && canary.version !== to ? canary.version : null;
  const move = { from: live, to, endedCanary: ended };
  if (live === to) return { entry: endTrial(entry, now), move };
  const before = entry.history.filter(({ version }) => version !== to && version !== live);
  const left = live === null ? [] : [{ version: live, until: now.toISOString() }];
  return { entry: { ...endTrial(entry, now), live: to, history: [...left, ...before] }, move };
}
