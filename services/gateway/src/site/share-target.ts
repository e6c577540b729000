import { SHARE_TARGET_PATH } from '@curbwise/contract';
import type { Context } from 'koa';
import { answerEarly, isStillArriving } from '../http/early-answer';
import type { GatewayState } from '../http/gateway-state';

/** Whether photos are shared with the web app. They reach the gateway only if there is no service worker to take them. */
export const isShare = ({ method, path }: Context): boolean =>
  method === 'POST' && path === SHARE_TARGET_PATH;

/** Redirects a browser to the start page, where the driver selects a photo by hand. The body is not read. */
export function answerShare(ctx: Context & { state: GatewayState }): void {
  ctx.redirect('/');
  ctx.status = 303;
  ctx.set('Cache-Control', 'no-store');
  if (isStillArriving(ctx.req)) answerEarly(ctx, Buffer.from(String(ctx.body)));
}
