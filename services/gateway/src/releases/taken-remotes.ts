import type { Registry, StoredRelease } from '@curbwise/contract';
import type { KnownRemotes, RemotesSource } from './site-registry';
import { chooseRemotes, type LoadRelease, type NamedRemotes } from './choose-remotes';
import { overlay, type Taken } from './overlay';
import type { StoreLog } from './store-log';
import type { TrustRegistry } from './trust-registry';

/** The remotes of a store that the gateway uses. */
export interface TakenRemotes {
  /** These remotes on top of those that the site was built with. */
  remotes: RemotesSource;
  /**
   * Uses a registry, as far as it is trusted and its releases can be fetched.
   * @param isKept whether it comes from the cache folder after a restart
   * @returns the trusted part
   */
  take: (registry: Registry, isKept?: boolean) => Promise<Registry>;
  /** Whether the whole last registry is in use. */
  isComplete: () => boolean;
  /** A release that the store has. */
  release: (name: string, version: string) => StoredRelease | undefined;
  /** Remotes of the store that pages may name. */
  named: () => NamedRemotes;
}

/** What {@link takenRemotes} needs. */
export interface TakingParts {
  site: RemotesSource;
  loadRelease: LoadRelease;
  trust: TrustRegistry;
  log: StoreLog;
  /** Called each time something lacks a valid signature. */
  countDistrust: () => void;
}

const NONE: NamedRemotes = { remotes: new Map(), trials: new Map() };

/** Uses the registries of a store, one after the other. */
export function takenRemotes({ site, loadRelease, trust, log, countDistrust }: TakingParts): TakenRemotes {
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
    async take(said, isKept = false) {
      const { registry, distrusted } = trust(said, taken?.registry ?? null, isKept);
      if (distrusted.length > 0) countDistrust();
      log.distrusts(distrusted);
      const { contract } = (await site()).live;
      const choice = await chooseRemotes(registry, taken ?? NONE, contract, loadRelease);
      log.changes(taken ?? NONE, choice);
      taken = { registry, remotes: choice.remotes, trials: choice.trials };
      isComplete = choice.isComplete && distrusted.length === 0;
      return registry;
    },
    isComplete: () => isComplete,
    release(name, version) {
      const remotes = taken?.registry.remotes ?? {};
      const releases = Object.hasOwn(remotes, name) ? remotes[name]!.releases : {};
      return Object.hasOwn(releases, version) ? releases[version] : undefined;
    },
    named: () => taken ?? NONE,
  };
}

/** Keeps the same object while the content is the same, because pages are rendered again for another object. */
function sameUnlessChanged(before: KnownRemotes | undefined, now: KnownRemotes): KnownRemotes {
  const isSame = before !== undefined && JSON.stringify(before.live) === JSON.stringify(now.live);
  return isSame ? { ...now, live: before.live } : now;
}
