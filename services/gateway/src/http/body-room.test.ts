import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { problemSchema } from '@curbwise/contract';
import Koa from 'koa';
import { createLogger } from '../logger';
import { BodyRoom, bytesUnderWay } from './body-room';
import type { GatewayState } from './gateway-state';
import { jsonBody } from './json-body';
import { problems } from './problems';
import { requestId, requestLog } from './request-log';

const LARGEST = 1000;
/** What a request takes in addition to its body, in bytes. */
const PER_REQUEST = 10;
const LIMITS = {
  total: 3 * (LARGEST + PER_REQUEST),
  perClient: 2 * (LARGEST + PER_REQUEST),
  perRequest: PER_REQUEST,
  arrivingPerClient: 3,
  largest: LARGEST,
};

let server: Server;
let url: string;
/** Functions that answer the requests under way, in order of arrival. */
let answers: (() => void)[];
/** Resolves when this many requests are under way. */
let arrived: (count: number) => Promise<void>;
/** Bytes in the room. */
let held: number;
const changes: (() => void)[] = [];
/** Resolves when exactly this many bytes are in the room. */
async function untilHeld(bytes: number): Promise<void> {
  while (held !== bytes) await new Promise<void>((resolve) => changes.push(resolve));
}

beforeEach(async () => {
  answers = [];
  const arrivals: (() => void)[] = [];
  arrived = async (count) => {
    while (answers.length < count) await new Promise<void>((resolve) => arrivals.push(resolve));
  };
  const logger = createLogger('silent');
  const app = new Koa<GatewayState>({ proxy: true });
  // Clients that disconnect are not an error.
  app.on('error', () => undefined);
  app.use(requestId()).use(requestLog(logger)).use(problems(logger));
  held = 0;
  const room = new BodyRoom(LIMITS, (bytes) => {
    held = bytes;
    changes.splice(0).forEach((change) => change());
  });
  app.use(bytesUnderWay(room)).use(jsonBody(LARGEST));
  app.use(async (ctx) => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
      arrivals.splice(0).forEach((arrive) => arrive());
    });
    ctx.body = 'answered';
  });
  const answer = app.callback();
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const bodyOf = (bytes: number) => JSON.stringify({ image: 'x'.repeat(bytes - '{"image":""}'.length) });
let client = 0;
/** Sends a body, from a new client unless one is given. */
const send = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `192.0.2.${(client += 1)}`,
      ...headers,
    },
    body,
  });

/** Begins a request whose body arrives piece by piece. `answer` resolves to the first line of the answer. */
function begin(announced: number | 'chunked', from: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const length =
    announced === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${String(announced)}`;
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Forwarded-For: ${from}\r\n${length}\r\n\r\n`,
  );
  const answer = once(socket, 'data').then(([text]) => String(text).split('\r\n')[0]);
  const send = (bytes: number) =>
    void socket.write(
      announced === 'chunked' ? `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n` : ' '.repeat(bytes),
    );
  return { socket, answer, send };
}

const BUSY = 'HTTP/1.1 503 Service Unavailable';
const TOO_MANY = 'HTTP/1.1 429 Too Many Requests';

test('refuses a body that does not fit with a time to wait, and accepts it when there is room again', async () => {
  const under = [send(bodyOf(1000)), send(bodyOf(1000)), send(bodyOf(950))];
  await arrived(3);
  const refused = await send(bodyOf(100));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(problemSchema.parse(await refused.json()).code).toBe('busy');

  under.push(send(bodyOf(40)));
  await arrived(4);
  answers.splice(0, 1)[0]?.();
  expect((await under[0]!).status).toBe(200);
  under.push(send(bodyOf(990)));
  await arrived(4);
  for (const answer of answers) answer();
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('takes no room for announced bytes that never arrive', async () => {
  const stalled = Array.from({ length: 12 }, (_, index) => begin(1000, `198.51.100.${index % 4}`));
  await untilHeld(12 * PER_REQUEST);
  const under = [send(bodyOf(1000)), send(bodyOf(1000))];
  await arrived(2);
  for (const answer of answers) answer();
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200]);
  for (const { socket } of stalled) socket.destroy();
});

