import { analysisResponseSchema, buildPrompt, problemSchema } from '@curbwise/contract';
import { anotherPhoto } from '../../testing/another-photo';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { modelAnswer } from '../../testing/model-answers';
import { ask, clock, dataUrl, goodRequest, newClient, photo } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';

let provider: FakeProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.reset();
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const startGateway = (environment: Record<string, string> = {}) =>
  startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: provider.openAiUrl,
      READ_DEADLINE_MS: '3000',
      ...environment,
    },
  });

const analysisOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return analysisResponseSchema.parse(await response.json());
};
const analysis = async (body: unknown = goodRequest) => analysisOf(await ask(gateway.url, body));
const later = buildPrompt({ ...clock, time: { ...clock.time, minute: clock.time.minute + 1 } });

test.each([
  ['openai', 'x-client-request-id'],
  ['gemini', 'x-request-id'],
])('sends the request id to %s in the header %s', async (name, header) => {
  const another = await startGateway({
    VISION_PROVIDERS: name,
    GEMINI_API_KEY: 'gm-0123456789',
    GEMINI_BASE_URL: provider.geminiUrl,
  });
  const response = await ask(another.url, goodRequest, {
    headers: { ...newClient(), 'x-request-id': 'of-the-client:1' },
  });
  expect(response.headers.get('x-request-id')).toBe('of-the-client:1');
  expect(provider.requests.at(-1)?.headers[header]).toBe('of-the-client:1');
  await another.close();
});

describe('a cached reading', () => {
  test('answers the same photo again and says that it is cached', async () => {
    const first = await analysis();
    expect(first.provenance).toMatchObject({ provider: 'openai', cached: false, tries: 1 });
    const again = await analysis();
    expect(again.provenance).toMatchObject({ provider: 'openai', cached: true, tries: 0 });
    expect({ ...again, provenance: null }).toEqual({ ...first, provenance: null });
    expect(provider.count()).toBe(1);
    expect(JSON.parse(gateway.log.at(-1) ?? '')).toMatchObject({ cache: 'hit', tries: 0 });
  });

  test('does not answer for a photo that differs in one bit', async () => {
    const one = anotherPhoto(photo);
    const other = Buffer.from(one);
    // The last byte of a table that is not used for decoding.
    other[2 + 5 + 63]! ^= 1;
    for (let times = 0; times < 3; times += 1) await analysis({ ...goodRequest, image: dataUrl(one) });
    const { provenance } = await analysis({ ...goodRequest, image: dataUrl(other) });
    expect(provenance.cached).toBe(false);
    expect(provider.count()).toBe(2);
  });

  test('does not answer in another language, even for a known photo', async () => {
    await analysis();
    for (let hits = 0; hits < 2; hits += 1) expect((await analysis()).provenance.cached).toBe(true);
    const french = await analysis({ ...goodRequest, context: { language: 'fr' } });
    expect(french.provenance).toMatchObject({ cached: false, tries: 1 });
    expect(provider.count()).toBe(2);
    expect(provider.requests.at(-1)?.text).toContain(photo.toString('base64'));
  });

  test('is judged at the clock of the present request', async () => {
    provider.behave({ content: modelAnswer('NO PARKING\n8AM TO 6PM', { isAllowed: false }) });
    expect(await analysis()).toMatchObject({ isAllowed: false, isUncertain: false });
    const evening = buildPrompt({ ...clock, time: { ...clock.time, minute: 19 * 60 } });
    expect(await analysis({ ...goodRequest, prompt: evening })).toMatchObject({
      isAllowed: true,
      isUncertain: false,
      provenance: { cached: true },
    });
  });

  test("leaves out the model's opinion from another minute", async () => {
    provider.behave({ content: modelAnswer('NO PARKING\n8AM TO 6PM', { isAllowed: false }) });
    expect((await analysis()).provenance.agreed).toBe(true);
    expect((await analysis()).provenance.agreed).toBe(true);
    expect((await analysis({ ...goodRequest, prompt: later })).provenance.agreed).toBeNull();
  });

  test.each([
    ['of another photo', { ...goodRequest, image: dataUrl(anotherPhoto(photo)) }],
    ['in another language', { ...goodRequest, context: { language: 'fr' } }],
  ])('does not answer for one %s', async (_, request) => {
    await analysis();
    expect((await analysis(request)).provenance.cached).toBe(false);
  });

  test.each([
    ['is doubtful as a whole', { confidence: 0.5 }],
    [
      'has a doubtful panel',
      {
        panels: [{ text: 'NO STOPPING', arrow: null, symbol: null, box: null, confidence: 0.4 }],
      },
    ],
    ['found a sign and no panel', { panels: [] }],
  ])('is never one that %s', async (_, changes) => {
    provider.behave({ content: modelAnswer('NO STOPPING', changes) });
    await analysis();
    expect((await analysis()).provenance.cached).toBe(false);
    expect(provider.count()).toBe(2);
  });

  test('is never a failure', async () => {
    provider.next({ fault: 'content-filter' });
    expect((await ask(gateway.url, goodRequest)).status).toBe(503);
    expect((await analysis()).provenance.cached).toBe(false);
  });

  test('does not answer for other providers', async () => {
    await analysis();
    const other = await startGateway({ OPENAI_MODEL: 'another-model' });
    expect((await analysisOf(await ask(other.url, goodRequest))).provenance.cached).toBe(false);
    await other.close();
  });

  test('does not exist without memory for it', async () => {
    const forgetful = await startGateway({ CACHE_MB: '0' });
    for (const _ of [1, 2]) await analysisOf(await ask(forgetful.url, goodRequest));
    expect(provider.count()).toBe(2);
    await forgetful.close();
  });
});

