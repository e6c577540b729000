import type { ClientError, LiveRegistry } from '@curbwise/contract';
import type { KnownRemotes } from '../releases/site-registry';

/** A version as it is counted and logged: only values from closed lists, whatever a client sends. */
export interface PlacedVersion {
  /** A name of the registry, or `other`. */
  remote: string;
  /** A version that was released, or `other`. */
  version: string;
  /** Who gets that version now: all visitors, those of the canary, or only pages that were open before (`older`). */
  traffic: 'live' | 'canary' | 'older';
}

/** A fault as it is counted and logged. */
export interface PlacedError extends PlacedVersion {
  kind: ClientError['kind'];
}

const OTHER = 'other';

/** Matches a reported version with the known remotes. */
export function placeVersion(
  { remote, version }: { remote: string; version: string | null },
  known: KnownRemotes | undefined,
): PlacedVersion {
  const named = known && versionsOf(known.live, remote);
  if (!named) return { remote: OTHER, version: OTHER, traffic: 'older' };
  const isReleased = version !== null && known.isReleased(remote, version);
  return {
    remote,
    version: isReleased ? version : OTHER,
    // Without a version the page failed before it knew the registry, which concerns the live version.
    traffic: version === named.live || version === null ? 'live' : trafficOf(version, named.canary),
  };
}

/** Matches a reported fault with the known remotes. */
export const placeClientError = (error: ClientError, known: KnownRemotes | undefined): PlacedError => ({
  ...placeVersion(error, known),
  kind: error.kind,
});

/** The versions of a remote that pages name; undefined when they name none. */
function versionsOf({ remotes, trials = {} }: LiveRegistry, name: string) {
  const live = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  const trial = Object.hasOwn(trials, name) ? trials[name] : undefined;
  if (!live && !trial) return undefined;
  return { live: live?.version, canary: live ? live.canary?.version : trial?.version };
}

const trafficOf = (version: string, canary: string | undefined) =>
  version === canary ? ('canary' as const) : ('older' as const);
