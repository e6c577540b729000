import { fitsHost, type Registry, type Release } from '@curbwise/contract';
import { satisfies } from './versions.cjs';

/** What deployed shells have: the contract, and the shared packages by name, where that is known. */
export type Shells = Pick<Registry, 'contract' | 'shared'>;

/** A shared package that a release was built for, in a range that shells do not bring. */
export interface UnfitShared {
  name: string;
  range: string;
  /** The version that shells bring; null: they do not bring it. */
  version: string | null;
}

/** The shared packages that a release takes and shells do not have as it was built for; none where it is not known. */
export function unfitShared({ shared = {} }: Release, { shared: brought }: Shells): UnfitShared[] {
  if (!brought) return [];
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = Object.hasOwn(brought, name) ? (brought[name] ?? null) : null;
    return version !== null && satisfies(version, range) ? [] : [{ name, range, version }];
  });
}

/** Why shells would not load a release; null if they would. */
export function whyUnfit(release: Release, shells: Shells): string | null {
  if (!fitsHost(release.needs, shells.contract)) return `needs ${release.needs}`;
  const [first] = unfitShared(release, shells);
  return first ? `was built for ${first.name} ${first.range}` : null;
}
