import type { Release } from '@curbwise/contract';
import type { ReleaseStore } from '@curbwise/remotes/releases';
import { integrityOf, readRemoteFile } from '@curbwise/remotes/releases/page';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { inTime } from '../http/within';
import { fetchRelease, isOurs } from './fetch-release';

const FETCH_MS = 60_000;

/** Time before a release that could not be fetched is tried again, in milliseconds. */
const MISS_MS = 15_000;

/**
 * Fetches a release unless it is already here. Concurrent callers share one fetch. Rejects with the reason if it fails.
 * @param purpose why it is fetched: pages will name it, or an open page has requested it
 */
export type LoadRelease = (name: string, release: Release, purpose: 'named' | 'asked-for') => Promise<void>;

/**
 * Keeps releases of a store in a folder.
 * @param folders where releases may already be; fetched ones go into the first
 * @param failed is called for every release that could not be fetched
 */
export function releaseMirror(
  store: ReleaseStore,
  folders: readonly [string, ...string[]],
  failed: () => void,
): LoadRelease {
  /** How many releases are fetched at a time, and how many may wait. */
  const room = { named: bulkhead(4, Infinity), 'asked-for': bulkhead(2, 16) };
  const underWay = new Map<string, Promise<void>>();
  const missed = new Map<string, { until: number; error: unknown }>();

  const fetch = async (key: string, ...[name, release, purpose]: Parameters<LoadRelease>) => {
    try {
      await room[purpose].execute(() =>
        inTime(FETCH_MS, fetchRelease(store, name, release, folders[0]), 'fetching it takes too long'),
      );
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw error;
      failed();
      missed.set(key, { until: Date.now() + MISS_MS, error });
      throw error;
    }
  };

  return async (name, release, purpose) => {
    if (!isOurs(release) || (await isHere(folders, release))) return;
    for (const [key, { until }] of missed) if (until < Date.now()) missed.delete(key);
    const key = `${release.manifest} ${release.integrity}`;
    const miss = missed.get(key);
    if (miss) throw miss.error;
    const fetching =
      underWay.get(key) ?? fetch(key, name, release, purpose).finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    await fetching;
  };
}

const isHere = (folders: readonly string[], { manifest, integrity }: Release): Promise<boolean> =>
  readRemoteFile(folders, manifest).then(
    (bytes) => integrityOf(bytes) === integrity,
    () => false,
  );
