import { HEALTH_PATH } from '@curbwise/contract';
import type { Base } from '../http/base';
import type { GatewayMiddleware } from '../http/gateway-state';
import { LIVE_PATH, METRICS_PATH, READY_PATH } from '../http/request-log';
import { nameRoute, operatorRoute } from '../http/routes';
import type { NotReading } from '../routing/why-not-reading';

export interface Readiness {
  readonly isClosing: () => boolean;
  /** Why a photo would not be read if it were sent now; null if it would. */
  readonly whyNotReading: () => NotReading | null;
}

/**
 * Adds the health checks to the router: `GET /healthz` and `GET /livez` say whether the process answers, `GET /readyz`
 * whether it reads a photo that is sent now, and why not. None of them asks the providers. `GET /metrics` has the metrics
 * in Prometheus' text format.
 */
export function healthRoutes(base: Base, readiness: Readiness): void {
  const { router, metrics, configuration } = base;
  router.get(HEALTH_PATH, nameRoute(HEALTH_PATH), answerAlive);
  router.get(LIVE_PATH, nameRoute(LIVE_PATH), answerAlive);
  router.get(READY_PATH, nameRoute(READY_PATH), answerReady(readiness));
  operatorRoute(base, METRICS_PATH, configuration.metricsToken, (ctx) => {
    ctx.type = metrics.contentType;
    return metrics.metrics();
  });
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
