import { fitsHost, type Registry, type Release } from '@curbwise/contract';
import { ownValue } from '../untrusted';
import { satisfies } from '../../versions.cjs';

/** What deployed shells provide: the contract version, and the shared packages by name, if known. */
export type Shells = Pick<Registry, 'contract' | 'shared'>;

/** A shared package that a release was built for, in a range that shells do not provide. */
export interface UnfitShared {
  name: string;
  range: string;
  /** The version that shells provide; null if they do not provide the package. */
  version: string | null;
}

/** The shared packages that a release needs and shells do not provide in a fitting version; none if that is unknown. */
export function unfitShared({ shared = {} }: Release, { shared: provided }: Shells): UnfitShared[] {
  if (!provided) return [];
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = ownValue(provided, name) ?? null;
    return version !== null && satisfies(version, range) ? [] : [{ name, range, version }];
  });
}

/** Why shells would not load a release; null if they would. */
export function whyUnfit(release: Release, shells: Shells): string | null {
  if (!fitsHost(release.needs, shells.contract)) return `needs ${release.needs}`;
  const [first] = unfitShared(release, shells);
  return first ? `was built for ${first.name} ${first.range}` : null;
}
