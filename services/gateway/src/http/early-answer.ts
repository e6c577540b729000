import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { Context } from 'koa';
import type { GatewayState } from './gateway-state';

/** Whether a request has a body that has not arrived completely. */
export function isStillArriving({ complete, destroyed, headers }: IncomingMessage): boolean {
  return !complete && !destroyed && ('transfer-encoding' in headers || Number(headers['content-length']) > 0);
}

/**
 * Answers a request that is still arriving, and closes its connection afterwards. The answer counts as sent, however the
 * rest of the request ends.
 */
export function answerEarly(ctx: Context & { state: GatewayState }, bytes: Buffer): void {
  ctx.body = earlyAnswer(ctx.req, bytes);
  ctx.length = bytes.length;
  ctx.set('Connection', 'close');
  ctx.state.log.status = ctx.status;
}

/**
 * The body of an early answer. All of its bytes are sent at once, but it ends only when the request does; the rest of
 * the request is discarded. Closing the connection at once would reset it while the client is sending, and the client
 * would lose the answer. The request timeout limits the wait.
 */
function earlyAnswer(request: IncomingMessage, bytes: Buffer): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(bytes);
  request.unpipe();
  request.resume();
  finished(request, { writable: false }, () => body.push(null));
  return body;
}