describe('the same photo in several requests at the same time', () => {
  test('is read once for all of them', async () => {
    provider.behave({ held: true });
    const asked = [
      ask(gateway.url, goodRequest),
      ask(gateway.url, goodRequest),
      ask(gateway.url, goodRequest),
    ];
    await provider.arrived(1);
    await metric('curbwise_cache_lookups_total{result="shared"} 2');
    provider.release();
    const answers = await Promise.all(asked.map(async (response) => analysisOf(await response)));
    expect(answers.map(({ provenance }) => provenance)).toMatchObject(
      Array(3).fill({ cached: false, tries: 1, provider: 'openai' }),
    );
    expect(provider.count()).toBe(1);
  });

  test('is read to the end when one client leaves, and cancelled when all have left', async () => {
    provider.behave({ held: true });
    const leaving = new AbortController();
    const gone = ask(gateway.url, goodRequest, { headers: newClient(), signal: leaving.signal });
    await provider.arrived(1);
    const staying = ask(gateway.url, goodRequest);
    await metric('curbwise_cache_lookups_total{result="shared"} 1');
    leaving.abort();
    await expect(gone).rejects.toThrow();
    provider.release();
    expect((await staying).status).toBe(200);

    const alone = new AbortController();
    const another = { ...goodRequest, image: dataUrl(anotherPhoto(photo)) };
    const last = ask(gateway.url, another, { headers: newClient(), signal: alone.signal });
    await provider.arrived(2);
    alone.abort();
    await expect(last).rejects.toThrow();
    await metric('curbwise_readings_in_flight 0');
    // A later request does not get the cancelled reading.
    provider.behave({});
    expect((await ask(gateway.url, another)).status).toBe(200);
  });

  test('fails for all of them', async () => {
    provider.behave({ fault: 'unauthorized', held: true });
    const asked = [ask(gateway.url, goodRequest), ask(gateway.url, goodRequest)];
    await metric('curbwise_cache_lookups_total{result="shared"} 1');
    provider.release();
    for (const response of await Promise.all(asked)) {
      expect(problemSchema.parse(await response.json()).code).toBe('needs-operator');
    }
    expect(provider.count()).toBe(1);
  });
});

/** Waits until the metrics have a line. */
async function metric(line: string): Promise<void> {
  for (;;) {
    const lines = (await (await fetch(`${gateway.url}/metrics`)).text()).split('\n');
    if (lines.includes(line)) return;
  }
}
