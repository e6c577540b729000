import path from 'node:path';
import type { Release } from '@curbwise/contract';
import { openStore, REGISTRY_FILE, type ReleaseStore, type StoredRegistry } from '@curbwise/remotes/releases';
import type { Base } from '../http/base';
import { inTime, within } from '../http/within';
import { counterOf } from '../metrics/metrics';
import { openCacheFolder } from './cache-folder';
import { pruneReleases } from './prune-releases';
import { releaseMirror } from './release-mirror';
import type { RemotesSource } from './site-registry';
import { StoreLog } from './store-log';
import { TakenRemotes } from './taken-remotes';
import { trustAll, trustSigned } from './trust-registry';

/** Timeout of reading the registry, and how long a start waits for the first read, in milliseconds. */
const READ_MS = 10_000;
const START_MS = 5_000;

/** Name and version in a path below the remotes: `/scanner/1.0.0/remoteEntry.js`. */
const VERSION_IN_PATH = /^\/([^/]+)\/([^/]+)\/./;

export interface BuiltRemotes {
  readonly remotes: RemotesSource;
  readonly folder: string;
}

/** The remotes of a store, on top of those of the site. */
export interface FollowedStore {
  remotes: RemotesSource;
  folders: readonly [string, string];
  /**
   * Fetches the version that a path belongs to, if the store has it and it is not here yet.
   * @param pathname below the remotes: `/scanner/1.0.0/remoteEntry.js`
   * @returns whether the version is here now
   */
  load: (pathname: string) => Promise<boolean>;
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Follows the registry of a store: a version that goes live there is fetched, checked, and then named in the page. If the
 * store does not answer, the gateway keeps trying and the live versions stay. At startup these are the versions in the cache
 * folder, or else those that the site was built with.
 * @throws CacheFolderError if the cache folder cannot be used
 */
export async function followStore(
  store: ReleaseStore,
  built: BuiltRemotes,
  { configuration, logger, metrics }: Pick<Base, 'configuration' | 'logger' | 'metrics'>,
): Promise<FollowedStore> {
  const { environment, releaseCacheDirectory, releasePollMs, releaseOperatorKeys } = configuration;
  const cache = await openCacheFolder(releaseCacheDirectory);
  /** Has the registry for a start while the store does not answer. */
  const kept = openStore(cache.folder);
  const folders: [string, string] = [path.join(cache.folder, 'remotes'), built.folder];
  const help = 'Failed reads of the release store';
  const reads = ['registry', 'release', 'signature'] as const;
  const countFailed = counterOf(metrics, 'release_store_failures_total', help, 'what', reads);
  const log = new StoreLog(logger, store.place);
  const load = releaseMirror(store, folders, () => countFailed('release'));
  const taken = new TakenRemotes({
    environment,
    site: built.remotes,
    loadRelease: (name: string, release: Release) =>
      load(name, release, 'named').then(
        () => (log.releaseIsFetched(release), true),
        (error) => (log.releaseIsMissing(name, release, error), false),
      ),
    trust: releaseOperatorKeys ? trustSigned(releaseOperatorKeys) : trustAll,
    log,
    countDistrust: () => countFailed('signature'),
  });
  let tag: string | undefined;
  let isClosed = false;
  /** Whether the folder may have versions to prune: from an earlier start, or fetched for open pages. */
  let mayNeedPruning = true;

  async function takeOver({ registry, tag: newTag }: StoredRegistry): Promise<void> {
    const trusted = await taken.take(registry);
    tag = newTag;
    mayNeedPruning = true;
    const text = Buffer.from(JSON.stringify(trusted));
    if (!isClosed) await kept.write(REGISTRY_FILE, text).catch((error) => log.cannotKeep(error));
  }

  async function checkNow(): Promise<void> {
    try {
      const stored = await inTime(READ_MS, store.readRegistry(), 'it does not answer');
      log.storeAnswers(stored !== null);
      if (isClosed || stored === null) return;
      if (stored.tag !== tag || !taken.isComplete) await takeOver(stored);
      if (isClosed || !mayNeedPruning) return;
      mayNeedPruning = false;
      await pruneReleases(folders[0], taken.named).catch((error) => log.cannotKeep(error));
    } catch (error) {
      countFailed('registry');
      log.storeIsDown(error);
    }
  }

  let checking = Promise.resolve();
  const check = () => (checking = checking.then(checkNow));
  let timer: NodeJS.Timeout | undefined;
  const checkLater = () => {
    timer = setTimeout(() => void check().finally(() => isClosed || checkLater()), releasePollMs).unref();
  };

  const known = await kept.readRegistry().catch(() => null);
  if (known) checking = taken.take(known.registry, true).then(() => undefined);
  await within(START_MS, check()).catch(() => undefined);
  checkLater();

  return {
    remotes: () => taken.remotes(),
    folders,
    async load(pathname) {
      const [, name = '', version = ''] = VERSION_IN_PATH.exec(pathname) ?? [];
      const release = taken.release(name, version);
      if (!release) return false;
      return load(name, release, 'asked-for').then(
        () => (mayNeedPruning = true),
        () => false,
      );
    },
    check,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await within(2_000, checking).catch(() => undefined);
      await cache.close();
    },
  };
}
