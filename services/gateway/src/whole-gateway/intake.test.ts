import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { problemSchema } from '@curbwise/contract';
import { builtGateway } from '../testing/built-gateway';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { ask, newRequest } from '../testing/requests';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';

// A real program: on a busy machine it takes its time.
jest.setTimeout(60_000);

const MEGABYTE = 1_000_000;
/** What a gateway holds of bodies, and what a container of it has, in bytes. */
const ROOM = 10 * 1024 * 1024 * 10;
const CONTAINER = 768 * 1024 * 1024;

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

/** Announces the largest body that there may be and sends so much of it. `answer` gives what came back, if anything did. */
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

/** Photos of drivers, each a client of its own, one after another. */
async function photosOfOthers(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await ask(gateway.url, newRequest())).status);
  return statuses;
}

test.each([
  ['five addresses', (index: number) => `198.51.100.${index % 5}`],
  [
    'five networks, each request from another address',
    (index: number) => `2001:db8:0:${index % 5}::${index}`,
  ],
])('is not blocked by announced bodies that never arrive: %s', async (_, clientOf) => {
  const stalled = Array.from({ length: 50 }, (_, index) => begin(clientOf(index), 1));
  await Promise.all(stalled.map(({ sent }) => sent));
  // All of them are under way, as far as a client is let.
  while ((await underWay()) < 50 * 36 * 1024);
  expect(new Set(await photosOfOthers(20))).toEqual(new Set([200]));
  expect(stalled.filter(({ answer }) => answer().includes(' 503 '))).toEqual([]);
});

test('bounds the memory of clients that really send, and accepts the photos of others', async () => {
  const CLIENTS = 100;
  const large = Array.from({ length: CLIENTS }, (_, index) => begin(`198.51.100.${index}`, 9 * MEGABYTE));
  const most = { bytes: 0 };
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) most.bytes = Math.max(most.bytes, await underWay());
  })();
  const statuses = photosOfOthers(10);
  await Promise.all(large.map(({ sent }) => sent));
  expect(new Set(await statuses)).toEqual(new Set([200]));
  expect(new Set(await photosOfOthers(10))).toEqual(new Set([200]));
  over.abort();
  await watching;

  expect(most.bytes).toBeLessThanOrEqual(ROOM);
  expect(most.bytes).toBeGreaterThan(ROOM / 2);
  const refused = large.map(({ answer }) => answer()).filter((answer) => answer !== '');
  // 900 MB were offered: most of it had to yield.
  expect(refused.length).toBeGreaterThan(CLIENTS / 2);
  // Those that were left had sent nothing more for a while.
  for (const answer of refused)
    expect(['busy', 'request-timeout']).toContain(
      problemSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code,
    );
  const { peakRss } = await gateway.vitals();
  expect(peakRss).toBeLessThan(CONTAINER);
});

test('uses no more memory for a body that arrives byte by byte', async () => {
  const BYTES = 2 * MEGABYTE;
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
  // In pieces of a byte they would take a gigabyte.
  expect(peakRss).toBeLessThan(CONTAINER / 2);
});

test('frees the memory of a client that leaves', async () => {
  const held = Array.from({ length: 5 }, (_, index) => begin(`198.51.100.${index}`, MEGABYTE));
  await Promise.all(held.map(({ sent }) => sent));
  while ((await underWay()) < 5 * MEGABYTE);
  await Promise.all(sockets.map(async (socket) => once(socket.destroy(), 'close')));
  while ((await underWay()) > 0);
});
