import type { GatewayMiddleware } from './gateway-state';

/** Closes connections after their answers once the server is closing. A kept-alive connection would keep it open. */
export function closeConnections(isClosing: () => boolean): GatewayMiddleware {
  return async (ctx, next) => {
    await next();
    if (isClosing()) ctx.set('Connection', 'close');
  };
}
