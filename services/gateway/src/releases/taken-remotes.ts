import type { LiveRemote, Registry, StoredRelease } from '@curbwise/contract';
import type { KnownRemotes, RemotesSource } from '../site/site-registry';
import { chooseRemotes, type IsBrought } from './choose-remotes';
import { overlay, type Taken } from './overlay';
import type { StoreLog } from './store-log';

/** What was taken over from a store. */
export interface TakenRemotes {
  /** It, laid over what the site was built with. */
  remotes: RemotesSource;
  /** Takes over what a registry says, as far as it can be had. */
  take: (registry: Registry) => Promise<void>;
  /** Whether all of the last registry could be had. */
  isComplete: () => boolean;
  /** A release that the store has. */
  release: (name: string, version: string) => StoredRelease | undefined;
  /** Remotes of the store that pages may name. */
  named: () => Iterable<[string, LiveRemote]>;
}

/** Takes over registries of a store, one after the other. */
export function takenRemotes(site: RemotesSource, isBrought: IsBrought, log: StoreLog): TakenRemotes {
  let taken: Taken | null = null;
  let isComplete = false;
  let shown: { site: KnownRemotes; taken: Taken | null; known: KnownRemotes } | undefined;

  return {
    async remotes() {
      const built = await site();
      if (shown?.site !== built || shown.taken !== taken) {
        const known = taken ? overlay(built, taken) : built;
        shown = { site: built, taken, known: sameUnlessChanged(shown?.known, known) };
      }
      return shown.known;
    },
    async take(registry) {
      const before = taken?.remotes ?? new Map<string, LiveRemote>();
      const { contract } = (await site()).live;
      const choice = await chooseRemotes(registry, before, contract, isBrought);
      log.changes(before, choice.remotes);
      taken = { registry, remotes: choice.remotes };
      ({ isComplete } = choice);
    },
    isComplete: () => isComplete,
    release(name, version) {
      const remotes = taken?.registry.remotes ?? {};
      const releases = Object.hasOwn(remotes, name) ? remotes[name]!.releases : {};
      return Object.hasOwn(releases, version) ? releases[version] : undefined;
    },
    named: () => taken?.remotes ?? [],
  };
}

/** Pages are made anew for another object: what says the same stays the one that it was. */
function sameUnlessChanged(before: KnownRemotes | undefined, now: KnownRemotes): KnownRemotes {
  const isSame = before !== undefined && JSON.stringify(before.live) === JSON.stringify(now.live);
  return isSame ? { ...now, live: before.live } : now;
}
