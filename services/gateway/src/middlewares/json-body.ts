import { koaBody } from 'koa-body';
import type { GatewayMiddleware } from '../gateway-state';
import { problem, type ProblemError } from '../problem-error';

const MEDIA_TYPE = 'application/json';
const TOO_LARGE = 'Send a smaller photo.';

/**
 * Takes a JSON body of at most `limit` bytes into `ctx.request.body`, counted after decompression.
 * Fails with `unsupported-media-type`, `payload-too-large` or `malformed-json`.
 * @param tooLarge one sentence that says what to do about a body that is larger
 */
export function jsonBody(limit: number, tooLarge = TOO_LARGE): GatewayMiddleware {
  const parse = koaBody({
    jsonLimit: limit,
    jsonTypes: [MEDIA_TYPE],
    text: false,
    urlencoded: false,
    onError: (error) => {
      throw problemOfBody(error, tooLarge);
    },
  });
  return (ctx, next) => {
    if (!ctx.is(MEDIA_TYPE)) throw problem('unsupported-media-type', `Send the body as ${MEDIA_TYPE}.`);
    return parse(ctx, next);
  };
}

/** What a client is told whose body was not taken. */
export function problemOfBody(error: Error & { status?: number }, tooLarge = TOO_LARGE): ProblemError {
  if (error.status === 413) return problem('payload-too-large', tooLarge);
  if (error.status === 415) {
    return problem(
      'unsupported-media-type',
      'Send the body in UTF-8, plain or compressed by gzip, deflate or br.',
    );
  }
  return problem('malformed-json', 'Check the body: it ends early or is not JSON.');
}
