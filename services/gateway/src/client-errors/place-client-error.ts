import type { ClientError } from '@curbwise/contract';
import type { KnownRemotes } from '../site/site-registry';

/** What a fault is counted and logged by: words of closed lists, whatever a client writes. */
export interface PlacedError {
  /** A name of the registry, or `other`. */
  remote: string;
  /** A version that was released, or `other`. */
  version: string;
  /** Which visitors get that version now: all, those who try the next one, or pages that were open before (`older`). */
  traffic: 'live' | 'canary' | 'older';
  kind: ClientError['kind'];
}

const OTHER = 'other';

/** Finds a fault's place in what is known of remotes. */
export function placeClientError(error: ClientError, known: KnownRemotes | undefined): PlacedError {
  const { kind, version } = error;
  const remotes = known?.live.remotes ?? {};
  const live = Object.hasOwn(remotes, error.remote) ? remotes[error.remote] : undefined;
  if (!live) return { remote: OTHER, version: OTHER, traffic: 'older', kind };
  const isReleased = version !== null && known?.isReleased(error.remote, version) === true;
  return {
    remote: error.remote,
    version: isReleased ? version : OTHER,
    // Before a version is known, that is before the registry is, it is the live one that fails.
    traffic: version === live.version || version === null ? 'live' : trafficOf(version, live.canary?.version),
    kind,
  };
}

const trafficOf = (version: string, canary: string | undefined) =>
  version === canary ? ('canary' as const) : ('older' as const);
