import type { Logger } from 'pino';
import type { GatewayMiddleware } from './gateway-state';
import { HEALTH_PATH, LIVE_PATH, READY_PATH } from '../health/health-routes';
import { METRICS_PATH } from '../metrics/metrics-routes';
import { requestEnd } from './request-end';

/** Requested every few seconds by service managers, load balancers and Prometheus, and logged at a lower level. */
const PROBES: ReadonlySet<string> = new Set([LIVE_PATH, READY_PATH, HEALTH_PATH, METRICS_PATH]);

/** Logs one line for every request after its answer: the route, how it ended, and how long it took. */
export function requestLog(logger: Logger): GatewayMiddleware {
  return (ctx, next) => {
    const begun = performance.now();
    ctx.state.log = {};
    ctx.res.once('close', () => {
      const { status, ...fields } = { ...ctx.state.log, ...requestEnd(ctx) };
      const line = {
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: 'none',
        status,
        ms: Math.round(performance.now() - begun),
        ...fields,
      };
      // A 503 of `/readyz` says that the gateway is closing, which is not a failure.
      if (status >= 500 && line.route !== READY_PATH) logger.error(line, 'request failed');
      else if (fields.agreed === false) logger.warn(line, 'the model and the rules disagree');
      else if (PROBES.has(line.route) && status < 400) logger.debug(line, 'request');
      else logger.info(line, 'request');
    });
    return next();
  };
}
