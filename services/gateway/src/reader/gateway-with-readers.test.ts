import { randomUUID } from 'node:crypto';
import { analysisResponseSchema } from '@curbwise/contract';
import { startGatewayProcess, type GatewayProcess } from '../../cluster/start-gateway-process';
import { until } from '../../cluster/until';
import { anotherPhoto } from '../testing/another-photo';
import { builtGateway } from '../testing/built-gateway';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { faultyReader, photoWithFault, type FaultyReader } from '../testing/faulty-reader';
import { ask, dataUrl, goodRequest } from '../testing/requests';
import { SMALL_SIGN_RULES, smallSign } from '../testing/small-sign';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

// A real reader, which is slow on a busy machine.
jest.setTimeout(60_000);

let redis: TestRedis;
let faulty: FaultyReader;
let sign: Buffer;
let gateway: TestGateway;
let provider: FakeProvider;
let reader: GatewayProcess | undefined;
let secret: string;

beforeAll(async () => {
  faulty = await faultyReader(builtGateway());
  sign = await smallSign();
  redis = await startRedis();
});
beforeEach(async () => {
  secret = randomUUID();
  provider = await startFakeProvider();
  await faulty.rearm();
});
afterEach(async () => {
  await faulty.release();
  await gateway.close();
  await provider.close();
  await reader?.end('SIGKILL');
  reader = undefined;
});
afterAll(async () => {
  await redis.stop();
  await faulty.remove();
});

const shared = () => ({ READERS_REDIS_URL: redis.url, READERS_KEY: secret });

async function start(providers: string): Promise<void> {
  gateway = await startTestGateway({
    environment: {
      ...shared(),
      VISION_PROVIDERS: providers,
      OPENAI_BASE_URL: provider.openAiUrl,
      // Every photo is new.
      CACHE_MB: '0',
    },
  });
}

async function startReader(): Promise<void> {
  const environment = { ...shared(), READER_PROCESSES: '1', READER_PORT: '0' };
  reader = await startGatewayProcess(faulty.service, environment);
  await until('the gateway sees it', async () => (await metric('readers_alive')) === 1);
}

const send = (photo = anotherPhoto(sign)) => ask(gateway.url, { ...goodRequest, image: dataUrl(photo) });

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(new RegExp(`^curbwise_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

test('photos are read by readers, and the metrics show these', async () => {
  await start('readers');
  await startReader();
  const response = await send();
  expect(response.status).toBe(200);
  const { parkingRules, provenance } = analysisResponseSchema.parse(await response.json());
  expect(parkingRules).toEqual(SMALL_SIGN_RULES);
  expect(provenance).toMatchObject({ provider: 'readers', tries: 1 });
  expect(await metric('readers_slots')).toBe(1);
  expect(await metric('readers_photos_waiting')).toBe(0);
});

test('without a reader the next provider is asked at once, and the gateway stays ready', async () => {
  await start('readers,openai');
  const response = await send();
  expect(response.status).toBe(200);
  const { provenance } = analysisResponseSchema.parse(await response.json());
  expect(provenance).toMatchObject({ provider: 'openai', tries: 2 });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
});

test('without a reader and another provider a photo fails at once, and the check says why', async () => {
  await start('readers');
  expect((await send()).status).toBe(503);
  const ready = await fetch(`${gateway.url}/readyz`);
  // Another gateway has no readers either, and drivers still need the page.
  expect(ready.status).toBe(200);
  // The reader of another test may still be announced.
  const reason = expect.stringMatching(/^readers: no reader (with this READERS_KEY )?is running$/) as string;
  expect(await ready.json()).toEqual({ status: 'ready', reason });
});

test('a photo that would wait too long is answered with the time after which it would not', async () => {
  await start('readers');
  await startReader();
  const held = send(photoWithFault('hold', anotherPhoto(sign)));
  await until('it is read', async () => (await metric('readers_photos_reading')) === 1);
  const waiting = Array.from({ length: 8 }, () => send());
  await until('they wait', async () => (await metric('readers_photos_waiting')) === 8);
  const refused = await send();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  await faulty.release();
  for (const answer of [held, ...waiting]) expect((await answer).status).toBe(200);
});

test('does not start without what it needs, and names all of it', async () => {
  await start('openai');
  const broken = startTestGateway({ environment: { VISION_PROVIDERS: 'readers' } });
  await expect(broken).rejects.toThrow(
    /^REDIS_URL is missing: VISION_PROVIDERS names readers, which .*\nREADERS_KEY is missing: /,
  );
});
