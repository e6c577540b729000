import type { GatewayMiddleware } from '../gateway-state';

export const HEALTH_PATH = '/healthz';

/** `GET /healthz`: the process is up and answers. */
export const answerHealth: GatewayMiddleware = (ctx) => {
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { status: 'ok' };
};
