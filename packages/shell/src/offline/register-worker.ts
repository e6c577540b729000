const WORKER = '/sw.js';

/**
 * Has a service worker keep the site for when there is no network. To be called once the first screen is there; a
 * failure is none: the page works without.
 */
export async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  await container.register(WORKER, { updateViaCache: 'none' });
  const { active } = await container.ready;
  active?.postMessage('keep-site');
}
