import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { goodRequest, newClient } from '../src/testing/requests';
import { newPhoto } from './send-photo';

/** Maximum pause between two pieces, in milliseconds. */
const MAX_PAUSE_MS = 400;

/** Connects to the first address (`host:port`) that accepts a connection, as a balancer does. */
async function connectTo(addresses: readonly string[]): Promise<Socket> {
  for (const address of addresses) {
    const [host = '', port] = address.split(':');
    const socket = connect(Number(port), host);
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
    }
  }
  throw new Error('No gateway accepts a connection');
}

/** A request with a photo, cut within its headers, after them, and within its body. */
function piecesOf(image: string): string[] {
  const body = JSON.stringify({ ...goodRequest, image });
  const fields = Object.entries({
    ...newClient(),
    host: 'x',
    connection: 'close',
    'content-length': body.length,
  });
  const head = `POST /openai-vision HTTP/1.1\r\n${fields.map((field) => field.join(': ')).join('\r\n')}\r\n\r\n`;
  const third = Math.ceil(body.length / 3);
  return [
    head.slice(0, 30),
    head.slice(30),
    body.slice(0, third),
    body.slice(third, 2 * third),
    body.slice(2 * third),
  ];
}

/**
 * Sends a photo piece by piece over a new connection, with pauses in between.
 * @returns the status of the answer, or the error code
 */
export async function sendInPieces(addresses: readonly string[]): Promise<number | string> {
  try {
    const socket = await connectTo(addresses);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const closed = once(socket, 'close');
    const send = async () => {
      for (const piece of piecesOf(newPhoto())) {
        await pause(randomInt(MAX_PAUSE_MS));
        socket.write(piece);
      }
    };
    await Promise.all([send(), closed]);
    const [, status, body] = /^HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n([^]*)$/.exec(answer) ?? [];
    if (status === undefined) return 'no answer';
    return body?.trimEnd().endsWith('}') ? Number(status) : 'half an answer';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
