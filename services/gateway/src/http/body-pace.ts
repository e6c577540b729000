import type { IncomingMessage } from 'node:http';
import { isStillArriving } from './early-answer';

/** How fast the body of a request must arrive. */
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
