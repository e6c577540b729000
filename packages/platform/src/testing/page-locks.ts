/** The part of the Web Locks API that the pages of the site use. */
export interface BrowserLocks {
  /** `navigator.locks` of another page. */
  openPage: () => { locks: LockManager; close: () => void };
}

interface Waiting {
  grant: () => void;
}

/** Creates the locks of one browser. A page holds a lock until it releases it or is closed. */
export function browserLocks(): BrowserLocks {
  const holders = new Map<string, symbol>();
  const queues = new Map<string, Waiting[]>();
  const free = (name: string) => {
    holders.delete(name);
    queues.get(name)?.shift()?.grant();
  };

  function openPage() {
    const page = Symbol('page');
    const request = (
      name: string,
      { ifAvailable = false, signal }: LockOptions,
      held: (lock: Lock | null) => unknown,
    ) =>
      new Promise<void>((resolve, reject) => {
        const grant = () => {
          holders.set(name, page);
          void Promise.resolve(held({ name, mode: 'exclusive' })).then(() => {
            if (holders.get(name) === page) free(name);
            resolve();
          });
        };
        if (!holders.has(name)) return grant();
        if (ifAvailable) return resolve(void held(null));
        const waiting = { grant };
        const queue = queues.get(name) ?? [];
        queues.set(name, [...queue, waiting]);
        signal?.addEventListener('abort', () => {
          queues.set(name, queues.get(name)?.filter((other) => other !== waiting) ?? []);
          reject(new Error('aborted'));
        });
      });
    return {
      locks: { request } as unknown as LockManager,
      close: () => [...holders].filter(([, holder]) => holder === page).forEach(([name]) => free(name)),
    };
  }

  return { openPage };
}
