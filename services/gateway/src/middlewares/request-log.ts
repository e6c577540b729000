import type { Logger } from 'pino';
import type { GatewayMiddleware } from '../http/gateway-state';
import { HEALTH_PATH, LIVE_PATH, READY_PATH } from '../health/health-routes';
import { METRICS_PATH } from '../metrics/metrics-routes';
import { requestEnd } from '../http/request-end';

/** Asked every few seconds by service managers, load balancers and Prometheus; what they are answered says little. */
const PROBES: ReadonlySet<string> = new Set([LIVE_PATH, READY_PATH, HEALTH_PATH, METRICS_PATH]);

/** Writes one line for every request once its answer is out: what, how it ended, how long it took. */
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
      // That the gateway is closing is an answer, not a failure.
      if (status >= 500 && line.route !== READY_PATH) logger.error(line, 'request failed');
      else if (fields.agreed === false) logger.warn(line, 'the model and the rules disagree');
      else if (PROBES.has(line.route) && status < 400) logger.debug(line, 'request');
      else logger.info(line, 'request');
    });
    return next();
  };
}
