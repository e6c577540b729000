import type { ClientError, LiveRegistry } from '@curbwise/contract';
import type { KnownRemotes } from '../site/site-registry';

/** A version as it is counted and logged: words of closed lists, whatever a client writes. */
export interface PlacedVersion {
  /** A name of the registry, or `other`. */
  remote: string;
  /** A version that was released, or `other`. */
  version: string;
  /** Which visitors get that version now: all, those who try the next one, or pages that were open before (`older`). */
  traffic: 'live' | 'canary' | 'older';
}

/** What a fault is counted and logged by. */
export interface PlacedError extends PlacedVersion {
  kind: ClientError['kind'];
}

const OTHER = 'other';

/** Finds a version's place in what is known of remotes. */
export function placeVersion(
  { remote, version }: { remote: string; version: string | null },
  known: KnownRemotes | undefined,
): PlacedVersion {
  const told = known && versionsOf(known.live, remote);
  if (!told) return { remote: OTHER, version: OTHER, traffic: 'older' };
  const isReleased = version !== null && known.isReleased(remote, version);
  return {
    remote,
    version: isReleased ? version : OTHER,
    // Before a version is known, that is before the registry is, it is the live one that fails.
    traffic: version === told.live || version === null ? 'live' : trafficOf(version, told.canary),
  };
}

/** Finds a fault's place in what is known of remotes. */
export const placeClientError = (error: ClientError, known: KnownRemotes | undefined): PlacedError => ({
  ...placeVersion(error, known),
  kind: error.kind,
});

/** The versions of a remote that pages are told of; undefined where they are told of none. */
function versionsOf({ remotes, trials = {} }: LiveRegistry, name: string) {
  const live = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  const trial = Object.hasOwn(trials, name) ? trials[name] : undefined;
  if (!live && !trial) return undefined;
  return { live: live?.version, canary: live ? live.canary?.version : trial?.version };
}

const trafficOf = (version: string, canary: string | undefined) =>
  version === canary ? ('canary' as const) : ('older' as const);
