import type Router from '@koa/router';
import type { GatewayState } from '../http/gateway-state';
import { bearerOrLocal } from '../http/bearer-or-local';
import { nameRoute } from '../http/name-route';
import type { Routing } from './create-routing';
import { presentProviders } from './present-providers';

export const ADMIN_PROVIDERS_PATH = '/admin/providers';

/**
 * Adds `GET /admin/providers` to the router: the providers, their state and spending, and why the last change of the
 * configuration was refused.
 * @param token required from clients; without one, only requests from this machine are answered
 */
export function adminRoutes(router: Router<GatewayState>, routing: Routing, token: string | undefined): void {
  router.get(ADMIN_PROVIDERS_PATH, nameRoute(ADMIN_PROVIDERS_PATH), bearerOrLocal(token), (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentProviders(routing);
  });
}
