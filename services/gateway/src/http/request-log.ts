import { randomUUID } from 'node:crypto';
import { HEALTH_PATH } from '@curbwise/contract';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { GatewayMiddleware, GatewayState } from './gateway-state';
import { cutOffOf } from './http-server';

/**
 * How a request ended, for the log, metrics and spans. Call it after its response has closed.
 * @returns the status of the answer (499: the client left before it was sent), and the code of its problem document
 */
export function requestEnd({ res, state }: Pick<Context, 'res'> & { state: GatewayState }): {
  status: number;
  code?: string;
} {
  const sent = state.outcome ?? res.statusCode;
  const { status = res.writableFinished ? sent : 499, code } = state.log;
  return { status, ...(code !== undefined && { code }), ...cutOffOf(res) };
}

export const LIVE_PATH = '/livez';
export const READY_PATH = '/readyz';
export const METRICS_PATH = '/metrics';

/** Requested every few seconds by service managers, load balancers and Prometheus, and logged at a lower level. */
const PROBES: ReadonlySet<string> = new Set([LIVE_PATH, READY_PATH, HEALTH_PATH, METRICS_PATH]);

/** Logs one line for every request after its answer: the route, how it ended, and how long it took. */
export function requestLog(logger: Logger): GatewayMiddleware {
  return (ctx, next) => {
    const begun = performance.now();
    ctx.state.log = {};
    ctx.res.once('close', () => {
      const { log, notice } = ctx.state;
      const { status, ...fields } = { ...log, ...requestEnd(ctx) };
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
      else if (notice !== undefined) logger.warn(line, notice);
      else if (PROBES.has(line.route) && status < 400) logger.debug(line, 'request');
      else logger.info(line, 'request');
    });
    return next();
  };
}

const WELL_FORMED = /^[\w.:-]{1,64}$/;

/** Sets the id of a request: the caller's `X-Request-Id` if it is well-formed, else a new one. The answer has it too. */
export function requestId(): GatewayMiddleware {
  return (ctx, next) => {
    const given = ctx.get('X-Request-Id');
    ctx.state.requestId = WELL_FORMED.test(given) ? given : randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
