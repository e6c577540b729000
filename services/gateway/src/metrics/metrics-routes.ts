import type Router from '@koa/router';
import type { Registry } from 'prom-client';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { bearerOrLocal } from '../http/bearer-or-local';
import { nameRoute } from '../http/name-route';

export const METRICS_PATH = '/metrics';

/**
 * Adds `GET /metrics` to the router: the metrics in Prometheus' text format.
 * @param token required from clients; without one, only requests from this machine are answered
 */
export function metricsRoutes(
  router: Router<GatewayState>,
  metrics: Registry,
  token: string | undefined,
): void {
  router.get(METRICS_PATH, nameRoute(METRICS_PATH), bearerOrLocal(token), answerMetrics(metrics));
}

function answerMetrics(metrics: Registry): GatewayMiddleware {
  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  };
}
