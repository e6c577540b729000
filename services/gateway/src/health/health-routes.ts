import type Router from '@koa/router';
import { HEALTH_PATH } from '@curbwise/contract';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { nameRoute } from '../http/name-route';
import type { NotReading } from '../routing/why-not-reading';

export { HEALTH_PATH };
export const LIVE_PATH = '/livez';
export const READY_PATH = '/readyz';

/** What readiness depends on. */
export interface Readiness {
  /** Whether the gateway is shutting down. */
  readonly isClosing: () => boolean;
  /** Why a photo would not be read if it were sent now; null if it would. */
  readonly whyNotReading: () => NotReading | null;
}

/**
 * Adds the health checks to the router: `GET /healthz` and `GET /livez` say whether the process answers, `GET /readyz`
 * whether it reads a photo that is sent now, and why not. None of them asks the providers.
 */
export function healthRoutes(router: Router<GatewayState>, readiness: Readiness): void {
  router.get(HEALTH_PATH, nameRoute(HEALTH_PATH), answerAlive);
  router.get(LIVE_PATH, nameRoute(LIVE_PATH), answerAlive);
  router.get(READY_PATH, nameRoute(READY_PATH), answerReady(readiness));
}

const answerAlive: GatewayMiddleware = (ctx) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { status: 'ok' };
};

/**
 * Answers 503 only for what is wrong with this gateway. If its remote providers fail or may not be paid, no other gateway
 * could read the photo either, and the web app would go with this one.
 */
function answerReady({ isClosing, whyNotReading }: Readiness): GatewayMiddleware {
  return (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const closing = isClosing();
    const fault = closing ? null : whyNotReading();
    ctx.status = closing || fault?.isOwn ? 503 : 200;
    const status = closing ? 'closing' : fault?.isOwn ? 'not-reading' : 'ready';
    ctx.body = { status, ...(fault && { reason: fault.reason }) };
  };
}
