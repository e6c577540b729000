import { CONTRACT_VERSION, type Registry } from '@curbwise/contract';
import { isDeepStrictEqual } from 'node:util';
import { ReleaseRefusal } from '../refusal';
import type { Change } from './change';
import { whyUnfit, type Shells } from './fits-shells';

export interface HostOutcome {
  from: string;
  to: string;
  /** The shared packages that the shells provide from now on, if known. */
  shared?: Record<string, string>;
  /** Live and canary versions that such hosts would not load: `legal 0.1.0-ab12cd34 needs ^1.2.0`. */
  unfit: string[];
}

export interface HostOptions {
  /** Whether to accept shells that cannot load everything that is live. */
  force: boolean;
  /** The shared packages that the shells provide; default: the known ones, with `@curbwise` packages at the contract version. */
  shared?: Record<string, string>;
}

/**
 * Records what the deployed shells provide: the contract version and the shared packages.
 * @throws ReleaseRefusal if shells would not load a live or canary version, unless forced
 */
export const setHost =
  (contract: string, { force, shared }: HostOptions): Change<HostOutcome> =>
  (registry) => {
    if (!CONTRACT_VERSION.test(contract)) {
      throw new ReleaseRefusal(`"${contract}" is not a contract version. Write it as 1.2.0.`);
    }
    const shells = { contract, shared: shared ?? withContract(registry.shared, contract) };
    const unfit = unfitReleases(registry, shells);
    if (!force) refuseUnfit(unfit, shells, 'or pass --force');
    const known = shells.shared ? { shared: shells.shared } : {};
    const outcome = { from: registry.contract, to: contract, ...known, unfit };
    const isSame = registry.contract === contract && isDeepStrictEqual(registry.shared, shells.shared);
    if (isSame) return { registry, outcome };
    return { registry: { ...registry, contract, ...known, revision: registry.revision + 1 }, outcome };
  };

/** Shared `@curbwise` packages have the version of the contract. */
function withContract(shared: Registry['shared'], contract: string): Registry['shared'] {
  if (!shared) return undefined;
  const versions = Object.entries(shared).map(
    ([name, version]) => [name, name.startsWith('@curbwise/') ? contract : version] as const,
  );
  return Object.fromEntries(versions);
}

/** The live and canary versions that shells would not load, each with the reason. */
export function unfitReleases({ remotes }: Registry, shells: Shells): string[] {
  return Object.entries(remotes).flatMap(([name, { live, canary, releases }]) =>
    [live, canary?.version].flatMap((version) => {
      const release = version ? releases[version] : undefined;
      const why = release ? whyUnfit(release, shells) : null;
      return why === null ? [] : [`${name} ${version} ${why}`];
    }),
  );
}

/**
 * Rejects shells that would not load what is live.
 * @param unfit from {@link unfitReleases}
 * @param alternative to publishing versions that fit, for the message
 * @throws ReleaseRefusal if `unfit` is not empty
 */
export function refuseUnfit(
  unfit: readonly string[],
  { contract, shared }: Shells,
  alternative: string,
): void {
  if (unfit.length === 0) return;
  const others = Object.entries(shared ?? {}).filter(([name]) => !name.startsWith('@curbwise/'));
  const packages = others.map(([name, version]) => ` and ${name} ${version}`).join('');
  throw new ReleaseRefusal(
    `Shells with contract ${contract}${packages} would not load what is live: ${unfit.join('; ')}. ` +
      `Publish versions that fit first, ${alternative}.`,
  );
}
