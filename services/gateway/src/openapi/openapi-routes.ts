import type Router from '@koa/router';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { nameRoute } from '../middlewares/name-route';
import { compressed, sendText } from '../site/compressed-text';
import { apiDocument, type OptionalParts } from './api-document';
import { apiPage } from './api-page';
import { DOCUMENT_PATH, PAGE_PATH, STYLE_PATH } from './operations';
import { PAGE_STYLE } from './page-style';

/**
 * Puts the description of the API on the router: `GET /openapi.json` for programs, `GET /openapi` for people. Each is
 * made when it is first asked for: it takes a good part of a second, which a start should not.
 */
export function openApiRoutes(router: Router<GatewayState>, parts: OptionalParts): void {
  const document = once(() => apiDocument(parts));
  const send = (type: string, text: () => string): GatewayMiddleware => {
    const ready = once(() => compressed(text()));
    return (ctx) => sendText(ctx, type, ready());
  };
  const json = send('application/json', () => JSON.stringify(document()));
  router.get(DOCUMENT_PATH, nameRoute(DOCUMENT_PATH), json);
  router.get(
    PAGE_PATH,
    nameRoute(PAGE_PATH),
    send('text/html', () => apiPage(document())),
  );
  router.get(
    STYLE_PATH,
    nameRoute(PAGE_PATH),
    send('text/css', () => PAGE_STYLE),
  );
}

/** Makes something the first time it is asked for. */
function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
