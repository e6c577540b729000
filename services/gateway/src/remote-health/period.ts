import type { LiveRegistry } from '@curbwise/contract';

/** Who gets a version: all visitors, or those of the canary. */
export type Traffic = 'live' | 'canary';

/** The versions of a remote that are compared: live and canary. When one of them changes, a new period starts. */
export interface Period {
  remote: string;
  live: string | null;
  canary: string | null;
  /** Identifies the period. Without a canary, each day (UTC) is a period of its own. */
  key: string;
}

/** The present period of a remote; undefined when pages do not name it. */
export function periodOf({ remotes, trials = {} }: LiveRegistry, remote: string): Period | undefined {
  const named = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  const trial = Object.hasOwn(trials, remote) ? trials[remote] : undefined;
  const live = named?.version ?? null;
  const canary = named?.canary?.version ?? (named ? undefined : trial?.version) ?? null;
  if (live === null && canary === null) return undefined;
  const until = canary ?? new Date(Date.now()).toISOString().slice(0, 10);
  return { remote, live, canary, key: `${remote}:${live ?? ''}:${until}` };
}

/** All remotes that pages name. */
export const remotesOf = ({ remotes, trials = {} }: LiveRegistry): string[] => [
  ...new Set([...Object.keys(remotes), ...Object.keys(trials)]),
];
