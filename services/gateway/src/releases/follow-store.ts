import path from 'node:path';
import type { Release } from '@curbwise/contract';
import type { ReleaseStore, StoredRegistry } from '@curbwise/remotes/releases';
import type { Logger } from 'pino';
import type { RemotesSource } from '../site/site-registry';
import { keepRegistry, readKnownRegistry } from './known-registry';
import { pruneReleases } from './prune-releases';
import { releaseMirror } from './release-mirror';
import type { CountFailedRead } from './release-metrics';
import { storeLog } from './store-log';
import { takenRemotes } from './taken-remotes';
import type { TrustRegistry } from './trust-registry';
import { within } from './within';

/** Timeout of reading the registry, and how long a start waits for the first read, in milliseconds. */
const READ_MS = 10_000;
const START_MS = 5_000;

/** Name and version in a path below the remotes: `/scanner/1.0.0/remoteEntry.js`. */
const VERSION_IN_PATH = /^\/([^/]+)\/([^/]+)\/./;

/** What {@link followStore} needs. */
export interface StoreParts {
  store: ReleaseStore;
  /** The remotes that the site was built with. */
  site: RemotesSource;
  /** Folder with the remotes that the site was built with. */
  siteRemotes: string;
  /** Folder for what is fetched from the store. */
  cacheFolder: string;
  pollMs: number;
  /** Decides which parts of a registry are trusted. */
  trust: TrustRegistry;
  logger: Logger;
  countFailed: CountFailedRead;
}

/** The remotes of a store, on top of those of the site. */
export interface FollowedStore {
  remotes: RemotesSource;
  /** Folders with remotes, in the order of lookup. */
  folders: readonly [string, string];
  /**
   * Fetches the version that a path belongs to, if the store has it and it is not here yet.
   * @param pathname below the remotes: `/scanner/1.0.0/remoteEntry.js`
   * @returns whether the version is here now
   */
  load: (pathname: string) => Promise<boolean>;
  /** Checks the store now. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Follows the registry of a store: a version that goes live there is fetched, checked, and then named in the page. If the
 * store does not answer, the gateway keeps trying and the live versions stay. At startup these are the versions in the cache
 * folder, or else those that the site was built with.
 */
export async function followStore(parts: StoreParts): Promise<FollowedStore> {
  const { store, cacheFolder, countFailed } = parts;
  const log = storeLog(parts.logger, store.place);
  const folders: [string, string] = [path.join(cacheFolder, 'remotes'), parts.siteRemotes];
  const mirror = releaseMirror(store, folders, () => countFailed('release'));
  const loadRelease = (name: string, release: Release) =>
    mirror.load(name, release, 'named').then(
      () => (log.releaseIsFetched(release), true),
      (error) => (log.releaseIsMissing(name, release, error), false),
    );
  const { site, trust } = parts;
  const taken = takenRemotes({
    site,
    loadRelease,
    trust,
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
    if (!isClosed) await keepRegistry(cacheFolder, trusted).catch(log.cannotKeep);
  }

  async function checkNow(): Promise<void> {
    try {
      const stored = await within(READ_MS, store.readRegistry(), 'it does not answer');
      log.storeAnswers(stored !== null);
      if (isClosed || stored === null) return;
      if (stored.tag !== tag || !taken.isComplete()) await takeOver(stored);
      if (isClosed || !mayNeedPruning) return;
      mayNeedPruning = false;
      await pruneReleases(folders[0], taken.named()).catch(log.cannotKeep);
    } catch (error) {
      countFailed('registry');
      log.storeIsDown(error);
    }
  }

  let checking = Promise.resolve();
  const check = () => (checking = checking.then(checkNow));
  let timer: NodeJS.Timeout | undefined;
  const checkLater = () => {
    timer = setTimeout(() => void check().finally(() => isClosed || checkLater()), parts.pollMs).unref();
  };

  const known = await readKnownRegistry(cacheFolder);
  if (known) checking = taken.take(known, true).then(() => undefined);
  await within(START_MS, check(), 'later').catch(() => undefined);
  checkLater();

  return {
    remotes: taken.remotes,
    folders,
    async load(pathname) {
      const [, name = '', version = ''] = VERSION_IN_PATH.exec(pathname) ?? [];
      const release = taken.release(name, version);
      if (!release) return false;
      return mirror.load(name, release, 'asked-for').then(
        () => (mayNeedPruning = true),
        () => false,
      );
    },
    check,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await within(2_000, checking, 'later').catch(() => undefined);
    },
  };
}
