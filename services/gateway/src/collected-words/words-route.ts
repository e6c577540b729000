import { ADMIN_WORDS_PATH, type CollectedWords } from '@curbwise/contract';
import type Router from '@koa/router';
import type { WordStore } from './word-store';
import type { GatewayState } from '../http/gateway-state';
import { bearerOrLocal } from '../http/bearer-or-local';
import { nameRoute } from '../http/name-route';

/**
 * Adds `GET /admin/words` to the router: the wordings that only a model understood, the most frequent first, with the rules
 * that the model states.
 * @param token required from clients; without one, only requests from this machine are answered
 */
export function wordsRoute(router: Router<GatewayState>, store: WordStore, token: string | undefined): void {
  router.get(ADMIN_WORDS_PATH, nameRoute(ADMIN_WORDS_PATH), bearerOrLocal(token), async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { isShared: store.isShared, wordings: await store.list() } satisfies CollectedWords;
  });
}
