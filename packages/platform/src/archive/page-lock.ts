/** Gives a lock back. */
export type Release = () => void;

/** Whether this browser can tell what other pages of the site hold. Pages that are not served securely cannot. */
export const hasPageLocks = (): boolean => globalThis.navigator?.locks !== undefined;

/**
 * Takes a lock that this page holds until it gives it back or is gone, however it ends.
 * @param waitMs how long to wait for another page that holds it
 * @returns null if another page holds it; where there are no locks, one that keeps nobody out
 */
export function holdPageLock(name: string, waitMs = 0): Promise<Release | null> {
  if (!hasPageLocks()) return Promise.resolve(() => undefined);
  const options: LockOptions = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const held = (lock: Lock | null) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve(() => release()));
    // It rejects when the wait is over.
    navigator.locks.request(name, options, held).catch(() => resolve(null));
  });
}
