import type { LiveRegistry } from '@curbwise/contract';

/** Who gets a version that is counted: all visitors, or those who try it. */
export type Traffic = 'live' | 'canary';

/** What of a remote is compared: its live version, and the canary beside it. With another of either, counts begin anew. */
export interface Period {
  remote: string;
  live: string | null;
  canary: string | null;
  /** Tells it from every other. Where nothing is tried, each day (UTC) is one by itself. */
  key: string;
}

/** The period of a remote by what pages are told now; undefined where they are told nothing of it. */
export function periodOf({ remotes, trials = {} }: LiveRegistry, remote: string): Period | undefined {
  const told = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  const trial = Object.hasOwn(trials, remote) ? trials[remote] : undefined;
  const live = told?.version ?? null;
  const canary = told?.canary?.version ?? (told ? undefined : trial?.version) ?? null;
  if (live === null && canary === null) return undefined;
  const until = canary ?? new Date(Date.now()).toISOString().slice(0, 10);
  return { remote, live, canary, key: `${remote}:${live ?? ''}:${until}` };
}

/** All remotes that pages are told of. */
export const remotesOf = ({ remotes, trials = {} }: LiveRegistry): string[] => [
  ...new Set([...Object.keys(remotes), ...Object.keys(trials)]),
];
