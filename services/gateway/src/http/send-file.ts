import { WORKER_POLICY } from '@curbwise/remotes/releases/page';
import { send } from '@koa/send';
import type { Context } from 'koa';
import { dropPageHeaders } from './security-headers';

/** Files that can run no script when a browser opens them by themselves, unlike HTML, SVG and XML. They have `nosniff`. */
const NO_DOCUMENT = /\.(?:bin|css|js|json|png|webmanifest|woff2)$/;

/** A script may be that of a worker, which has the policy of its own answer and not that of the page. */
const SCRIPT = /\.js$/;

export interface StaticFile {
  /** Folders that may contain it, in the order of search. No path leads out of them. */
  readonly roots: readonly string[];
  readonly file: string;
  readonly cacheControl: string;
  /** The policy of a worker's script, if it differs from that of all scripts. */
  readonly policy?: string;
}

/**
 * Sends a file, in the best compressed form next to it (`.br`, `.gz`).
 * @returns false if there is no such file
 */
export async function sendSiteFile(
  ctx: Context,
  { roots, file, cacheControl, policy }: StaticFile,
): Promise<boolean> {
  for (const root of roots) {
    if (!(await sendFrom(ctx, root, file))) continue;
    ctx.set('Cache-Control', cacheControl);
    if (NO_DOCUMENT.test(file)) dropPageHeaders(ctx);
    if (SCRIPT.test(file)) ctx.set('Content-Security-Policy', policy ?? WORKER_POLICY);
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
