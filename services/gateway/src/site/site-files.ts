import path from 'node:path';
import { ANOTHER_TRY, REMOTES_PATH } from '@curbwise/contract';
import { send } from '@koa/send';
import type { Context } from 'koa';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Browsers look for a new one with every visit; an old one, or a page in its place, would hold the site back. */
const SERVICE_WORKER = '/sw.js';

/** `/remotes/~1/scanner/…` is `/remotes/scanner/…` for a browser that shall not remember it. */
const REMOTE_FILE = new RegExp(`^${REMOTES_PATH}(${ANOTHER_TRY}\\d{1,15}/)?(.*)$`);

/** Where the files of a site lie. */
export interface SiteFolders {
  /** The built shell. */
  shell: string;
  /** Folders with remotes (`<name>/<version>/…`), the one to look in first first. */
  remotes: readonly string[];
}

/** Which file a path of the site stands for, and how long a browser may keep it. */
export interface SiteFile {
  /** Where it may lie; each folder is a root of its own, which no path leads out of. */
  roots: readonly string[];
  file: string;
  cacheControl: string;
  /** A missing file is a missing file, never the page. */
  exact: boolean;
}

/**
 * Hashed assets and versioned remotes never change under their names; anything else at the top of the shell (icon,
 * manifest) may. Null for a path that can only be a view of the app.
 */
export function siteFileOf(folders: SiteFolders, pathname: string): SiteFile | null {
  const [, anotherTry, ofRemote] = REMOTE_FILE.exec(pathname) ?? [];
  if (ofRemote !== undefined) {
    const cacheControl = anotherTry === undefined ? IMMUTABLE : 'no-store';
    return { roots: folders.remotes, file: `/${ofRemote}`, cacheControl, exact: true };
  }
  const [, asset] = /^\/assets(\/.*)$/.exec(pathname) ?? [];
  if (asset !== undefined) {
    const roots = [path.join(folders.shell, 'assets')];
    return { roots, file: asset, cacheControl: IMMUTABLE, exact: true };
  }
  const atTheTop = /^\/[\w-][\w.-]*\.\w+$/.test(pathname) && pathname !== '/index.html';
  if (!atTheTop) return null;
  const cacheControl = pathname === SERVICE_WORKER ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
  return { roots: [folders.shell], file: pathname, cacheControl, exact: pathname === SERVICE_WORKER };
}

/**
 * Sends a file, in the best compressed form that lies beside it (`.br`, `.gz`).
 * @returns false if there is no such file
 */
export async function sendSiteFile(ctx: Context, { roots, file, cacheControl }: SiteFile): Promise<boolean> {
  for (const root of roots) {
    if (!(await sendFrom(ctx, root, file))) continue;
    ctx.set('Cache-Control', cacheControl);
    ctx.vary('Accept-Encoding');
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    return true;
  }
  return false;
}

async function sendFrom(ctx: Context, root: string, file: string): Promise<boolean> {
  const sent = await send(ctx, file, { root }).catch((error: Error & { status?: number }) => {
    // 400, 403, 404: a path that cannot be decoded, leads out of the folder, or leads nowhere.
    if (error.status !== undefined && error.status < 500) return undefined;
    throw error;
  });
  return sent !== undefined;
}
