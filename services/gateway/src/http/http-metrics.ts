import { METHODS } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { counter } from '../metrics/metrics';
import type { GatewayMiddleware } from './gateway-state';
import { requestEnd } from './request-log';

/** Seconds. Files and refused requests take milliseconds; a photo takes as long as its reading. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45];

const NAMED = new Set(METHODS);

/** Counts every request and its duration. The route is `none`, `site` or a path of the API, never the requested path. */
export function httpMetrics(metrics: Registry): GatewayMiddleware {
  const help = 'Completed requests by status; 499: the client disconnected';
  const requests = counter(metrics, 'http_requests_total', help, ['route', 'method', 'status']);
  const durations = new Histogram({
    name: 'curbwise_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers: [metrics],
  });

  return (ctx, next) => {
    const begun = performance.now();
    ctx.res.once('close', () => {
      const { route = 'none' } = ctx.state.log;
      const method = NAMED.has(ctx.method) ? ctx.method : 'other';
      requests.inc({ route, method, status: requestEnd(ctx).status });
      durations.observe({ route }, (performance.now() - begun) / 1000);
    });
    return next();
  };
}
