import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;
const SAID_BY_PROXIES = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a request comes from this machine itself. What a proxy on it passes on for others does not. */
export function asksFromHere({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && SAID_BY_PROXIES.every((name) => !(name in headers));
}
