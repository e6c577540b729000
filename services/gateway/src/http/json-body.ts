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

const PROTOTYPE = '__proto__';
/** Only then can a text have such a field, perhaps written with escapes: a reviver makes parsing slower. */
const MAY_HAVE_PROTOTYPE = /__proto__|\\u00/;

/** Reads a JSON body of at most `limit` bytes, counted after decompression, into `ctx.state.body`. */
export function jsonBody(limit: number, tooLarge?: string): GatewayMiddleware {
  return async (ctx, next) => {
    ctx.state.body = parseJson(await takeJson(ctx, limit, tooLarge));
    await next();
  };
}

/** Reads the bytes of a JSON body, with the limits of {@link jsonBody}. */
export async function takeJson(ctx: Context, limit: number, tooLarge = TOO_LARGE): Promise<Buffer> {
  if (!ctx.is(MEDIA_TYPE)) throw problem('unsupported-media-type', `Send the body as ${MEDIA_TYPE}.`);
  const { share } = ctx.state as Partial<GatewayState>;
  return readBody(ctx.req, { limit, tooLarge, share });
}

/** Parses the body of a request, which must be an object or a list; an empty one has no fields. */
export function parseJson(bytes: Buffer): object {
  if (hasTooManyParts(bytes))
    throw problem('invalid-request', 'Send the fields of a request, and no others.');
  // Removes a byte order mark.
  const text = new TextDecoder().decode(bytes);
  if (text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text, MAY_HAVE_PROTOTYPE.test(text) ? withoutPrototype : undefined);
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // The error repeats a part of the body.
  }
  throw malformed();
}

function withoutPrototype(name: string, value: unknown): unknown {
  if (name === PROTOTYPE) throw new SyntaxError('A field is named like the prototype');
  return value;
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
