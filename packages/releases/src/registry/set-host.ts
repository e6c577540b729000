import { CONTRACT_VERSION, fitsHost, type Registry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import type { Change } from './change';

export interface HostOutcome {
  from: string;
  to: string;
  /** What visitors get and would not be loaded by such hosts: `legal 0.1.0-ab12cd34 needs ^1.2.0`. */
  unfit: string[];
}

/**
 * Says which version of the contract the deployed shells have.
 * @throws ReleaseRefusal if what visitors get would not fit, unless it is forced
 */
export const setHost =
  (contract: string, { force }: { force: boolean }): Change<HostOutcome> =>
  (registry) => {
    if (!CONTRACT_VERSION.test(contract)) {
      throw new ReleaseRefusal(`"${contract}" is no version of the contract. Write it as 1.2.0.`);
    }
    const unfit = unfitReleases(registry, contract);
    if (unfit.length > 0 && !force) {
      throw new ReleaseRefusal(
        `Shells with ${contract} of the contract would not load what is live: ${unfit.join('; ')}. ` +
          'Publish versions that fit first, or say --force.',
      );
    }
    const outcome = { from: registry.contract, to: contract, unfit };
    if (registry.contract === contract) return { registry, outcome };
    return { registry: { ...registry, contract, revision: registry.revision + 1 }, outcome };
  };

/** What visitors get and hosts of a version of the contract would not load. */
export function unfitReleases({ remotes }: Registry, contract: string): string[] {
  return Object.entries(remotes).flatMap(([name, { live, canary, releases }]) =>
    [live, canary?.version]
      .map((version) => (version ? releases[version] : undefined))
      .filter((release) => release && !fitsHost(release.needs, contract))
      .map((release) => `${name} ${release?.version} needs ${release?.needs}`),
  );
}
