import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { Context } from 'koa';
import type { GatewayState } from './gateway-state';

/** Whether a request has a body that has not arrived completely. */
export function isStillArriving({ complete, destroyed, headers }: IncomingMessage): boolean {
  return !complete && !destroyed && ('transfer-encoding' in headers || Number(headers['content-length']) > 0);
}

/** Answers a request that is still arriving, however the rest of it ends, and closes its connection afterwards. */
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

export interface BodyPace {
  /** On its connection, averaged over a window. */
  readonly bytesPerSecond: number;
  readonly windowMs: number;
  /** Milliseconds at the start without a minimum pace. */
  readonly graceMs: number;
}

/**
 * Watches the pace of a request's body until it is complete or aborted.
 * @param tooSlow called at most once
 */
export function watchPace(request: IncomingMessage, pace: BodyPace, tooSlow: () => void): void {
  if (!isStillArriving(request)) return;
  const { bytesPerSecond, windowMs, graceMs } = pace;
  const { socket } = request;
  // While a body arrives, its connection keeps the process alive. The timers must not: those of a body that is never read
  // would delay the end of the process by `graceMs` and `windowMs` after the gateway has closed.
  let next: NodeJS.Timeout;
  const begin = () => {
    const before = socket.bytesRead;
    next = setTimeout(() => {
      if (request.complete) return;
      if (socket.bytesRead - before < (bytesPerSecond * windowMs) / 1000) tooSlow();
      else begin();
    }, windowMs).unref();
  };
  next = setTimeout(begin, graceMs).unref();
  request.once('close', () => clearTimeout(next));
}
