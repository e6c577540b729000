import { send } from '@koa/send';
import type { Context } from 'koa';

export interface StaticFile {
  /** Folders that may contain it, in the order of search. No path leads out of them. */
  readonly roots: readonly string[];
  readonly file: string;
  readonly cacheControl: string;
  /** The policy of a worker's script, if it differs from that of pages. */
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
    if (policy !== undefined) ctx.set('Content-Security-Policy', policy);
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
