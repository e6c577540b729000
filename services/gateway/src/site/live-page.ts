import type { Logger } from 'pino';
import { readSitePage, siteVersion, type FinishPage, type SitePage } from './site-page';

/**
 * Keeps the page in memory and reads it again once a file of it has changed: which remote is live changes while the
 * gateway runs. A change that cannot be used is logged, and the page stays what it was.
 * @throws SiteError if there is no usable page to begin with
 */
export async function livePage(
  directory: string,
  logger: Logger,
  finish?: FinishPage,
): Promise<() => Promise<SitePage>> {
  let page = await readSitePage(directory, finish);
  let version = await siteVersion(directory);

  return async () => {
    const found = await siteVersion(directory).catch(() => version);
    if (found === version) return page;
    version = found;
    try {
      page = await readSitePage(directory, finish);
    } catch (error) {
      logger.error({ err: error }, 'the changed site cannot be used');
    }
    return page;
  };
}
