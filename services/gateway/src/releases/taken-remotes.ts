import {
  type Environment,
  fitsHost,
  liveRegistry,
  type LiveRegistry,
  type LiveRemote,
  type Registry,
  type Release,
  type StoredRelease,
  type Trial,
} from '@curbwise/contract';
import { ownValue } from '@curbwise/remotes/releases';
import { readersOf, type KnownRemotes, type NamedRemotes, type RemotesSource } from './site-registry';
import type { StoreLog } from './store-log';
import type { TrustRegistry } from './trust-registry';

/** Fetches a release if needed. Returns false, and reports that, if it cannot be fetched completely. */
type LoadRelease = (name: string, release: Release) => Promise<boolean>;

/**
 * Chooses the version of each remote for pages: the one in the registry if it has been fetched completely, otherwise the
 * version before.
 * @param contract of the shell of this site; versions that do not fit it are not fetched
 * @returns also whether everything in the registry is there
 */
async function chooseRemotes(
  registry: Registry,
  before: NamedRemotes,
  contract: string,
  { environment, loadRelease }: Pick<TakingParts, 'environment' | 'loadRelease'>,
): Promise<NamedRemotes & { isComplete: boolean }> {
  let isComplete = true;
  const isLoaded = async (name: string, release: Release) => {
    const loaded = await loadRelease(name, release);
    isComplete &&= loaded;
    return loaded;
  };
  const chooseLive = async ([name, said]: [string, LiveRemote]) => {
    const { canary, ...live } = said;
    if (!fitsHost(live.needs, contract)) return [name, live] as const;
    const [hasLive, hasCanary] = await Promise.all([
      isLoaded(name, live),
      canary && fitsHost(canary.needs, contract) ? isLoaded(name, canary) : false,
    ]);
    if (!hasLive) return [name, before.remotes.get(name)] as const;
    return [name, { ...live, ...(canary && hasCanary ? { canary } : {}) }] as const;
  };
  const chooseTrial = async ([name, trial]: [string, Trial]) => {
    if (!fitsHost(trial.needs, contract)) return [name, undefined] as const;
    return [name, (await isLoaded(name, trial)) ? trial : before.trials.get(name)] as const;
  };
  const { remotes, trials = {} } = liveRegistry(registry, environment);
  const [live, tried] = await Promise.all([
    Promise.all(Object.entries(remotes).map(chooseLive)),
    Promise.all(Object.entries(trials).map(chooseTrial)),
  ]);
  return { remotes: chosen(live), trials: chosen(tried), isComplete };
}

const chosen = <Chosen>(pairs: readonly (readonly [string, Chosen | undefined])[]) =>
  new Map(pairs.filter((pair): pair is readonly [string, Chosen] => pair[1] !== undefined));

interface TakingParts {
  environment: Environment;
  site: RemotesSource;
  loadRelease: LoadRelease;
  trust: TrustRegistry;
  log: StoreLog;
  countDistrust: () => void;
}

const NONE: NamedRemotes = { remotes: new Map(), trials: new Map() };

/** The remotes of a store that the gateway uses. It uses the registries of the store one after the other. */
export class TakenRemotes {
  private taken: Taken | null = null;
  private isWhole = false;
  private shown: { site: KnownRemotes; taken: Taken | null; known: KnownRemotes } | undefined;

  constructor(private readonly parts: TakingParts) {}

  /** These remotes on top of those that the site was built with. */
  async remotes(): Promise<KnownRemotes> {
    const { taken, shown } = this;
    const site = await this.parts.site();
    if (shown?.site === site && shown.taken === taken) return shown.known;
    const known = sameUnlessChanged(shown?.known, taken ? overlay(site, taken) : site);
    this.shown = { site, taken, known };
    return known;
  }

  /**
   * Uses a registry, as far as it is trusted and its releases can be fetched.
   * @param isKept whether it comes from the cache folder after a restart
   * @returns the trusted part
   */
  async take(said: Registry, isKept = false): Promise<Registry> {
    const { site, trust, log, countDistrust } = this.parts;
    const { registry, distrusted } = trust(said, this.taken?.registry ?? null, isKept);
    if (distrusted.length > 0) countDistrust();
    log.distrusts(distrusted);
    const { contract } = (await site()).live;
    const { isComplete, ...chosen } = await chooseRemotes(registry, this.named, contract, this.parts);
    log.changes(this.named, chosen);
    this.taken = { registry, ...chosen };
    this.isWhole = isComplete && distrusted.length === 0;
    return registry;
  }

  /** Whether the whole last registry is in use. */
  get isComplete(): boolean {
    return this.isWhole;
  }

  release(name: string, version: string): StoredRelease | undefined {
    return this.taken ? readersOf(this.taken.registry).releaseOf(name, version) : undefined;
  }

  get named(): NamedRemotes {
    return this.taken ?? NONE;
  }
}

/** Keeps the same object while the content is the same, because pages are rendered again for another object. */
function sameUnlessChanged(before: KnownRemotes | undefined, now: KnownRemotes): KnownRemotes {
  const isSame = before !== undefined && JSON.stringify(before.live) === JSON.stringify(now.live);
  return isSame ? { ...now, live: before.live } : now;
}

/** What the gateway uses of a store: the remotes that were fetched completely, and the registry. */
interface Taken extends NamedRemotes {
  registry: Registry;
}

/**
 * Puts the remotes of a store on top of those that the site was built with. If the store does not have a remote, or its
 * live version does not fit the shell of this site, the built one is used, so that no driver is left without it.
 */
function overlay(site: KnownRemotes, taken: Taken): KnownRemotes {
  const { contract } = site.live;
  const remotes: LiveRegistry['remotes'] = { ...site.live.remotes };
  for (const [name, remote] of taken.remotes) {
    if (fitsHost(remote.needs, contract) || !Object.hasOwn(remotes, name))
      remotes[name] = withFittingCanary(remote, contract);
  }
  const trials = layTrials(site, taken, remotes);
  const stored = readersOf(taken.registry);
  return {
    live: { contract, remotes, ...(Object.keys(trials).length > 0 ? { trials } : {}) },
    releaseOf: (name, version) => stored.releaseOf(name, version) ?? site.releaseOf(name, version),
    entryOf: (name) => stored.entryOf(name) ?? site.entryOf(name),
  };
}

/** A trial of a remote that the site was built with becomes its canary. Other trials stay trials. */
function layTrials(
  { live }: KnownRemotes,
  taken: Taken,
  remotes: LiveRegistry['remotes'],
): Record<string, Trial> {
  const trials: Record<string, Trial> = { ...live.trials };
  for (const name of taken.remotes.keys()) delete trials[name];
  for (const [name, trial] of taken.trials) {
    if (!fitsHost(trial.needs, live.contract)) continue;
    const built = ownValue(remotes, name);
    if (built) remotes[name] = { ...built, canary: trial };
    else trials[name] = trial;
  }
  return trials;
}

function withFittingCanary({ canary, ...live }: LiveRemote, contract: string): LiveRemote {
  return canary && fitsHost(canary.needs, contract) ? { ...live, canary } : live;
}
