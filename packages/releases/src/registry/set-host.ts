import { CONTRACT_VERSION, type Registry } from '@curbwise/contract';
import { isDeepStrictEqual } from 'node:util';
import { ReleaseRefusal } from '../refusal';
import type { Change } from './change';
import { whyUnfit, type Shells } from './fits-shells';

export interface HostOutcome {
  from: string;
  to: string;
  /** The shared packages that the shells bring from now on, where that is known. */
  shared?: Record<string, string>;
  /** What visitors get and would not be loaded by such hosts: `legal 0.1.0-ab12cd34 needs ^1.2.0`. */
  unfit: string[];
}

export interface HostOptions {
  /** Whether it is done although shells then load less than what is live. */
  force: boolean;
  /** The shared packages that the shells bring; else those that are known stay, ours as old as the contract. */
  shared?: Record<string, string>;
}

/**
 * Says what the deployed shells have: the version of the contract, and the shared packages.
 * @throws ReleaseRefusal if what visitors get would not fit, unless it is forced
 */
export const setHost =
  (contract: string, { force, shared }: HostOptions): Change<HostOutcome> =>
  (registry) => {
    if (!CONTRACT_VERSION.test(contract)) {
      throw new ReleaseRefusal(`"${contract}" is no version of the contract. Write it as 1.2.0.`);
    }
    const shells = { contract, shared: shared ?? withContract(registry.shared, contract) };
    const unfit = unfitReleases(registry, shells);
    if (!force) refuseUnfit(unfit, shells, 'or say --force');
    const known = shells.shared ? { shared: shells.shared } : {};
    const outcome = { from: registry.contract, to: contract, ...known, unfit };
    const isSame = registry.contract === contract && isDeepStrictEqual(registry.shared, shells.shared);
    if (isSame) return { registry, outcome };
    return { registry: { ...registry, contract, ...known, revision: registry.revision + 1 }, outcome };
  };

/** Our own shared packages have the version of the contract they fulfil. */
function withContract(shared: Registry['shared'], contract: string): Registry['shared'] {
  if (!shared) return undefined;
  const versions = Object.entries(shared).map(([name, version]) => [
    name,
    name.startsWith('@curbwise/') ? contract : version,
  ]);
  return Object.fromEntries(versions);
}

/** What visitors get and shells would not load. */
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
 * @param unfit as {@link unfitReleases} gives them
 * @param otherwise what else can be done than to publish other versions
 * @throws ReleaseRefusal if there are any
 */
export function refuseUnfit(unfit: readonly string[], { contract, shared }: Shells, otherwise: string): void {
  if (unfit.length === 0) return;
  const brought = Object.entries(shared ?? {}).filter(([name]) => !name.startsWith('@curbwise/'));
  const also = brought.map(([name, version]) => ` and ${name} ${version}`).join('');
  throw new ReleaseRefusal(
    `Shells with ${contract} of the contract${also} would not load what is live: ${unfit.join('; ')}. ` +
      `Publish versions that fit first, ${otherwise}.`,
  );
}
