import { fitsHost, screenAddress } from '@curbwise/contract';
import type { Registry, RegistryEntry, Release } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { unfitShared } from './fits-shells';
import { OWN_PATHS } from './own-paths';

/**
 * Checks that visitors could get a release beside what they get of other remotes.
 * @throws ReleaseRefusal if it needs more than the hosts have, was built for shared packages that they do not bring, or
 *   brings a screen that is there already
 */
export function checkRelease(registry: Registry, name: string, release: Release): void {
  if (!fitsHost(release.needs, registry.contract)) {
    throw new ReleaseRefusal(
      `${name} ${release.version} needs ${release.needs} of the host's contract, and the hosts have ${registry.contract}. ` +
        'Deploy a shell that has it, and say so by "curbwise release host"; or build the remote against what there is.',
    );
  }
  const [unfit] = unfitShared(release, registry);
  if (unfit) {
    const { name: shared, range, version } = unfit;
    throw new ReleaseRefusal(
      `${name} ${release.version} was built for ${shared} ${range}, and the hosts bring ${version ?? 'none'}. ` +
        'Build it against what the hosts bring.',
    );
  }
  for (const path of release.paths ?? []) checkPath(registry, name, release.version, path);
}

function checkPath({ remotes }: Registry, name: string, version: string, path: string): void {
  const refuse = (whose: string) =>
    new ReleaseRefusal(`${name} ${version} brings the screen ${path}, which ${whose}. Give it another path.`);
  if (OWN_PATHS.has(screenAddress(path))) throw refuse('the site has already');
  const other = Object.entries(remotes).find(([other, entry]) => other !== name && hasPath(entry, path));
  if (other) throw refuse(`${other[0]} has already`);
}

/** Whether visitors get a screen of a remote: by its live version or by its canary. What is below it is part of it. */
const hasPath = ({ live, canary, releases }: RegistryEntry, path: string) =>
  [live, canary?.version]
    .flatMap((version) => (version && releases[version]?.paths) || [])
    .some((other) => screenAddress(other) === screenAddress(path));
