import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Asking = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/** Why an operator's request is not answered; null if it is. */
type Refusal = 'unauthorized' | 'not-found' | null;

/**
 * Checks who may see what is for operators. With a token, requests must send it as a bearer token (RFC 6750). Without one,
 * they must come from this machine.
 */
export function operatorCheck(token: string | undefined): (request: Asking) => Refusal {
  if (token === undefined) return (request) => (isLocalRequest(request) ? null : 'not-found');
  const expected = digest(token);
  return ({ headers }) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    // Digests have the same length, so the time of the comparison reveals nothing.
    return timingSafeEqual(digest(given), expected) ? null : 'unauthorized';
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;
/** Local host names. Proxies that add no headers of their own often still forward the original host. */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a request comes from this machine, and not through a proxy on it. */
export function isLocalRequest({ socket, headers }: Asking): boolean {
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
  return isLocal && PROXY_HEADERS.every((name) => !(name in headers));
}
