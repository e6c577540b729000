import { ADMIN_REMOTES_PATH } from '@curbwise/contract';
import type Router from '@koa/router';
import type { GatewayState } from '../http/gateway-state';
import { bearerOrLocal } from '../http/bearer-or-local';
import { nameRoute } from '../http/name-route';
import type { HealthKeeper } from './remote-health';

/**
 * Adds `GET /admin/remotes` to the router: the health of each remote in visitors' pages, its canary compared with the live
 * version, pending decisions, and reported faults.
 * @param token required from clients; without one, only requests from this machine are answered
 */
export function remotesRoute(
  router: Router<GatewayState>,
  health: HealthKeeper,
  token: string | undefined,
): void {
  router.get(ADMIN_REMOTES_PATH, nameRoute(ADMIN_REMOTES_PATH), bearerOrLocal(token), async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await health.present();
  });
}
