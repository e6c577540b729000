import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import surfaceOfSources from '@curbwise/contract/host-surface';
import { compare, inc, satisfies, validRange } from './versions.cjs';

const SECTIONS = ['@curbwise/platform', '@curbwise/ui', 'store', 'tokens'] as const;
/** A part of what hosts give: one of the packages, the state that every store has, the design tokens. */
export type Section = (typeof SECTIONS)[number];

interface Gone {
  since: string;
  removed: string;
}

/** What hosts give since which version of the contract, and what they gave: `host-surface.json` of the contract. */
export type HostSurface = Readonly<Record<Section, Readonly<Record<string, string>>>> & {
  removed: Readonly<Record<Section, Readonly<Record<string, Gone>>>>;
};

/** The surface of the hosts there are. */
export const HOST_SURFACE: HostSurface = surfaceOfSources;

/** From when until when hosts have a name; undefined if none ever had it. */
function lifeOf(surface: HostSurface, section: Section, name: string): Partial<Gone> | undefined {
  const since = Object.hasOwn(surface[section], name) ? surface[section][name] : undefined;
  if (since !== undefined) return { since };
  const gone = surface.removed[section];
  return Object.hasOwn(gone, name) ? gone[name] : undefined;
}

/**
 * Why a host of a version of the contract does not have a name.
 * @returns a sentence, or null: it has it
 */
export function whyLacking(
  surface: HostSurface,
  contract: string,
  section: Section,
  name: string,
): string | null {
  const place = `A host of contract ${contract} has no "${name}" in ${section}`;
  const { since, removed } = lifeOf(surface, section, name) ?? {};
  if (since === undefined) return `${place}: no version of the contract has it.`;
  if (compare(contract, since) < 0) return `${place}: it came with ${since}.`;
  if (removed !== undefined && compare(contract, removed) >= 0) return `${place}: it went with ${removed}.`;
  return null;
}

/** Every version of the contract at which something changed, the present one, and the minor one that is next. */
export function knownContracts(surface: HostSurface, present: string = HOST_CONTRACT_VERSION): string[] {
  const changes = SECTIONS.flatMap((section) => [
    ...Object.values(surface[section]),
    ...Object.values(surface.removed[section]).flatMap(({ since, removed }) => [since, removed]),
  ]);
  const newest = [...changes, present].sort(compare).at(-1) ?? present;
  const next = inc(newest, 'minor');
  return [...new Set([...changes, present, ...(next ? [next] : [])])].sort(compare);
}

/**
 * The versions of the contract that lie in a range.
 * @param range as npm writes ranges: `>=1.0.0 <2`
 * @throws RangeError if it is none, or holds no version there is
 */
export function contractsIn(range: string, surface: HostSurface): string[] {
  if (validRange(range) === null)
    throw new RangeError(`"${range}" is no range of versions, as ">=1.0.0 <2" is`);
  const known = knownContracts(surface);
  const inRange = known.filter((version) => satisfies(version, range));
  if (inRange.length === 0)
    throw new RangeError(
      `No version of the host's contract lies in "${range}". There are ${known.join(', ')}`,
    );
  return inRange;
}
