import { matchesScreenPath, SHARE_TARGET_PATH } from '@curbwise/contract';
import { releaseReader } from '@curbwise/remotes/releases/page';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { sendText } from '../http/compressed-text';
import { answerEarly, isStillArriving } from '../http/early-answer';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { problem } from '../http/problems';
import { allowStyles } from '../http/security-headers';
import { sendSiteFile } from '../http/send-file';
import type { RemotesSource } from '../releases/site-registry';
import { livePage, type ShellSource } from './live-page';
import { siteFileOf, type SiteFile, type SiteFolders } from './site-files';

export interface ServedSite {
  shell: ShellSource;
  folders: SiteFolders;
  remotes: RemotesSource;
  /** Fetches the version of a remote that contains a path below the remotes; false if it is not available. */
  load?: (pathname: string) => Promise<boolean>;
  logger: Logger;
}

/** Serves a built web app: its files, its registry, and its page for every view. */
export async function serveSite(site: ServedSite): Promise<GatewayMiddleware> {
  const { shell, folders, remotes, load, logger } = site;
  const readReleases = releaseReader(folders.remotes, ({ manifest }, reason) =>
    logger.warn({ remote: manifest, reason }, 'a release has an invalid file'),
  );
  const currentPage = await livePage(shell, remotes, readReleases);

  const sendFile = async (ctx: Context, file: SiteFile) =>
    (await sendSiteFile(ctx, file)) ||
    (load !== undefined &&
      file.roots === folders.remotes &&
      (await load(file.file)) &&
      (await sendSiteFile(ctx, file)));

  return async (ctx) => {
    ctx.state.log.route = 'site';
    if (ctx.method === 'POST' && ctx.path === SHARE_TARGET_PATH) return answerShare(ctx);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw problem('method-not-allowed', 'Use one of the methods in the Allow header.');
    }
    if (ctx.path === '/registry.json') {
      return sendText(ctx, 'application/json', (await currentPage()).registryJson);
    }
    const file = siteFileOf(folders, ctx.path);
    if (file && (await sendFile(ctx, file))) return;
    if (file?.exact || !wantsPage(ctx.path, ctx.get('Accept')))
      throw problem('not-found', 'Check the address.');
    const { html, styleHashes, isKnown } = await (await currentPage()).pageAt(ctx.path);
    allowStyles(ctx, styleHashes);
    const isThere = isKnown || (await isTried(ctx));
    return sendText(ctx, 'text/html', html, isThere ? 200 : 404);
  };

  /** Whether the URL asks to try a version (`?try=tips@1.0.0-ab12cd34`) that has a screen at the path. */
  async function isTried({ path, query }: Context): Promise<boolean> {
    const [name = '', version = ''] = String(query.try ?? '').split('@');
    const { paths = [] } = (await remotes()).releaseOf(name, version) ?? {};
    return paths.some((screen) => matchesScreenPath(screen, path));
  }
}

/** Browsers name `text/html` when they navigate; images, scripts and `fetch` do not. The start page is for everyone. */
function wantsPage(pathname: string, accept: string): boolean {
  return pathname === '/' || pathname === '/index.html' || accept.includes('text/html');
}

/**
 * Redirects a browser that shares a photo with the web app to the start page, where the driver selects it by hand. The body is
 * not read. Photos reach the gateway only if there is no service worker to take them.
 */
function answerShare(ctx: Context & { state: GatewayState }): void {
  ctx.redirect('/');
  ctx.status = 303;
  ctx.set('Cache-Control', 'no-store');
  if (isStillArriving(ctx.req)) answerEarly(ctx, Buffer.from(String(ctx.body)));
}
