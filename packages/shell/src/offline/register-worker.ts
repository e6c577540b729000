import { SITE_FOLDER } from '../site-folder';

const WORKER = `${SITE_FOLDER}sw.js`;

/** What the worker is told once the first screen is there, by its own name for it. */
const KEEP_SITE = 'keep-site';

/**
 * Has a service worker keep the site for when there is no network. To be called once the first screen is there; a
 * failure is none: the page works without.
 */
export async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  // A worker of a newer release takes over while the page is open.
  container.addEventListener('controllerchange', () => container.controller?.postMessage(KEEP_SITE));
  await container.register(WORKER, { updateViaCache: 'none' });
  const { active } = await container.ready;
  active?.postMessage(KEEP_SITE);
}
