import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { problemSchema } from '@curbwise/contract';
import Koa from 'koa';
import type { GatewayState } from '../gateway-state';
import { createLogger } from '../logger';
import { bytesUnderWay } from './bytes-under-way';
import { jsonBody } from './json-body';
import { problems } from './problems';
import { requestId } from './request-id';
import { requestLog } from './request-log';

const LARGEST = 1000;

let server: Server;
let url: string;
/** Answers the requests that are under way, each when its turn comes. */
let answers: (() => void)[];
/** There once so many requests are under way. */
let arrived: (count: number) => Promise<void>;

beforeEach(async () => {
  answers = [];
  const arrivals: (() => void)[] = [];
  arrived = async (count) => {
    while (answers.length < count) await new Promise<void>((resolve) => arrivals.push(resolve));
  };
  const logger = createLogger('silent');
  const app = new Koa<GatewayState>({ proxy: true });
  app.use(requestId()).use(requestLog(logger)).use(problems(logger));
  app
    .use(bytesUnderWay({ limit: 3 * LARGEST, perClient: 2 * LARGEST, largest: LARGEST }))
    .use(jsonBody(LARGEST));
  app.use(async (ctx) => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
      arrivals.splice(0).forEach((arrive) => arrive());
    });
    ctx.body = 'answered';
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const bodyOf = (bytes: number) => JSON.stringify({ image: 'x'.repeat(bytes - '{"image":""}'.length) });
let client = 0;
/** Sends a body, each by a client of its own unless it names one. */
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

test('what does not fit any more is refused with a time to wait, and fits once there is room again', async () => {
  const under = [send(bodyOf(1000)), send(bodyOf(900)), send(bodyOf(1000))];
  await arrived(3);
  const refused = await send(bodyOf(101));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(problemSchema.parse(await refused.json()).code).toBe('busy');

  under.push(send(bodyOf(100)));
  await arrived(4);
  answers.splice(0, 1)[0]?.();
  expect((await under[0]!).status).toBe(200);
  under.push(send(bodyOf(1000)));
  await arrived(4);
  for (const answer of answers) answer();
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('one client does not take the room of the others', async () => {
  const slow = { 'x-forwarded-for': '198.51.100.7' };
  const under = [send(bodyOf(1000), slow), send(bodyOf(1000), slow)];
  await arrived(2);
  const refused = await send(bodyOf(100), slow);
  expect(problemSchema.parse(await refused.json()).code).toBe('busy');

  under.push(send(bodyOf(1000)));
  await arrived(3);
  answers.splice(0, 1)[0]?.();
  await Promise.race(under);
  under.push(send(bodyOf(1000), slow));
  await arrived(3);
  for (const answer of answers) answer();
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a compressed body counts for the largest that it may become', async () => {
  const compressed = gzipSync(bodyOf(900));
  const under = [send(bodyOf(1000)), send(bodyOf(1000)), send(compressed, { 'content-encoding': 'gzip' })];
  await arrived(3);
  expect((await send(bodyOf(20))).status).toBe(503);
  for (const answer of answers) answer();
  await Promise.all(under);
});

test('a request that fails gives its room back', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await send('{')).status).toBe(400);
    expect((await send(bodyOf(1001))).status).toBe(413);
  }
  const last = [send(bodyOf(1000)), send(bodyOf(1000))];
  await arrived(2);
  for (const answer of answers) answer();
  expect((await Promise.all(last)).map(({ status }) => status)).toEqual([200, 200]);
});
