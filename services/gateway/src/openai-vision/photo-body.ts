import { Readable } from 'node:stream';
import type { Context } from 'koa';
import rawBody from 'raw-body';
import type { GatewayMiddleware } from '../gateway-state';
import { jsonBody, problemOfBody } from '../middlewares/json-body';
import { CUT_OUT, cutPhoto } from './cut-photo';

/**
 * Takes a JSON body with a photo, as {@link jsonBody} does. The photo of `image` is kept as bytes in `ctx.state.photo`,
 * and is never part of a string: that takes a third of the time and half of the memory.
 */
export function photoBody(limit: number): GatewayMiddleware {
  const parse = jsonBody(limit);
  return async (ctx, next) => {
    const isPlain = !('content-encoding' in ctx.req.headers);
    if (!isPlain || !ctx.is('application/json')) return parse(ctx, next);
    const length = ctx.req.headers['content-length'];
    const body = await rawBody(ctx.req, { limit, length }).catch((error: Error) => {
      throw problemOfBody(error);
    });
    const cut = cutPhoto(body);
    if (!cut) return parse(withBody(ctx, body), next);
    await parse(withBody(ctx, cut.rest), () => {
      const { image } = ctx.request.body as { image?: unknown };
      if (image !== CUT_OUT) return parse(withBody(ctx, body), next);
      ctx.state.photo = cut.photo;
      return next();
    });
  };
}

/** A request as it is, but for its body. */
function withBody<C extends Context>(ctx: C, body: Buffer): C {
  const { 'content-length': _, ...headers } = ctx.req.headers;
  const req = Object.assign(Readable.from([body], { objectMode: false }), { headers });
  return Object.create(ctx, { req: { value: req } }) as C;
}
