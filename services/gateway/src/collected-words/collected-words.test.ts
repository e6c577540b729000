import { collectedWordsSchema, type CollectedWords } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { modelAnswer } from '../testing/model-answers';
import { ask, newRequest } from '../testing/requests';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { FOREIGN_MEANING, FOREIGN_SIGN, FOREIGN_WORD, meaningOf } from '../testing/stated-meaning';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const TOKEN = 'for-the-tests-of-words';

let provider: FakeProvider;
let redis: TestRedis;
const gateways: TestGateway[] = [];
beforeAll(async () => {
  [provider, redis] = await Promise.all([startFakeProvider(), startRedis()]);
});
afterAll(() => Promise.all([provider.close(), redis.stop()]));
beforeEach(() => provider.behave({ content: modelAnswer(FOREIGN_SIGN, meaningOf(FOREIGN_MEANING)) }));
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  provider.reset();
});

async function start(environment: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: provider.openAiUrl,
      ADMIN_TOKEN: TOKEN,
      COLLECT_WORDS: 'on',
      ...environment,
    },
  });
  gateways.push(gateway);
  return gateway;
}

const from = (address: string) => ({
  headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
});

/** Sends a new photo from a client. */
async function send({ url }: TestGateway, address: string): Promise<void> {
  expect((await ask(url, newRequest(), from(address))).status).toBe(200);
}

const askWords = ({ url }: TestGateway, token = TOKEN) =>
  fetch(`${url}/admin/words`, { headers: { authorization: `Bearer ${token}` } });
const wordsOf = async (gateway: TestGateway): Promise<CollectedWords> =>
  collectedWordsSchema.parse(await (await askWords(gateway)).json());

/** Waits until some wordings are collected. The answer to a driver does not wait for that. */
async function collected(gateway: TestGateway, count: number): Promise<CollectedWords> {
  for (;;) {
    const words = await wordsOf(gateway);
    if (words.wordings.some((wording) => wording.count === count)) return words;
  }
}

test('keeps a wording with an unknown word when the third client sends it, with its rules', async () => {
  const gateway = await start();
  await send(gateway, '10.0.0.1');
  await send(gateway, '10.0.0.1');
  await send(gateway, '10.0.0.1');
  await send(gateway, '10.0.1.2');
  expect(await wordsOf(gateway)).toEqual({ isShared: false, wordings: [] });
  await send(gateway, '10.0.2.3');
  const { wordings } = await collected(gateway, 1);
  expect(wordings).toMatchObject([
    {
      count: 1,
      panels: [{ text: FOREIGN_SIGN, arrow: null, symbol: null }],
      rules: [{ panel: 0, kind: 'no-parking', schedule: { days: [1, 2, 3, 4, 5] } }],
    },
  ]);
  await send(gateway, '10.0.0.1');
  await collected(gateway, 2);
});

test('keeps neither words beside the panels nor anything else of the request', async () => {
  const extractedText = `${FOREIGN_SIGN}\nSMITH BAKERY`;
  provider.behave({
    content: modelAnswer(FOREIGN_SIGN, { ...meaningOf(FOREIGN_MEANING), extractedText }),
  });
  const gateway = await start();
  for (const address of ['10.1.0.1', '10.1.1.1', '10.1.2.1']) await send(gateway, address);
  const { wordings } = await collected(gateway, 1);
  expect(Object.keys(wordings[0] ?? {}).sort()).toEqual(['count', 'panels', 'rules']);
  expect(JSON.stringify(wordings)).not.toMatch(/SMITH|2026|10\.1\.|openai/);
});

test('keeps no wording whose figures may be a number plate', async () => {
  const plate = `${FOREIGN_SIGN}\n7ABC123`;
  const quotes = [...FOREIGN_MEANING.quotes, '7ABC123'];
  provider.behave({ content: modelAnswer(plate, meaningOf({ ...FOREIGN_MEANING, quotes })) });
  const gateway = await start();
  for (const address of ['10.2.0.1', '10.2.1.1', '10.2.2.1', '10.2.3.1']) await send(gateway, address);
  provider.behave({ content: modelAnswer(FOREIGN_SIGN, meaningOf(FOREIGN_MEANING)) });
  for (const address of ['10.3.0.1', '10.3.1.1', '10.3.2.1']) await send(gateway, address);
  const { wordings } = await collected(gateway, 1);
  expect(JSON.stringify(wordings)).not.toContain('7ABC123');
});

test('gateways share what they collect in Redis, and a new one still has it', async () => {
  const environment = { REDIS_URL: redis.url };
  const [one, other] = await Promise.all([start(environment), start(environment)]);
  for (const gateway of [one, other]) await ready(gateway);
  await send(one, '10.4.0.1');
  await send(other, '10.4.1.1');
  await send(one, '10.4.1.1');
  expect(await wordsOf(one)).toEqual({ isShared: true, wordings: [] });
  await send(one, '10.4.2.1');
  await collected(other, 1);
  const later = await start(environment);
  await ready(later);
  await send(later, '10.4.0.1');
  const { wordings } = await collected(later, 2);
  expect(wordings).toMatchObject([{ panels: [{ text: FOREIGN_SIGN }] }]);
});

/** Waits until a gateway has reached Redis. */
async function ready({ url }: TestGateway): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (text.includes('curbwise_redis_up 1')) return;
  }
}

test('asks for the token of the operator', async () => {
  const gateway = await start();
  expect((await askWords(gateway, 'another-token-0123')).status).toBe(401);
});

test('collects nothing and has no path for it unless it is switched on', async () => {
  const gateway = await start({ COLLECT_WORDS: 'off' });
  for (const address of ['10.5.0.1', '10.5.1.1', '10.5.2.1']) await send(gateway, address);
  expect((await askWords(gateway)).status).toBe(404);
  expect(gateway.log.join()).not.toContain(FOREIGN_WORD);
});
