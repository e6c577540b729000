import type Router from '@koa/router';
import { compressed, sendText } from '../http/compressed-text';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { nameRoute } from '../http/routes';
import { apiDocument, type OptionalParts } from './api-document';
import { apiPage } from './api-page';
import { DOCUMENT_PATH, PAGE_PATH, STYLE_PATH } from './operations';
import { PAGE_STYLE } from './page-style';

/** Adds `GET /openapi.json` for programs and `GET /openapi` for people, each made at the first request: it takes long. */
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

/** Makes a value at the first call and returns the same one afterwards. */
function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
