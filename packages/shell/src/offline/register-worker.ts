import { SITE_FOLDER } from '../page-setup/site-folder';

const WORKER = `${SITE_FOLDER}sw.js`;

/** Message that makes the worker cache the site. */
const CACHE_SITE_MESSAGE = 'keep-site';

/**
 * Registers the service worker, which caches the site for offline use. Call it after the first screen is shown. A rejection
 * can be ignored: the page works without the worker.
 */
export async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  // The worker of a newer release may take over while the page is open.
  container.addEventListener('controllerchange', () => container.controller?.postMessage(CACHE_SITE_MESSAGE));
  await container.register(WORKER, { updateViaCache: 'none' });
  const { active } = await container.ready;
  active?.postMessage(CACHE_SITE_MESSAGE);
}
