import type { Logger } from 'pino';
import type { GatewayMiddleware } from '../gateway-state';
import { allowStyles } from '../middlewares/security-headers';
import { problem } from '../problem-error';
import { sendText } from './compressed-text';
import { livePage } from './live-page';
import { sendSiteFile, siteFileOf } from './site-files';
import type { FinishPage } from './site-page';

/**
 * Serves the built web app of a folder: its files, its registry, and its page for every view of it.
 * @param finish is done to the page of the shell first
 * @throws SiteError if the folder holds no usable site
 */
export async function serveSite(
  directory: string,
  logger: Logger,
  finish?: FinishPage,
): Promise<GatewayMiddleware> {
  const currentPage = await livePage(directory, logger, finish);

  return async (ctx) => {
    ctx.state.log.route = 'site';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw problem('method-not-allowed', 'Use one of the methods in the Allow header.');
    }
    if (ctx.path === '/registry.json') {
      return sendText(ctx, 'application/json', (await currentPage()).registryJson);
    }
    const file = siteFileOf(directory, ctx.path);
    if (file && (await sendSiteFile(ctx, file))) return;
    if (file?.exact || !wantsPage(ctx.path, ctx.get('Accept')))
      throw problem('not-found', 'Check the address.');
    const { html, styleHashes } = (await currentPage()).pageAt(ctx.path);
    allowStyles(ctx, styleHashes);
    sendText(ctx, 'text/html', html);
  };
}

/** Browsers name `text/html` when they navigate; images, scripts and `fetch` do not. The start page is for everyone. */
function wantsPage(pathname: string, accept: string): boolean {
  return pathname === '/' || pathname === '/index.html' || accept.includes('text/html');
}
