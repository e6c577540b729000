import type { GatewayMiddleware } from '../http/gateway-state';

/** Ends the connection with its answer once the server is closing; a kept-alive one would hold it open. */
export function closeConnections(isClosing: () => boolean): GatewayMiddleware {
  return async (ctx, next) => {
    await next();
    if (isClosing()) ctx.set('Connection', 'close');
  };
}
