import { connect } from 'node:net';

/** One answer as received over a connection. */
export interface WireAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** After this long without an answer, the request is taken to be incomplete. */
const QUIET_MS = 1_500;

/**
 * Sends bytes over a new connection and waits for the first final answer. If none arrives because the request is
 * incomplete, it ends its side of the connection.
 * @returns null if the connection ended without an answer
 * @throws Error if the server keeps the connection open even then
 */
export function exchangeBytes(url: string, bytes: Buffer): Promise<WireAnswer | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname);
    socket.setTimeout(QUIET_MS, () => {
      if (socket.writable) socket.end();
      else socket.destroy(new Error('The server kept the connection open'));
    });
    socket.on('data', (part) => {
      received += part.toString('latin1');
      const answer = firstAnswer(received);
      if (!answer) return;
      resolve(answer);
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(null));
    socket.write(bytes);
  });
}

/** The first final answer, or null while it is incomplete. Supports only bodies with a content length. */
function firstAnswer(text: string): WireAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [line = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  const rest = text.slice(end + 4);
  if (status >= 100 && status < 200) return firstAnswer(rest);
  const headers = Object.fromEntries(
    lines.map((header) => {
      const colon = header.indexOf(':');
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    }),
  );
  const length = Number(headers['content-length'] ?? 0);
  if (rest.length < length) return null;
  return { status, headers, body: Buffer.from(rest.slice(0, length), 'latin1').toString('utf8') };
}
