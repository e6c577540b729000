import type Router from '@koa/router';
import type { Registry } from 'prom-client';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { bearerOrHere } from '../middlewares/bearer-or-here';
import { nameRoute } from '../middlewares/name-route';

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
  router.get(METRICS_PATH, nameRoute(METRICS_PATH), bearerOrHere(token), answerMetrics(metrics));
}

function answerMetrics(metrics: Registry): GatewayMiddleware {
  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  };
}
