import { createHash, timingSafeEqual } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Registry } from 'prom-client';
import type { GatewayMiddleware, GatewayState } from '../gateway-state';
import { nameRoute } from '../middlewares/name-route';
import { problem } from '../problem-error';
import { asksFromHere } from './asks-from-here';

export const METRICS_PATH = '/metrics';

/**
 * Puts `GET /metrics` on the router: the metrics of a registry in the text format of Prometheus.
 * @param token whoever has it may read them; without one, only who asks from this machine and not through a proxy
 */
export function metricsRoutes(
  router: Router<GatewayState>,
  metrics: Registry,
  token: string | undefined,
): void {
  router.get(METRICS_PATH, nameRoute(METRICS_PATH), answerMetrics(metrics, token));
}

function answerMetrics(metrics: Registry, token: string | undefined): GatewayMiddleware {
  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (token !== undefined) demandToken(ctx, token);
    else if (!asksFromHere(ctx.req)) throw problem('not-found', 'Check the address.');
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  };
}

function demandToken(ctx: Context, token: string): void {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
  // Digests are equally long, and the time it takes to compare them tells nothing.
  if (timingSafeEqual(digest(given), digest(token))) return;
  ctx.set('WWW-Authenticate', 'Bearer');
  throw problem('unauthorized', 'Send the token of this gateway as a bearer.');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
