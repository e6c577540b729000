import type { GatewayMiddleware } from '../http/gateway-state';

/** Says in the log which route a request took. The path itself is the client's to choose, and is not logged. */
export function nameRoute(route: string): GatewayMiddleware {
  return (ctx, next) => {
    ctx.state.log.route = route;
    return next();
  };
}
