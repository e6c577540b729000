import type { ClientErrorKind } from '@curbwise/contract';
import type { KnownRemotes } from '../releases/site-registry';
import { versionsOf } from '../remote-health/period';

/** A version as it is counted and logged: only values from closed lists, whatever a client sends. */
export interface PlacedVersion {
  /** A name of the registry, or `other`. */
  remote: string;
  /** A version that was released, or `other`. */
  version: string;
  /** Who gets that version now: all visitors, those of the canary, or only pages that were open before (`older`). */
  traffic: 'live' | 'canary' | 'older';
}

export interface PlacedError extends PlacedVersion {
  kind: ClientErrorKind;
}

export const OTHER = 'other';

/** Matches a reported version with the known remotes. */
export function placeVersion(
  { remote, version }: { remote: string; version: string | null },
  known: KnownRemotes | undefined,
): PlacedVersion {
  const named = known && versionsOf(known.live, remote);
  if (!named) return { remote: OTHER, version: OTHER, traffic: 'older' };
  const isReleased = version !== null && known.releaseOf(remote, version) !== undefined;
  return {
    remote,
    version: isReleased ? version : OTHER,
    // Without a version the page failed before it knew the registry, which concerns the live version.
    traffic:
      version === named.live || version === null ? 'live' : version === named.canary ? 'canary' : 'older',
  };
}
