/** A worker that has been started, and may not have come yet. */
export interface StartingWorker {
  worker: Worker;
  started: boolean;
}

let atHand: Promise<StartingWorker | null> | null = null;

/** A new worker, or null where there is none that can draw. */
async function start(): Promise<StartingWorker | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const { startPhotoWorker } = await import(/* webpackMode: "eager" */ './start-photo-worker');
  const starting: StartingWorker = { worker: startPhotoWorker(), started: false };
  // The first word of a worker is that it has started.
  starting.worker.onmessage = () => (starting.started = true);
  starting.worker.onerror = () => (atHand = null);
  return starting;
}

/** Starts a worker before there is a photo for it: its script is there then, also without a network. */
export function keepWorkerAtHand(): void {
  atHand ??= start().catch(() => null);
}

/** The worker at hand, or a new one. Whoever takes it ends it. */
export function takeWorker(): Promise<StartingWorker | null> {
  const taken = atHand ?? start();
  atHand = null;
  return taken;
}
