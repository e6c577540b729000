import type { IncomingMessage } from 'node:http';
import type { GatewayMiddleware } from '../http/gateway-state';
import type { ProblemError } from '../http/problem-error';
import type { BodyRoom } from './body-room';
import { clientNetwork } from './client-network';

/**
 * Holds the bodies of requests in a room, from the head of a request to its answer: a photo is in memory for so long,
 * and several times over. Whoever reads the body counts its bytes by `ctx.state.place`, as they arrive.
 */
export function bytesUnderWay(room: BodyRoom): GatewayMiddleware {
  return async (ctx, next) => {
    let reason: ProblemError | undefined;
    let refuse = (why: ProblemError): void => {
      reason = why;
    };
    const place = room.enter({
      client: clientNetwork(ctx.ip),
      announced: announcedBytes(ctx.req),
      yieldPlace: (why) => refuse(why),
    });
    ctx.state.place = {
      ...place,
      onYield(listener) {
        refuse = listener;
        if (reason) listener(reason);
      },
    };
    try {
      await next();
    } finally {
      place.leave();
    }
  };
}

/** Bytes that a body says it has; unknown where it comes in chunks, or compressed. */
function announcedBytes({ headers }: IncomingMessage): number | undefined {
  if ('transfer-encoding' in headers || 'content-encoding' in headers) return undefined;
  return Number(headers['content-length'] ?? 0);
}
