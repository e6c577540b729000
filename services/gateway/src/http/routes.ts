import type { Context } from 'koa';
import type { z } from 'zod';
import type { Base } from './base';
import type { GatewayMiddleware } from './gateway-state';
import { jsonBody } from './json-body';
import { operatorCheck } from './operator-check';
import { problem } from './problems';
import { dropPageHeaders } from './security-headers';

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
      dropPageHeaders(ctx);
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

/** Answers operators alone: those with the token or, without one, those on this machine. */
function bearerOrLocal(token: string | undefined): GatewayMiddleware {
  const refusalOf = operatorCheck(token);
  return (ctx, next) => {
    const refusal = refusalOf(ctx.req);
    if (refusal === null) return next();
    if (refusal === 'not-found') throw problem('not-found', 'Check the address.');
    ctx.set('WWW-Authenticate', 'Bearer');
    throw problem('unauthorized', 'Send the token of this gateway as a bearer token.');
  };
}
