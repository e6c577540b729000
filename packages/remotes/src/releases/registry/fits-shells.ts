import { fitsHost, type Registry, type Release } from '@curbwise/contract';
import { ownValue } from '../untrusted';
import { satisfies } from '../../versions.cjs';

/** What deployed shells provide: the contract version, and the shared packages by name, if known. */
export type Shells = Pick<Registry, 'contract' | 'shared'>;

/** Why shells would not load a release; null if they would, as far as that is known. */
export function whyUnfit(
  { needs, shared = {} }: Release,
  { contract, shared: provided }: Shells,
): string | null {
  if (!fitsHost(needs, contract)) return `needs contract ${needs}`;
  const unfit = Object.entries(shared).find(
    ([name, range]) => provided && !satisfies(ownValue(provided, name) ?? '', range),
  );
  return unfit ? `was built for ${unfit.join(' ')}` : null;
}

/** What shells provide, in words. Shared `@curbwise` packages have the version of the contract. */
export function shellWords({ contract, shared = {} }: Shells): string {
  const others = Object.entries(shared).filter(([name]) => !name.startsWith('@curbwise/'));
  return [`contract ${contract}`, ...others.map((pair) => pair.join(' '))].join(' and ');
}
