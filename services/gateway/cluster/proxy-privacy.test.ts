import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { freePort } from '../src/testing/free-port';
import { startNginx, type Nginx } from './start-nginx';
import { until } from './until';

// Runs a real proxy, which is slow on a busy machine.
jest.setTimeout(30_000);

/** The address of the only client. */
const CLIENT = '203.0.113.77';

let nginx: Nginx;
let broken: Server;
let gone: number;
beforeAll(async () => {
  // Reads a photo and closes the connection without an answer.
  broken = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end());
  }).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  gone = await freePort();
  nginx = await startNginx([`127.0.0.1:${(broken.address() as AddressInfo).port}`, `127.0.0.1:${gone}`]);
});
afterAll(async () => {
  await nginx?.stop();
  broken?.close();
});

const send = (bytes: number, headers: Record<string, string> = {}) =>
  fetch(`${nginx.url}/openai-vision`, {
    method: 'POST',
    headers: { 'x-forwarded-for': CLIENT, 'content-type': 'application/json', ...headers },
    body: ' '.repeat(bytes),
  });

test('never logs the address of a client, whatever goes wrong', async () => {
  // A gateway that closes the connection, and one that is down.
  for (let count = 0; count < 6; count += 1) expect((await send(100)).status).toBe(503);
  // A body that is buffered in a file, and one that is too large.
  expect((await send(3_000_000)).status).toBe(503);
  expect((await send(13_000_000)).status).toBe(413);
  // A client that disconnects, and one that does not send valid HTTP.
  const leaves = connect(Number(new URL(nginx.url).port), '127.0.0.1');
  leaves.write(`POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${CLIENT}\r\nContent-Length: 100\r\n\r\n{`);
  leaves.end();
  await once(leaves, 'close');
  const babbles = connect(Number(new URL(nginx.url).port), '127.0.0.1');
  babbles.write('GET / HTTP/1.1\r\nHost: a b\r\nContent-Length: x\r\n\r\n');
  await once(babbles.resume(), 'close');

  await until('each request is logged', async () => (await nginx.log()).length >= 9);
  const output = await nginx.output();
  expect(output).not.toContain(CLIENT);
  expect(output).not.toContain('client:');
  // The operator still sees which gateway failed.
  const failed = (await nginx.log()).filter(({ status }) => status === 503);
  expect(failed.length).toBeGreaterThanOrEqual(7);
  expect(failed.map(({ gateway }) => gateway).join()).toContain(`127.0.0.1:${gone}`);
  expect(failed.map(({ gatewayStatus }) => gatewayStatus).join()).toContain('502');
});

test('still logs errors of nginx itself: a worker that ended', async () => {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(nginx.pid)]);
  const [worker] = stdout.trim().split('\n');
  process.kill(Number(worker), 'SIGKILL');
  await until('nginx logs it', async () =>
    (await nginx.output()).includes(`worker process ${worker} exited on signal 9`),
  );
});

test('still logs a configuration that it cannot start with', async () => {
  await expect(startNginx(['not/an/address'])).rejects.toThrow(/nginx ended: .*\[emerg\].*not\/an\/address/s);
});
