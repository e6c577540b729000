import { SHARE_TARGET_PATH } from '@curbwise/contract';
import type { Context } from 'koa';
import { answerEarly, isStillArriving } from '../http/early-answer';
import type { GatewayState } from '../http/gateway-state';

/** Whether photos are shared with the web app. Its service worker takes them up; without one they end here. */
export const isShare = ({ method, path }: Context): boolean =>
  method === 'POST' && path === SHARE_TARGET_PATH;

/** Leads a browser to the start page, where its driver chooses a photo by hand. Nothing of the body is read or kept. */
export function answerShare(ctx: Context & { state: GatewayState }): void {
  ctx.redirect('/');
  ctx.status = 303;
  ctx.set('Cache-Control', 'no-store');
  if (isStillArriving(ctx.req)) answerEarly(ctx, Buffer.from(String(ctx.body)));
}