test('limits one client to its own share, and says so', async () => {
  const one = { 'x-forwarded-for': '198.51.100.7' };
  const under = [send(bodyOf(1000), one), send(bodyOf(1000), one)];
  await arrived(2);
  const refused = await send(bodyOf(100), one);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(problemSchema.parse(await refused.json()).code).toBe('rate-limited');

  under.push(send(bodyOf(1000)));
  await arrived(3);
  answers.splice(0, 1)[0]?.();
  await Promise.race(under);
  under.push(send(bodyOf(1000), one));
  await arrived(3);
  for (const answer of answers) answer();
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('limits the arriving bodies of a network; a complete one makes room for the next', async () => {
  const stalled = [1, 2, 3].map((host) => begin(1000, `2001:db8:1:1::${host}`));
  await untilHeld(3 * PER_REQUEST);
  const fourth = begin(1000, '2001:db8:1:1:ffff::4');
  expect(await fourth.answer).toBe(TOO_MANY);
  const whole = bodyOf(1000);
  stalled[0]!.socket.write(whole);
  await arrived(1);
  const fifth = begin(1000, '2001:db8:1:1::5');
  await untilHeld(3 * PER_REQUEST + 1000 + PER_REQUEST);
  for (const { socket } of [...stalled, fourth, fifth]) socket.destroy();
  for (const answer of answers) answer();
});

describe('when the room is full,', () => {
  /** Fills the room with three incomplete bodies of 999 bytes, each from a different client. */
  async function fill() {
    const large = [1, 2, 3].map((host) => begin(1000, `198.51.100.${host}`));
    await untilHeld(3 * PER_REQUEST);
    for (const { send } of large) send(999);
    await untilHeld(3 * (PER_REQUEST + 999));
    return large;
  }

  test('evicts only a client that holds more than the new one will', async () => {
    const large = await fill();
    const under = [send(bodyOf(500)), send(bodyOf(400))];
    await arrived(2);
    const lost = await Promise.race(large.map(async ({ answer }, index) => [index, await answer] as const));
    expect(lost[1]).toBe(BUSY);
    expect(held).toBe(2 * (PER_REQUEST + 999) + 2 * PER_REQUEST + 900);
    for (const answer of answers.splice(0)) answer();
    expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200]);
    // The two others are still waited for.
    for (const [index, { socket }] of large.entries()) if (index !== lost[0]) socket.write(' ');
    const others = await Promise.all(
      large.filter((_, index) => index !== lost[0]).map(({ answer }) => answer),
    );
    expect(others).toEqual(['HTTP/1.1 400 Bad Request', 'HTTP/1.1 400 Bad Request']);
    for (const { socket } of large) socket.destroy();
  });

  test.each([
    ['of the same size', 1000],
    ['of no size that it says', 'chunked'],
  ] as const)('a body %s is told busy', async (_, announced) => {
    const large = await fill();
    const asks = begin(announced, '203.0.113.9');
    asks.send(announced === 'chunked' ? 100 : 999);
    expect(await asks.answer).toBe(BUSY);
    expect(held).toBe(3 * (PER_REQUEST + 999));
    for (const { socket } of [...large, asks]) socket.destroy();
  });

  test('does not evict a photo that is being read', async () => {
    const under = [send(bodyOf(1000)), send(bodyOf(1000)), send(bodyOf(1000))];
    await arrived(3);
    expect((await send(bodyOf(50))).status).toBe(503);
    for (const answer of answers) answer();
    expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

test('counts a compressed body by its decompressed size', async () => {
  const compressed = gzipSync(bodyOf(1000));
  const under = [send(bodyOf(1000)), send(bodyOf(1000)), send(compressed, { 'content-encoding': 'gzip' })];
  await arrived(3);
  expect((await send(bodyOf(20))).status).toBe(503);
  for (const answer of answers) answer();
  await Promise.all(under);
});

test('frees the room of a failed request', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await send('{')).status).toBe(400);
    expect((await send(bodyOf(1001))).status).toBe(413);
  }
  const last = [send(bodyOf(1000)), send(bodyOf(1000))];
  await arrived(2);
  for (const answer of answers) answer();
  expect((await Promise.all(last)).map(({ status }) => status)).toEqual([200, 200]);
  await untilHeld(0);
});
