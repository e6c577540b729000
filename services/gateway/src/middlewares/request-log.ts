import type { Logger } from 'pino';
import type { GatewayMiddleware } from '../gateway-state';
import { READY_PATH } from '../health/health-routes';
import { requestEnd } from '../request-end';

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
      else logger.info(line, 'request');
    });
    return next();
  };
}
