import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { endGracefully } from './end-server';

const CONNECTIONS = 60;
/** Time that the process is busy with each request, in milliseconds. */
const BUSY_MS = 30;
const TERMS = { lingerMs: 0, maxMs: 30_000 };

/** A server that is busy with each request, like a gateway on a machine with too much to do. */
async function startBusyServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => {
    const until = performance.now() + BUSY_MS;
    while (performance.now() < until);
    response.end('answered');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Everything that a connection receives until it closes. */
async function receivedBy(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  // A connection that is reset has received nothing.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

test('answers connections that the system has accepted when the server ends, however busy it is', async () => {
  const { server, port } = await startBusyServer();
  const end = endGracefully(server);
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const received = sockets.map(receivedBy);
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await end(TERMS);
  const answered = (await Promise.all(received)).filter((text) => text.includes('answered'));
  expect(answered).toHaveLength(CONNECTIONS);
});

test('survives a connection that is reset before it is read from', async () => {
  const { server, port } = await startBusyServer();
  const end = endGracefully(server);
  const [reset, other] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all([reset, other].map((socket) => once(socket, 'connect')));
  const received = receivedBy(other);
  const ended = end(TERMS);
  reset.resetAndDestroy();
  other.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await ended;
  expect(await received).toContain('answered');
});
