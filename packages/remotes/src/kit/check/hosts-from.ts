import { HOST_SURFACE, knownContracts, type HostSurface } from '../testing/host/host-surface';
import { compare } from '../testing/host/versions.cjs';

const majorOf = (version: string) => version.split('.')[0];

/**
 * Every contract version that deployed hosts may have, the oldest first, and the next minor version. Hosts of another
 * major version reject the remote because of its manifest.
 * @param oldest the lowest version of the deployed hosts
 */
export function hostsFrom(oldest: string, surface: HostSurface = HOST_SURFACE): string[] {
  const later = knownContracts(surface).filter(
    (version) => compare(version, oldest) > 0 && majorOf(version) === majorOf(oldest),
  );
  return [oldest, ...later];
}
