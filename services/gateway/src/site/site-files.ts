import path from 'node:path';
import { send } from '@koa/send';
import type { Context } from 'koa';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** Browsers look for a new one with every visit; an old one, or a page in its place, would hold the site back. */
const SERVICE_WORKER = '/sw.js';

/** Which file a path of the site stands for, and how long a browser may keep it. */
export interface SiteFile {
  root: string;
  file: string;
  cacheControl: string;
  /** A missing file is a missing file, never the page. */
  exact: boolean;
}

/**
 * Hashed assets and versioned remotes never change under their names; anything else at the top of the shell (icon,
 * manifest) may. Null for a path that can only be a view of the app.
 */
export function siteFileOf(directory: string, pathname: string): SiteFile | null {
  const [, folder, rest = ''] = /^\/(assets|remotes)(\/.*)$/.exec(pathname) ?? [];
  if (folder) {
    // Each folder is a root of its own, which no path leads out of.
    const root = path.join(directory, folder === 'assets' ? 'shell/assets' : 'remotes');
    return { root, file: rest, cacheControl: `public, max-age=${YEAR_SECONDS}, immutable`, exact: true };
  }
  const atTheTop = /^\/[\w-][\w.-]*\.\w+$/.test(pathname) && pathname !== '/index.html';
  if (!atTheTop) return null;
  const root = path.join(directory, 'shell');
  const cacheControl = pathname === SERVICE_WORKER ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
  return { root, file: pathname, cacheControl, exact: pathname === SERVICE_WORKER };
}

/**
 * Sends a file, in the best compressed form that lies beside it (`.br`, `.gz`).
 * @returns false if there is no such file
 */
export async function sendSiteFile(ctx: Context, { root, file, cacheControl }: SiteFile): Promise<boolean> {
  const sent = await send(ctx, file, { root }).catch((error: Error & { status?: number }) => {
    // 400, 403, 404: a path that cannot be decoded, leads out of the folder, or leads nowhere.
    if (error.status !== undefined && error.status < 500) return undefined;
    throw error;
  });
  if (sent === undefined) return false;
  ctx.set('Cache-Control', cacheControl);
  ctx.vary('Accept-Encoding');
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  return true;
}
