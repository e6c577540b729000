/** Releases a lock. */
export type Release = () => void;

/** Whether the Web Locks API is available; it is only in secure contexts. */
export const hasPageLocks = (): boolean => globalThis.navigator?.locks !== undefined;

/**
 * Takes a lock that this page holds until it releases it or is gone, however it ends.
 * @param waitMs how long to wait if another page holds the lock
 * @returns null if another page holds it; without the Web Locks API, a release function that does nothing
 */
export function holdPageLock(name: string, waitMs = 0): Promise<Release | null> {
  if (!hasPageLocks()) return Promise.resolve(() => undefined);
  const options: LockOptions = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const held = (lock: Lock | null) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve(() => release()));
    // The request rejects when the wait is over.
    navigator.locks.request(name, options, held).catch(() => resolve(null));
  });
}
