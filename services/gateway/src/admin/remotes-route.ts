import { ADMIN_REMOTES_PATH } from '@curbwise/contract';
import type Router from '@koa/router';
import type { GatewayState } from '../http/gateway-state';
import { bearerOrHere } from '../middlewares/bearer-or-here';
import { nameRoute } from '../middlewares/name-route';
import type { HealthKeeper } from '../remote-health/remote-health';

/**
 * Puts `GET /admin/remotes` on the router: how each remote fares in the pages of visitors, its canary beside what is
 * live, what is being decided, and the faults that pages told of.
 * @param token whoever has it may look; without one, only who asks from this machine
 */
export function remotesRoute(
  router: Router<GatewayState>,
  health: HealthKeeper,
  token: string | undefined,
): void {
  router.get(ADMIN_REMOTES_PATH, nameRoute(ADMIN_REMOTES_PATH), bearerOrHere(token), async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await health.present();
  });
}
