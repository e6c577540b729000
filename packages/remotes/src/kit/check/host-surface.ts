import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import currentSurface from '@curbwise/contract/host-surface';
import { ownValue } from '../../releases/untrusted';
import { compare, inc, minVersion, satisfies, validRange } from '../../versions.cjs';

const SECTIONS = ['@curbwise/platform', '@curbwise/ui', 'store', 'tokens'] as const;
/** A part of the surface: one of the packages, the state that every store has, or the design tokens. */
export type Section = (typeof SECTIONS)[number];

interface Lifetime {
  since: string;
  removed: string;
}

/** All names that hosts have, each with the contract version that added it, and removed names: `host-surface.json`. */
export type HostSurface = Readonly<Record<Section, Readonly<Record<string, string>>>> & {
  removed: Readonly<Record<Section, Readonly<Record<string, Lifetime>>>>;
};

/** The current surface. */
export const HOST_SURFACE: HostSurface = currentSurface;

/** The versions that added and removed a name; none if no version has it. */
const lifetimeOf = (surface: HostSurface, section: Section, name: string): Partial<Lifetime> => ({
  since: ownValue(surface[section], name),
  ...ownValue(surface.removed[section], name),
});

/** The contract versions of hosts, and the names that each has. */
export interface Hosts {
  contracts: readonly string[];
  surface: HostSurface;
}

/**
 * Why a host does not have a name.
 * @returns a sentence about the first host without it; null if all have it
 */
export function whyLacking({ contracts, surface }: Hosts, section: Section, name: string): string | null {
  const { since, removed } = lifetimeOf(surface, section, name);
  const wasAdded = (contract: string) => since !== undefined && compare(contract, since) >= 0;
  const wasRemoved = (contract: string) => removed !== undefined && compare(contract, removed) >= 0;
  const contract = contracts.find((one) => !wasAdded(one) || wasRemoved(one));
  if (contract === undefined) return null;
  const place = `A host of contract ${contract} has no "${name}" in ${section}`;
  if (since === undefined) return `${place}: no version of the contract has it.`;
  return wasAdded(contract)
    ? `${place}: it was removed in ${removed}.`
    : `${place}: it was added in ${since}.`;
}

/** Every contract version with a change, the current version, and the next minor version, in ascending order. */
export function knownContracts(surface: HostSurface, current: string = HOST_CONTRACT_VERSION): string[] {
  const changes = SECTIONS.flatMap((section) => [
    ...Object.values(surface[section]),
    ...Object.values(surface.removed[section]).flatMap(({ since, removed }) => [since, removed]),
  ]);
  const newest = [...changes, current].sort(compare).at(-1) ?? current;
  const next = inc(newest, 'minor');
  return [...new Set([...changes, current, ...(next ? [next] : [])])].sort(compare);
}

/**
 * The contract versions that hosts in a range may have: its lowest, and every known one.
 * @param range in npm's syntax: `>=1.0.0 <2`
 * @throws RangeError if the range is invalid
 */
export function contractsIn(range: string, surface: HostSurface): string[] {
  const oldest = validRange(range) === null ? null : minVersion(range);
  if (oldest === null) throw new RangeError(`"${range}" is not a range of versions such as ">=1.0.0 <2"`);
  const known = knownContracts(surface).filter((version) => satisfies(version, range));
  return [...new Set([oldest.version, ...known])];
}
