import type { LiveRegistry } from '@curbwise/contract';
import { ownValue } from '@curbwise/remotes/releases';
import { utcDay } from '../http/utc-day';

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

/** The versions of a remote that pages name; undefined when they name none. */
export function versionsOf(
  { remotes, trials = {} }: LiveRegistry,
  remote: string,
): Pick<Period, 'live' | 'canary'> | undefined {
  const named = ownValue(remotes, remote);
  const trial = ownValue(trials, remote);
  if (named) return { live: named.version, canary: named.canary?.version ?? null };
  return trial && { live: null, canary: trial.version };
}

/** The present period of a remote; undefined when pages do not name it. */
export function periodOf(registry: LiveRegistry, remote: string): Period | undefined {
  const versions = versionsOf(registry, remote);
  if (!versions) return undefined;
  const until = versions.canary ?? utcDay(Date.now());
  return { remote, ...versions, key: `${remote}:${versions.live ?? ''}:${until}` };
}

/** All remotes that pages name. */
export const remotesOf = ({ remotes, trials = {} }: LiveRegistry): string[] => [
  ...new Set([...Object.keys(remotes), ...Object.keys(trials)]),
];
