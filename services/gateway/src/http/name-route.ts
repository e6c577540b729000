import type { GatewayMiddleware } from './gateway-state';

/** Sets the route in the log line. The path itself is not logged, because the client chooses it. */
export function nameRoute(route: string): GatewayMiddleware {
  return (ctx, next) => {
    ctx.state.log.route = route;
    return next();
  };
}
