import type Router from '@koa/router';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { nameRoute } from '../middlewares/name-route';

export const HEALTH_PATH = '/healthz';
export const LIVE_PATH = '/livez';
export const READY_PATH = '/readyz';

/**
 * Adds the health checks to the router: `GET /healthz` and `GET /livez` say whether the process answers, `GET /readyz`
 * whether it accepts requests. None of them asks the providers.
 * @param isClosing whether the gateway is shutting down
 */
export function healthRoutes(router: Router<GatewayState>, isClosing: () => boolean): void {
  router.get(HEALTH_PATH, nameRoute(HEALTH_PATH), answerAlive);
  router.get(LIVE_PATH, nameRoute(LIVE_PATH), answerAlive);
  router.get(READY_PATH, nameRoute(READY_PATH), answerReady(isClosing));
}

const answerAlive: GatewayMiddleware = (ctx) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { status: 'ok' };
};

function answerReady(isClosing: () => boolean): GatewayMiddleware {
  return (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.status = isClosing() ? 503 : 200;
    ctx.body = { status: isClosing() ? 'closing' : 'ready' };
  };
}
