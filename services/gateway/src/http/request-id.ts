import { randomUUID } from 'node:crypto';
import type { GatewayMiddleware } from './gateway-state';

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
