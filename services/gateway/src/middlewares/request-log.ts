import type { Logger } from 'pino';
import type { GatewayMiddleware } from '../gateway-state';
import { READY_PATH } from '../health/health-routes';
import { cutOffOf } from '../http-server';

/** Writes one line for every request once its answer is out: what, how it ended, how long it took. */
export function requestLog(logger: Logger): GatewayMiddleware {
  return (ctx, next) => {
    const begun = performance.now();
    ctx.state.log = {};
    ctx.res.once('close', () => {
      const line = {
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: 'none',
        // 499: the client left before the answer was out.
        status: ctx.res.writableFinished ? ctx.res.statusCode : 499,
        ms: Math.round(performance.now() - begun),
        ...ctx.state.log,
        ...cutOffOf(ctx.res),
      };
      const { agreed } = ctx.state.log;
      // That the gateway is closing is an answer, not a failure.
      if (line.status >= 500 && line.route !== READY_PATH) logger.error(line, 'request failed');
      else if (agreed === false) logger.warn(line, 'the model and the rules disagree');
      else logger.info(line, 'request');
    });
    return next();
  };
}
