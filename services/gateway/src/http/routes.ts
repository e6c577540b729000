import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Base } from './base';
import type { GatewayMiddleware } from './gateway-state';
import { jsonBody } from './json-body';
import { problem } from './problems';

/** Sets the route in the log line. The path itself is not logged, because the client chooses it. */
export function nameRoute(route: string): GatewayMiddleware {
  return (ctx, next) => {
    ctx.state.log.route = route;
    return next();
  };
}

interface ReportRoute<Report> {
  readonly path: string;
  readonly schema: z.ZodType<Report>;
  readonly maxBytes: number;
  readonly perMinute: number;
  /** One sentence for a client whose body does not match the schema. */
  readonly invalid: string;
}

/** Adds a route for reports of pages in JSON. It is answered with 204, without a body. */
export function reportRoute<Report>(
  { router, rateLimit }: Pick<Base, 'router' | 'rateLimit'>,
  { path, schema, maxBytes, perMinute, invalid }: ReportRoute<Report>,
  take: (report: Report, ctx: Context) => Promise<void> | void,
): void {
  router.post(
    path,
    nameRoute(path),
    rateLimit({ route: path, requests: perMinute, windowMs: 60_000 }),
    jsonBody(maxBytes, `Send at most ${maxBytes} bytes.`),
    async (ctx) => {
      const body = schema.safeParse(ctx.request.body);
      if (!body.success) throw problem('invalid-request', invalid);
      await take(body.data, ctx);
      ctx.status = 204;
    },
  );
}

/**
 * Adds a `GET` route for the operator, answered in JSON unless `answer` sets another type.
 * @param token required from clients; without one, only requests from this machine are answered
 */
export function operatorRoute(
  { router }: Pick<Base, 'router'>,
  path: string,
  token: string | undefined,
  answer: (ctx: Context) => unknown,
): void {
  router.get(path, nameRoute(path), bearerOrLocal(token), async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await answer(ctx);
  });
}

interface OperatorAction {
  readonly path: string;
  readonly token: string;
  readonly perMinute: number;
}

/** Adds a `POST` route with which the operator changes something, answered in JSON. Requests with a wrong token count, too. */
export function operatorAction(
  { router, rateLimit }: Pick<Base, 'router' | 'rateLimit'>,
  { path, token, perMinute }: OperatorAction,
  ...steps: [...GatewayMiddleware[], (ctx: Context) => unknown]
): void {
  const act = steps.pop() as (ctx: Context) => unknown;
  router.post(
    path,
    nameRoute(path),
    rateLimit({ route: path, requests: perMinute, windowMs: 60_000 }),
    bearerOrLocal(token),
    ...(steps as GatewayMiddleware[]),
    async (ctx) => {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await act(ctx);
    },
  );
}

/** With a token, requests must send it as a bearer token (RFC 6750). Without one, they must come from this machine. */
function bearerOrLocal(token: string | undefined): GatewayMiddleware {
  if (token === undefined) {
    return (ctx, next) => {
      if (!isLocalRequest(ctx.req)) throw problem('not-found', 'Check the address.');
      return next();
    };
  }
  const expected = digest(token);
  return (ctx, next) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
    // Digests have the same length, so the time of the comparison reveals nothing.
    if (timingSafeEqual(digest(given), expected)) return next();
    ctx.set('WWW-Authenticate', 'Bearer');
    throw problem('unauthorized', 'Send the token of this gateway as a bearer token.');
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;
/** Local host names. Proxies that add no headers of their own often still forward the original host. */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a request comes from this machine, and not through a proxy on it. */
export function isLocalRequest({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
  return isLocal && PROXY_HEADERS.every((name) => !(name in headers));
}
