import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from './testing/fake-provider';
import { anotherPhoto } from './testing/another-photo';
import { ask, dataUrl, goodRequest, photo } from './testing/requests';
import { startRedis, type TestRedis } from './testing/start-redis';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';

let redis: TestRedis;
let provider: FakeProvider;
let gateways: TestGateway[];

beforeAll(async () => {
  [redis, provider] = await Promise.all([startRedis(), startFakeProvider()]);
});
afterAll(async () => {
  await Promise.all([redis.stop(), provider.close()]);
});
beforeEach(() => {
  provider.reset();
  gateways = [];
});
afterEach(() => Promise.all(gateways.map((gateway) => gateway.close())));

/** A gateway that has reached Redis. */
async function start(environment: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await startTestGateway({
    environment: {
      REDIS_URL: redis.url,
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: provider.openAiUrl,
      ...environment,
    },
  });
  gateways.push(gateway);
  const answers = '"msg":"Redis answers"';
  if (!gateway.log.some((line) => line.includes(answers))) await gateway.logged(answers);
  return gateway;
}

const newPhoto = () => ({ ...goodRequest, image: dataUrl(anotherPhoto(photo)) });

async function provenance(gateway: TestGateway, body: unknown) {
  const response = await ask(gateway.url, body);
  expect(response.status).toBe(200);
  return analysisResponseSchema.parse(await response.json()).provenance;
}

test('a photo that one gateway has read need not be read by another', async () => {
  const [a, b] = [await start(), await start()];
  const request = newPhoto();
  expect(await provenance(a, request)).toMatchObject({ cached: false });
  // Answered over the same connection to Redis, thus after what was told it before.
  expect(await provenance(a, request)).toMatchObject({ cached: true });
  expect(await provenance(b, request)).toMatchObject({ cached: true, provider: 'openai', tries: 0 });
  expect(provider.count()).toBe(1);
});

test('gateways that keep nothing have nothing from each other', async () => {
  const [a, b] = [await start({ CACHE_MB: '0' }), await start({ CACHE_MB: '0' })];
  const request = newPhoto();
  await provenance(a, request);
  expect(await provenance(b, request)).toMatchObject({ cached: false });
  expect(provider.count()).toBe(2);
});

test('what one gateway has spent is spent for all', async () => {
  const budget = { OPENAI_PRICE: '1000000,1000000', DAILY_BUDGET_USD: '1' };
  const a = await start(budget);
  await provenance(a, newPhoto());
  expect((await ask(a.url, newPhoto())).status).toBe(503);
  const b = await start(budget);
  const refused = await ask(b.url, newPhoto());
  expect(refused.status).toBe(503);
  expect(problemSchema.parse(await refused.json()).code).toBe('budget-spent');
  expect(provider.count()).toBe(1);
});

test('a gateway that cannot start ends its connection', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ended = new Promise((resolve) => {
    server.once('connection', (socket) => socket.resume().once('close', resolve));
  });
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(start({ SITE_DIR: '/nowhere', REDIS_URL: url })).rejects.toThrow('/nowhere');
  await ended;
  server.close();
});
