/** What a device knows of its network. */
export interface DeviceNetwork {
  /** True only where there certainly is none; a network that leads nowhere counts as one. */
  isGone: () => boolean;
  /** Resolves once there may be one again, or the signal ends the wait. */
  returns: (signal: AbortSignal) => Promise<void>;
}

const isGone = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The network of the device this page runs on. */
export const deviceNetwork: DeviceNetwork = {
  isGone,
  returns: (signal) =>
    new Promise((resolve) => {
      const done = () => {
        window.removeEventListener('online', done);
        document.removeEventListener('visibilitychange', look);
        signal.removeEventListener('abort', done);
        resolve();
      };
      // A page in the background may not be told.
      const look = () => {
        if (!isGone()) done();
      };
      window.addEventListener('online', done);
      document.addEventListener('visibilitychange', look);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
      else look();
    }),
};
