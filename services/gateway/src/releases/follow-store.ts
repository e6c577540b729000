import path from 'node:path';
import type { Release } from '@curbwise/contract';
import type { ReleaseStore, StoredRegistry } from '@curbwise/releases';
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
  /** Decides what of a registry is trusted. */
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
  bring: (pathname: string) => Promise<boolean>;
  /** Checks the store now. */
  look: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Follows the registry of a store: a version that goes live there is fetched, checked, and then named in the page. If the
 * store is away, the gateway keeps trying and the live versions stay. At a start these are the versions in the cache folder,
 * or else those that the site was built with.
 */
export async function followStore(parts: StoreParts): Promise<FollowedStore> {
  const { store, cacheFolder, countFailed } = parts;
  const log = storeLog(parts.logger, store.place);
  const folders: [string, string] = [path.join(cacheFolder, 'remotes'), parts.siteRemotes];
  const mirror = releaseMirror(store, folders, () => countFailed('release'));
  const isBrought = (name: string, release: Release) =>
    mirror.bring(name, release, 'named').then(
      () => (log.releaseIsHere(release), true),
      (error) => (log.releaseIsMissing(name, release, error), false),
    );
  const { site, trust } = parts;
  const taken = takenRemotes({ site, isBrought, trust, log, countDistrust: () => countFailed('signature') });
  let tag: string | undefined;
  let isClosed = false;
  /** Whether the folder may have more than is kept: from an earlier start, or fetched for open pages. */
  let isGrown = true;

  async function takeOver({ registry, tag: newTag }: StoredRegistry): Promise<void> {
    const trusted = await taken.take(registry);
    tag = newTag;
    isGrown = true;
    if (!isClosed) await keepRegistry(cacheFolder, trusted).catch(log.cannotKeep);
  }

  async function lookNow(): Promise<void> {
    try {
      const stored = await within(READ_MS, store.readRegistry(), 'it does not answer');
      log.storeIsThere(stored !== null);
      if (isClosed || stored === null) return;
      if (stored.tag !== tag || !taken.isComplete()) await takeOver(stored);
      if (isClosed || !isGrown) return;
      isGrown = false;
      await pruneReleases(folders[0], taken.named()).catch(log.cannotKeep);
    } catch (error) {
      countFailed('registry');
      log.storeIsAway(error);
    }
  }

  let looking = Promise.resolve();
  const look = () => (looking = looking.then(lookNow));
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    timer = setTimeout(() => void look().finally(() => isClosed || again()), parts.pollMs).unref();
  };

  const known = await readKnownRegistry(cacheFolder);
  if (known) looking = taken.take(known, true).then(() => undefined);
  await within(START_MS, look(), 'later').catch(() => undefined);
  again();

  return {
    remotes: taken.remotes,
    folders,
    async bring(pathname) {
      const [, name = '', version = ''] = VERSION_IN_PATH.exec(pathname) ?? [];
      const release = taken.release(name, version);
      if (!release) return false;
      return mirror.bring(name, release, 'asked-for').then(
        () => (isGrown = true),
        () => false,
      );
    },
    look,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await within(2_000, looking, 'later').catch(() => undefined);
    },
  };
}
