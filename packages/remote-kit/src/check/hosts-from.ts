import { HOST_SURFACE, knownContracts, type HostSurface } from '../testing/host-surface';
import { compare } from '../testing/versions.cjs';

const majorOf = (version: string) => version.split('.')[0];

/**
 * Every version of the contract that deployed hosts may have, the oldest first: from the least one of them to the newest
 * known, and the minor one that is next. Hosts of another major refuse a remote by what its manifest says.
 * @param least the least version that they have
 */
export function hostsFrom(least: string, surface: HostSurface = HOST_SURFACE): string[] {
  const later = knownContracts(surface).filter(
    (version) => compare(version, least) > 0 && majorOf(version) === majorOf(least),
  );
  return [least, ...later];
}
