import type { IncomingMessage } from 'node:http';
import { isStillArriving } from './early-answer';

/** How fast the body of a request has to arrive. */
export interface BodyPace {
  /** Of its connection, on average over a window. */
  readonly bytesPerSecond: number;
  readonly windowMs: number;
  /** Milliseconds at the start in which nothing is asked for. */
  readonly graceMs: number;
}

/**
 * Watches the body of a request from its head on, until it is whole or broken off.
 * @param tooSlow is called at most once
 */
export function watchPace(request: IncomingMessage, pace: BodyPace, tooSlow: () => void): void {
  if (!isStillArriving(request)) return;
  const { bytesPerSecond, windowMs, graceMs } = pace;
  const { socket } = request;
  let next: NodeJS.Timeout;
  const begin = () => {
    const before = socket.bytesRead;
    next = setTimeout(() => {
      if (request.complete) return;
      if (socket.bytesRead - before < (bytesPerSecond * windowMs) / 1000) tooSlow();
      else begin();
    }, windowMs);
  };
  next = setTimeout(begin, graceMs);
  request.once('close', () => clearTimeout(next));
}
