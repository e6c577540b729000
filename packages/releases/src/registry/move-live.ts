import type { RegistryEntry } from '@curbwise/contract';
import { endTrial } from './end-trial';

/** How the live version moved. */
export interface Move {
  from: string | null;
  to: string;
  /** The canary that ended with it, if one ran with another version. */
  endedCanary: string | null;
}

/**
 * Makes a version live. The one before goes to the head of the history; a canary ends, since what it was compared with
 * is not there any more.
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
