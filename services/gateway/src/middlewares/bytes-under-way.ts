import type { IncomingMessage } from 'node:http';
import type { GatewayMiddleware } from '../gateway-state';
import { problem } from '../problem-error';
import { clientNetwork } from './client-network';

const RETRY_SECONDS = 2;

/** How much of bodies is held at a time, in bytes. */
export interface Room {
  /** For all requests together. */
  readonly limit: number;
  /** For those of one client: one that sends slowly must not keep the others out. */
  readonly perClient: number;
  /** What a body counts for that does not say how large it is. */
  readonly largest: number;
}

/**
 * Lets so many bytes of bodies be under way at a time, from the head of a request to its answer: a photo is held in
 * memory for so long, and several times over. A request for which there is no room is refused as `busy` before its body
 * is taken; one alone always finds room.
 * @param show is told how many are under way, each time that changes
 */
export function bytesUnderWay(
  { limit, perClient, largest }: Room,
  show: (bytes: number) => void = () => undefined,
): GatewayMiddleware {
  let held = 0;
  /** By the network of a client, for as long as it has something under way. */
  const heldBy = new Map<string, number>();

  function hold(client: string, bytes: number): void {
    const own = (heldBy.get(client) ?? 0) + bytes;
    if (own > 0) heldBy.set(client, own);
    else heldBy.delete(client);
    show((held += bytes));
  }

  return async (ctx, next) => {
    const size = Math.min(largest, announcedBytes(ctx.req) ?? largest);
    const client = clientNetwork(ctx.ip);
    const own = heldBy.get(client) ?? 0;
    const isFull = (held > 0 && held + size > limit) || (own > 0 && own + size > perClient);
    if (isFull) throw problem('busy', 'Try again in a moment.', RETRY_SECONDS);
    hold(client, size);
    try {
      await next();
    } finally {
      hold(client, -size);
    }
  };
}

/** Bytes that a body says it has; unknown where it comes in chunks, or compressed. */
function announcedBytes({ headers }: IncomingMessage): number | undefined {
  if ('transfer-encoding' in headers || 'content-encoding' in headers) return undefined;
  return Number(headers['content-length'] ?? 0);
}
