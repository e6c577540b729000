/** A worker whose script may still be loading. */
export interface StartingWorker {
  worker: Worker;
  isStarted: boolean;
}

let spare: Promise<StartingWorker | null> | null = null;

/** A new worker, or null if workers cannot draw in this browser. */
async function start(): Promise<StartingWorker | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const { startPhotoWorker } = await import(/* webpackMode: "eager" */ './start-photo-worker');
  const starting: StartingWorker = { worker: startPhotoWorker(), isStarted: false };
  // The first message of a worker says that it has started.
  starting.worker.onmessage = () => (starting.isStarted = true);
  starting.worker.onerror = () => (spare = null);
  return starting;
}

/** Starts a worker before there is a photo for it, so that its script is loaded even if the network is lost. */
export function startSpareWorker(): void {
  spare ??= start().catch(() => null);
}

/** The spare worker, or a new one. The caller terminates it. */
export function takeWorker(): Promise<StartingWorker | null> {
  const taken = spare ?? start();
  spare = null;
  return taken;
}
