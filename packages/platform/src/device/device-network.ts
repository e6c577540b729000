/** The network of a device, as far as the browser reports it. */
export interface DeviceNetwork {
  /** True only if there certainly is no network. A network without internet access does not count as offline. */
  isOffline: () => boolean;
  /** Resolves once there may be a network again, or the signal is aborted. */
  whenOnline: (signal: AbortSignal) => Promise<void>;
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The network of the device this page runs on. */
export const deviceNetwork: DeviceNetwork = {
  isOffline,
  whenOnline: (signal) =>
    new Promise((resolve) => {
      const done = () => {
        window.removeEventListener('online', done);
        document.removeEventListener('visibilitychange', check);
        signal.removeEventListener('abort', done);
        resolve();
      };
      // A page in the background may miss the event.
      const check = () => {
        if (!isOffline()) done();
      };
      window.addEventListener('online', done);
      document.addEventListener('visibilitychange', check);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
      else check();
    }),
};
