import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { problemSchema } from '@curbwise/contract';
import { TIMEOUTS } from './http-server';
import { newClient } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const PACE = { bytesPerSecond: 10_000, windowMs: 500, graceMs: 300 };
/** The timeout of the whole request, which no test reaches. */
const REQUEST_MS = 60_000;

let gateway: TestGateway;
let socket: Socket;
beforeAll(async () => {
  gateway = await startTestGateway({
    timeouts: { request: REQUEST_MS, headers: 10_000, check: 50, body: PACE },
  });
});
afterEach(() => socket.destroy());
afterAll(() => gateway.close());

/** Begins a request with a body of this length. */
function begin(length: number, path = '/openai-vision'): void {
  const { hostname, port } = new URL(gateway.url);
  const { 'x-forwarded-for': address } = newClient();
  socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
  );
}

/** Resolves to the first data of the answer. */
const answer = async () => String((await once(socket, 'data'))[0]);

const expectTooSlow = (received: string) => {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ code: 'request-timeout', status: 408 });
};

test.each(['/openai-vision', '/insights', '/client-errors'])(
  'cuts off a stalled body with 408: %s',
  async (path) => {
    const line = gateway.logged(`"route":"${path}"`);
    begin(1000, path);
    expectTooSlow(await answer());
    expect(JSON.parse(await line)).toMatchObject({ status: 408, code: 'request-timeout' });
  },
);

test('cuts off a dripping body, however much of it has arrived', async () => {
  begin(10_000_000);
  socket.write(Buffer.alloc(1_000_000, ' '));
  const drip = setInterval(() => socket.write(' '), 20);
  expectTooSlow(await answer());
  clearInterval(drip);
});

test('accepts a body that arrives in bursts, however long it takes', async () => {
  const burst = Buffer.alloc(8_000, ' ');
  const bursts = 8;
  begin(bursts * burst.length + 1);
  const begun = performance.now();
  const answered = answer();
  for (let sent = 0; sent < bursts; sent += 1) {
    await pause((PACE.windowMs * 2) / 3);
    socket.write(burst);
  }
  // 400, because the JSON is incomplete: the whole body was read.
  expect(await answered).toMatch(/^HTTP\/1\.1 400 /);
  expect(performance.now() - begun).toBeGreaterThan(PACE.graceMs + 3 * PACE.windowMs);
});

test('does not wait longer for the body of a request that was refused early', async () => {
  begin(1000, '/nowhere');
  expect(await answer()).toMatch(/^HTTP\/1\.1 404 /);
  await once(socket, 'close');
});

test('leaves enough time for a photo of 2 MB over EDGE', () => {
  /** Upload speed of EDGE in WebPageTest: 200 kbit/s. */
  const edgeBytesPerSecond = 200_000 / 8;
  const bodyBytes = (2_000_000 * 4) / 3;
  expect((bodyBytes / edgeBytesPerSecond) * 1000).toBeLessThan(TIMEOUTS.request);
  // Even at half of that speed the body does not count as stalled.
  expect(TIMEOUTS.body.bytesPerSecond).toBeLessThan(edgeBytesPerSecond / 2);
});
