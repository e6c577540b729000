import type { IncomingMessage } from 'node:http';
import type { GatewayMiddleware } from '../gateway-state';
import { problem } from '../problem-error';

const RETRY_SECONDS = 2;

/**
 * Lets so many bytes of bodies be under way at a time, from the head of a request to its answer: a photo is held in
 * memory for so long, and several times over. A request for which there is no room is refused as `busy` before its body
 * is taken; one alone always finds room.
 * @param limit for all requests together, in bytes
 * @param largest what a body counts for that does not say how large it is, in bytes
 * @param show is told how many are under way, each time that changes
 */
export function bytesUnderWay(
  limit: number,
  largest: number,
  show: (bytes: number) => void = () => undefined,
): GatewayMiddleware {
  let held = 0;
  const hold = (bytes: number) => show((held += bytes));
  return async (ctx, next) => {
    const size = Math.min(largest, announcedBytes(ctx.req) ?? largest);
    if (held > 0 && held + size > limit) throw problem('busy', 'Try again in a moment.', RETRY_SECONDS);
    hold(size);
    try {
      await next();
    } finally {
      hold(-size);
    }
  };
}

/** Bytes that a body says it has; unknown where it comes in chunks, or compressed. */
function announcedBytes({ headers }: IncomingMessage): number | undefined {
  if ('transfer-encoding' in headers || 'content-encoding' in headers) return undefined;
  return Number(headers['content-length'] ?? 0);
}
