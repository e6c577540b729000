import { Readable } from 'node:stream';
import { MAX_REQUEST_BYTES } from '@curbwise/contract';
import type { Context } from 'koa';
import type { GatewayMiddleware, GatewayState } from './gateway-state';
import { problem } from './problems';
import { malformed, readBody } from './read-body';

const MEDIA_TYPE = 'application/json';
const TOO_LARGE = 'Send a smaller photo.';

/**
 * Maximum number of commas, objects and lists in a body, including commas in texts: many times that of any request.
 * Parsing ten megabytes of them would block the process for seconds.
 */
const MAX_PARTS = 2_000;
const PARTS = [...Buffer.from(',[{')];
const OPENING_BRACE = 0x7b;

type Body = NonNullable<Context['request']['body']>;

/**
 * Reads a JSON body of at most `limit` bytes, counted after decompression, into `ctx.request.body`.
 * Fails with `unsupported-media-type`, `payload-too-large`, `malformed-json` or `invalid-request`.
 * @param tooLarge one sentence for the client that says what to do about a larger body
 */
export function jsonBody(limit: number, tooLarge?: string): GatewayMiddleware {
  return async (ctx, next) => {
    await parseJson(ctx, await takeJson(ctx, limit, tooLarge));
    await next();
  };
}

/** Reads the bytes of a JSON body, with the limits of {@link jsonBody}. */
export async function takeJson(ctx: Context, limit: number, tooLarge = TOO_LARGE): Promise<Buffer> {
  if (!ctx.is(MEDIA_TYPE)) throw problem('unsupported-media-type', `Send the body as ${MEDIA_TYPE}.`);
  const { share } = ctx.state as Partial<GatewayState>;
  return readBody(ctx.req, { limit, tooLarge, share });
}

/** Parses the body of a request, which must be an object or a list. `__proto__` keys are rejected. */
export async function parseJson(ctx: Context, bytes: Buffer): Promise<unknown> {
  if (hasTooManyParts(bytes))
    throw problem('invalid-request', 'Send the fields of a request, and no others.');
  const plain = plainObject(bytes);
  if (plain !== null) return (ctx.request.body = plain);
  const parseWithCare = await carefulParser();
  await parseWithCare(withBody(ctx, bytes), () => Promise.resolve());
  return ctx.request.body;
}

/** Parses a body strictly, and fails if anything is wrong with it. Loaded with the first unusual body. */
async function carefulParser() {
  const { koaBody } = await import('koa-body');
  return koaBody({
    jsonLimit: MAX_REQUEST_BYTES,
    jsonTypes: [MEDIA_TYPE],
    text: false,
    urlencoded: false,
    onError: () => {
      throw malformed();
    },
  });
}

/**
 * Parses the usual JSON object at a tenth of the cost.
 * @returns null if it is not an object, is not valid, or contains `__proto__`
 */
function plainObject(text: Buffer): Body | null {
  if (text[0] !== OPENING_BRACE || text.includes('__proto__')) return null;
  try {
    return JSON.parse(text.toString()) as Body;
  } catch {
    return null;
  }
}

function hasTooManyParts(bytes: Buffer): boolean {
  let left = MAX_PARTS;
  for (const part of PARTS) {
    for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) {
      if ((left -= 1) < 0) return true;
    }
  }
  return false;
}

/** The same request with another body. */
function withBody<C extends Context>(ctx: C, body: Buffer): C {
  const { 'content-length': _, 'content-encoding': __, ...headers } = ctx.req.headers;
  const req = Object.assign(Readable.from([body], { objectMode: false }), { headers });
  return Object.create(ctx, { req: { value: req } }) as C;
}
