import type Router from '@koa/router';
import type { GatewayMiddleware, GatewayState } from '../gateway-state';
import { nameRoute } from '../middlewares/name-route';
import { compressed, sendText } from '../site/compressed-text';
import { apiDocument } from './api-document';
import { apiPage } from './api-page';
import { DOCUMENT_PATH, PAGE_PATH, STYLE_PATH } from './operations';
import { PAGE_STYLE } from './page-style';

/**
 * Puts the description of the API on the router: `GET /openapi.json` for programs, `GET /openapi` for people. Both are
 * made once.
 * @param insights whether the gateway takes insights
 */
export async function openApiRoutes(router: Router<GatewayState>, insights: boolean): Promise<void> {
  const document = apiDocument({ insights });
  const send = async (type: string, text: string): Promise<GatewayMiddleware> => {
    const ready = await compressed(text);
    return (ctx) => sendText(ctx, type, ready);
  };
  router.get(
    DOCUMENT_PATH,
    nameRoute(DOCUMENT_PATH),
    await send('application/json', JSON.stringify(document)),
  );
  router.get(PAGE_PATH, nameRoute(PAGE_PATH), await send('text/html', apiPage(document)));
  router.get(STYLE_PATH, nameRoute(PAGE_PATH), await send('text/css', PAGE_STYLE));
}
