import { startGateway } from '@curbwise/e2e/gateway-process';

/**
 * Serves several sites at once while `work` runs.
 * @param sites their folders; undefined for the built site
 * @param work receives their addresses, in the order of the sites
 */
export async function withGateways<Result>(
  sites: readonly (string | undefined)[],
  work: (urls: string[]) => Promise<Result>,
): Promise<Result> {
  const starting = sites.map((site) => startGateway(site === undefined ? {} : { SITE_DIR: site }));
  try {
    return await work((await Promise.all(starting)).map(({ url }) => url));
  } finally {
    for (const started of await Promise.allSettled(starting)) {
      if (started.status === 'fulfilled') await started.value.stop();
    }
  }
}
