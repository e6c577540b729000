import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;
/** What a machine calls itself. Many a proxy that says nothing of itself still passes on whom others asked for. */
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const SAID_BY_PROXIES = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a request comes from this machine itself. What a proxy on it passes on for others does not. */
export function asksFromHere({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const isHere = LOOPBACK.test(socket.remoteAddress ?? '') && OWN_NAME.test(headers.host ?? '');
  return isHere && SAID_BY_PROXIES.every((name) => !(name in headers));
}
