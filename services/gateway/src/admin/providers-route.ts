import type Router from '@koa/router';
import type { GatewayState } from '../http/gateway-state';
import { bearerOrHere } from '../middlewares/bearer-or-here';
import { nameRoute } from '../middlewares/name-route';
import type { Routing } from '../routing/create-routing';
import { presentProviders } from './present-providers';

export const ADMIN_PROVIDERS_PATH = '/admin/providers';

/**
 * Puts `GET /admin/providers` on the router: who reads now, how each fares, what was spent, and why the last change of
 * the configuration was not taken.
 * @param token whoever has it may look; without one, only who asks from this machine
 */
export function adminRoutes(router: Router<GatewayState>, routing: Routing, token: string | undefined): void {
  router.get(ADMIN_PROVIDERS_PATH, nameRoute(ADMIN_PROVIDERS_PATH), bearerOrHere(token), (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentProviders(routing);
  });
}
