import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { problemSchema } from '@curbwise/contract';
import { builtGateway } from '../testing/built-gateway';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { ask, newRequest } from '../testing/requests';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';

// Runs the real gateway, which is slow on a busy machine.
jest.setTimeout(60_000);

const MEGABYTE = 1_000_000;
const POLL_MS = 5;
/** Limit of request bodies that the gateway holds at a time, in bytes. */
const MAX_BYTES_UNDER_WAY = 10 * 1024 * 1024 * 10;
/** Memory limit of its container, in bytes. */
const CONTAINER_BYTES = 768 * 1024 * 1024;

const built = builtGateway();
let provider: FakeProvider;
let gateway: WatchedGateway;
let sockets: Socket[];

beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(async () => {
  sockets = [];
  gateway = await startWatchedGateway({
    program: built.watched,
    readerFolder: built.folder,
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: provider.openAiUrl,
      MALLOC_ARENA_MAX: '2',
    },
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await gateway.close();
});
afterAll(() => provider.close());

/** Announces a body of the maximum size and sends part of it. `answer` returns what was received so far. */
function begin(client: string, bytes: number) {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  sockets.push(socket);
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => (answer += text));
  socket.write(
    `POST /openai-vision HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 10485760\r\n\r\n',
  );
  const sent = new Promise<void>((resolve) => {
    socket.write(Buffer.alloc(bytes, ' '), () => resolve());
    socket.once('close', () => resolve());
  });
  return { sent, answer: () => answer };
}

async function underWay(): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(/^curbwise_bytes_under_way (\d+)$/m.exec(text)?.[1]);
}

/** Sends photos of other clients, one after another, and returns their statuses. */
async function photosOfOthers(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await ask(gateway.url, newRequest())).status);
  return statuses;
}

test('is not blocked by announced bodies that never arrive, from many addresses of five networks', async () => {
  const stalled = Array.from({ length: 50 }, (_, index) => begin(`2001:db8:0:${index % 5}::${index}`, 1));
  await Promise.all(stalled.map(({ sent }) => sent));
  // Wait until all of them count as under way.
  while ((await underWay()) < 50 * 36 * 1024) await pause(POLL_MS);
  expect(new Set(await photosOfOthers(20))).toEqual(new Set([200]));
  expect(stalled.filter(({ answer }) => answer().includes(' 503 '))).toEqual([]);
});

test('limits the memory of many large bodies, and still accepts the photos of other clients', async () => {
  const CLIENTS = 40;
  const large = Array.from({ length: CLIENTS }, (_, index) => begin(`198.51.100.${index}`, 9 * MEGABYTE));
  const peak = { bytes: 0 };
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      peak.bytes = Math.max(peak.bytes, await underWay());
      await pause(POLL_MS);
    }
  })();
  const statuses = photosOfOthers(10);
  await Promise.all(large.map(({ sent }) => sent));
  expect(new Set(await statuses)).toEqual(new Set([200]));
  expect(new Set(await photosOfOthers(10))).toEqual(new Set([200]));
  done.abort();
  await watching;

  expect(peak.bytes).toBeLessThanOrEqual(MAX_BYTES_UNDER_WAY);
  expect(peak.bytes).toBeGreaterThan(MAX_BYTES_UNDER_WAY / 2);
  const refused = large.map(({ answer }) => answer()).filter((answer) => answer !== '');
  // Nine megabytes of each were offered, so most clients must be refused.
  expect(refused.length).toBeGreaterThan(CLIENTS / 2);
  // Those that were accepted time out, because they stop sending.
  for (const answer of refused)
    expect(['busy', 'request-timeout']).toContain(
      problemSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code,
    );
  const { peakRss } = await gateway.vitals();
  expect(peakRss).toBeLessThan(CONTAINER_BYTES);
});

test('uses no more memory for a body that arrives byte by byte', async () => {
  const BYTES = MEGABYTE;
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  sockets.push(socket);
  const answered = once(socket, 'data');
  socket.write(
    'POST /openai-vision HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Transfer-Encoding: chunked\r\n\r\n',
  );
  socket.write('1\r\n \r\n'.repeat(BYTES));
  socket.write('0\r\n\r\n');
  const [answer] = (await answered) as [string];
  expect(answer).toMatch(/^HTTP\/1.1 400 .+malformed-json/s);
  const { peakRss } = await gateway.vitals();
  // Held as chunks of one byte, the body would take 500 MB for each megabyte.
  expect(peakRss).toBeLessThan(CONTAINER_BYTES / 2);
});

test('frees the memory of clients that disconnect', async () => {
  const held = Array.from({ length: 5 }, (_, index) => begin(`198.51.100.${index}`, MEGABYTE));
  await Promise.all(held.map(({ sent }) => sent));
  while ((await underWay()) < 5 * MEGABYTE);
  await Promise.all(sockets.map(async (socket) => once(socket.destroy(), 'close')));
  while ((await underWay()) > 0);
  expect(await underWay()).toBe(0);
});
