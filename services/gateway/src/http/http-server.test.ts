import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@curbwise/contract';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { matching } from '../testing/matching';
import { recordsOf } from '../testing/json';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    timeouts: {
      request: 400,
      headers: 300,
      check: 50,
      body: { bytesPerSecond: 1, windowMs: 200, graceMs: 100 },
    },
    environment: { READ_DEADLINE_MS: '200' },
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.log.length = 0;
});

/** Sends the headers of a POST. `closed` resolves to everything received when the connection has closed. */
function begin(path: string, headers: string) {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
  const closed = once(socket, 'close').then(() => received);
  return { socket, closed };
}

const requestLine = () => recordsOf(gateway.log).find(({ route }) => route);

/** Resolves to the log line of the request, which is written when the gateway has closed the connection. */
async function logged(): Promise<unknown> {
  while (!requestLine()) await new Promise(setImmediate);
  return requestLine();
}

test('cuts off a dripping body with 408', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /openai-vision HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
  );
  const drip = setInterval(() => socket.write(' '), 20);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  clearInterval(drip);
  const [head = '', body = ''] = String(answer).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(head).toContain('application/problem+json');
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ code: 'request-timeout', status: 408 });
  socket.destroy();
  expect(await logged()).toMatchObject({ status: 408, code: 'request-timeout' });
});

test('cuts off a body that violates the protocol with 400, and logs it', async () => {
  const { socket, closed } = begin(
    '/openai-vision',
    'Content-Type: application/json\r\nTransfer-Encoding: chunked',
  );
  socket.write('no length\r\n');
  expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
  expect(await logged()).toMatchObject({ status: 400 });
});

test('logs a client that disconnects while sending with status 499', async () => {
  const { socket } = begin('/openai-vision', 'Content-Type: application/json\r\nContent-Length: 900');
  socket.write('{', () => socket.destroy());
  expect(await logged()).toMatchObject({ status: 499 });
});

describe('a request that is refused while its body is arriving', () => {
  const refusals = [
    ['/openai-vision', 'Content-Type: text/plain\r\nContent-Length: 900', 415],
    ['/openai-vision', 'Content-Type: text/plain\r\nTransfer-Encoding: chunked', 415],
    ['/openai-vision', 'Content-Type: application/json\r\nContent-Length: 20000000', 413],
    ['/nowhere', 'Content-Length: 900', 404],
    ['/healthz', 'Content-Length: 900', 405],
  ] as const;

  test.each(refusals)('%s with %j: one answer, which ends the connection', async (path, headers, status) => {
    const { closed } = begin(path, headers);
    const received = await closed;
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(received).toMatch(/\r\nConnection: close\r\n/i);
    const [, body = ''] = received.split('\r\n\r\n');
    expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
    expect(await logged()).toMatchObject({ status });
  });

  test('answers before the body has arrived, and closes the connection after the body', async () => {
    const { socket, closed } = begin('/openai-vision', 'Content-Type: text/plain\r\nContent-Length: 8');
    await once(socket, 'data');
    expect(requestLine()).toBeUndefined();
    socket.write('12345678');
    const begun = performance.now();
    expect(await closed).toMatch(/^HTTP\/1\.1 415 /);
    // Closed because of the body, not by the timeout of 400 ms.
    expect(performance.now() - begun).toBeLessThan(200);
  });
});

test('rejects bytes that are not HTTP', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write('\x16\x03\x01\x02\x00 hello\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});

/** Sends a request without a body, and resolves to everything received when the connection has closed. */
async function answerTo(head: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return received;
}

test('disconnects a client that never reads its answer', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).pause();
  const left = gateway.logged('"status":499');
  // More than the socket buffers of both sides can hold.
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
  expect(JSON.parse(await left)).toMatchObject({ status: 499 });
  socket.destroy();
});

test('closes a refused tunnel even if the client keeps its side open', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 405 /);
  const gone = once(socket, 'error');
  const more = setInterval(() => socket.write('more'), 20);
  expect((await gone)[0]).toMatchObject({ code: matching.stringMatching(/^(ECONNRESET|EPIPE)$/) });
  clearInterval(more);
});

test('refuses a request that names two hosts', async () => {
  expect(await answerTo('GET /healthz HTTP/1.1\r\nHost: example.com')).toMatch(/^HTTP\/1\.1 400 /);
});

test('reads the headers of a proxy after thousands of others', async () => {
  const head = `GET /metrics HTTP/1.1\r\nHost: localhost\r\n${'a:b\r\n'.repeat(2500)}X-Forwarded-For: 192.0.2.1\r\n`;
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}Connection: close\r\n\r\n`);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 404 /);
  socket.destroy();
});

test.each(['GET http://[ HTTP/1.1', 'GET nowhere HTTP/1.1'])(
  'refuses %s with 400 and closes the connection',
  async (line) => {
    expect(await answerTo(line)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(.+\r\n)*Connection: close\r\n/i);
  },
);

test('routes a target with a host by its path', async () => {
  expect(await answerTo('GET http://example.com/healthz?x HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /);
});
