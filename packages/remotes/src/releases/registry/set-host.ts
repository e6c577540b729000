import type { Registry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { type Change, servedReleases, withFields } from './change';
import { shellWords, type Shells, whyUnfit } from './fits-shells';

/**
 * Records what the deployed shells provide: the contract version and the shared packages, if known.
 * @param force whether to accept shells that cannot load everything that is live
 * @throws ReleaseRefusal if shells would not load a live or canary version, unless forced
 */
export const setHost =
  ({ contract, shared: given }: Shells, { force }: { force: boolean }): Change =>
  (registry) => {
    const shared = given ?? registry.shared;
    const shells = { contract, ...(shared ? { shared } : {}) };
    if (!force) refuseUnfit(unfitReleases(registry, shells), shells, 'or pass --force');
    return withFields(registry, shells);
  };

/** The live and canary versions that shells would not load: `legal 0.1.0-ab12cd34 needs contract ^1.2.0`. */
export const unfitReleases = (registry: Registry, shells: Shells): string[] =>
  servedReleases(registry).flatMap(([name, release]) => {
    const why = whyUnfit(release, shells);
    return why === null ? [] : [`${name} ${release.version} ${why}`];
  });

/**
 * Rejects shells that would not load what is live.
 * @param unfit from {@link unfitReleases}
 * @param alternative to publishing versions that fit, for the message
 * @throws ReleaseRefusal if `unfit` is not empty
 */
export function refuseUnfit(unfit: readonly string[], shells: Shells, alternative: string): void {
  if (unfit.length === 0) return;
  throw new ReleaseRefusal(
    `Shells with ${shellWords(shells)} would not load what is live: ${unfit.join('; ')}. ` +
      `Publish versions that fit first, ${alternative}.`,
  );
}
