import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { Context } from 'koa';
import type { GatewayState } from './gateway-state';

/** Whether a request announces a body that is not all here yet. */
export function isStillArriving({ complete, destroyed, headers }: IncomingMessage): boolean {
  return !complete && !destroyed && ('transfer-encoding' in headers || Number(headers['content-length']) > 0);
}

/**
 * Answers a request that still arrives, with a body of these bytes. Its connection is not used again, and its answer
 * counts as sent: the client has it, however the rest of its request ends.
 */
export function answerEarly(ctx: Context & { state: GatewayState }, bytes: Buffer): void {
  ctx.body = earlyAnswer(ctx.req, bytes);
  ctx.length = bytes.length;
  ctx.set('Connection', 'close');
  ctx.state.log.status = ctx.status;
}

/**
 * The body of an answer that is given while the request still arrives. All of its bytes are there at once; it ends
 * when the request does, whose rest is let go. To close the connection at once would reset it under a client that
 * sends, and take the answer from it. The time a request may take bounds the wait.
 */
function earlyAnswer(request: IncomingMessage, bytes: Buffer): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(bytes);
  request.unpipe();
  request.resume();
  finished(request, { writable: false }, () => body.push(null));
  return body;
}
