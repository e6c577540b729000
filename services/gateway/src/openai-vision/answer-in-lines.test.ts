import {
  analysisResponseSchema,
  problemSchema,
  PROGRESS_MEDIA_TYPE,
  type ProgressLine,
  type ReadingProgress,
} from '@curbwise/contract';
import { AdapterError, type VisionAdapter } from '@curbwise/vision';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { allLines, askInLines, linesOf, TAKES_LINES } from '../testing/progress-lines';
import { ask, goodRequest, newClient, newRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { matching } from '../testing/matching';

/** Lines from the start, and heartbeats that do not slow tests down. */
const AT_ONCE = { plainMs: 1, heartbeatMs: 20 };
/** Longer than any test. */
const NEVER_MS = 600_000;

let provider: FakeProvider;
let gateways: TestGateway[];
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => {
  gateways = [];
  provider.reset();
});
afterEach(() => Promise.all(gateways.map((gateway) => gateway.close())));
afterAll(() => provider.close());

async function start(
  lineTimes = AT_ONCE,
  environment: Record<string, string> = {},
  adapters?: VisionAdapter[],
): Promise<TestGateway> {
  const gateway = await startTestGateway({
    lineTimes,
    ...(adapters && { adapters }),
    environment: {
      ...(!adapters && {
        VISION_PROVIDERS: 'openai',
        OPENAI_BASE_URL: provider.openAiUrl,
        OPENAI_API_KEY: 'sk-0123456789',
      }),
      ...environment,
    },
  });
  gateways.push(gateway);
  return gateway;
}

const stagesOf = (lines: readonly ProgressLine[]) =>
  lines.map((line) => ('progress' in line ? line.progress.stage : Object.keys(line)[0]));

/** The number of requests with this status, from the metrics. */
async function counted({ url }: TestGateway, status: number): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const series = `curbwise_http_requests_total{route="/openai-vision",method="POST",status="${status}"} `;
  const line = text.split('\n').find((each) => each.startsWith(series));
  return Number(line?.slice(series.length) ?? 0);
}

const loggedRequest = async (gateway: TestGateway) =>
  JSON.parse(await gateway.logged('"/openai-vision"')) as Record<string, unknown>;

test('answers a slow photo in lines, with heartbeats in between', async () => {
  const gateway = await start();
  provider.behave({ held: true });
  const response = await askInLines(gateway.url, newRequest());
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': PROGRESS_MEDIA_TYPE,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': matching.any(String),
    'ratelimit-remaining': matching.any(String),
  });
  expect(response.headers.has('content-encoding')).toBe(false);
  const lines: (ProgressLine | 'beat')[] = [];
  for await (const line of linesOf(response)) {
    lines.push(line);
    if (lines.filter((each) => each === 'beat').length === 2) provider.release();
  }
  const said = lines.filter((line) => line !== 'beat');
  expect(stagesOf(said)).toEqual(['queued', 'reading', 'judging', 'analysis']);
  expect(lines.slice(0, 4)).toEqual([
    { progress: { stage: 'queued' } },
    { progress: { stage: 'reading' } },
    'beat',
    'beat',
  ]);
  expect(said.at(-1)).toMatchObject({ analysis: { isAllowed: false, provenance: { provider: 'openai' } } });
  expect(await counted(gateway, 200)).toBe(1);
});

test('sends the same answer in the last line as without lines', async () => {
  const gateway = await start();
  provider.behave({ held: true });
  const request = newRequest();
  const [inLines, plain] = [askInLines(gateway.url, request), ask(gateway.url, request)];
  await provider.arrived(1);
  const lines = allLines(await inLines);
  provider.release();
  expect((await lines).at(-1)).toEqual({
    analysis: analysisResponseSchema.parse(await (await plain).json()),
  });
});

test('sends a late failure as the last line, and counts it as a failure', async () => {
  const gateway = await start();
  provider.behave({ held: true, fault: 'rate-limited', retryAfterSeconds: 30 });
  const logged = loggedRequest(gateway);
  const response = await askInLines(gateway.url, newRequest());
  await provider.arrived(1);
  provider.release();
  const lines = await allLines(response);
  expect(stagesOf(lines)).toEqual(['queued', 'reading', 'problem']);
  expect(lines.at(-1)).toEqual({
    problem: matching.objectContaining({
      code: 'provider-failed',
      status: 503,
      retryAfter: 30,
      requestId: response.headers.get('x-request-id'),
    }),
  });
  expect(await logged).toMatchObject({ level: 'error', status: 503, code: 'provider-failed' });
  expect([await counted(gateway, 503), await counted(gateway, 200)]).toEqual([1, 0]);
});

test('sends an unexpected error in a line without details', async () => {
  let fail: () => void = () => undefined;
  const broken: VisionAdapter = {
    name: 'broken',
    model: 'none',
    read: () => new Promise((_, reject) => (fail = () => reject(new RangeError('inner workings')))),
    close: () => Promise.resolve(),
  };
  const gateway = await start(AT_ONCE, {}, [broken]);
  const response = await askInLines(gateway.url, newRequest());
  fail();
  const text = await response.text();
  expect(text).toContain('"code":"internal"');
  expect(text).not.toContain('inner workings');
  expect(gateway.log.join('')).toContain('inner workings');
  expect(await counted(gateway, 500)).toBe(1);
});

test.each<[string, number, string, (url: string) => Promise<Response>]>([
  ['an unknown prompt', 422, 'unknown-prompt', (url) => askInLines(url, { ...goodRequest, prompt: 'Mine' })],
  [
    'a body that is not a photo',
    422,
    'invalid-image',
    (url) => askInLines(url, { ...goodRequest, image: 'data:image/jpeg;base64,AAAA' }),
  ],
  ['a body that is not JSON', 400, 'malformed-json', (url) => askInLines(url, '{')],
  [
    'a body of another type',
    415,
    'unsupported-media-type',
    (url) =>
      askInLines(url, 'x', {
        headers: { ...newClient(), accept: TAKES_LINES, 'content-type': 'text/plain' },
      }),
  ],
])('refuses %s with its own status', async (_, status, code, send) => {
  const gateway = await start({ ...AT_ONCE, plainMs: 0 });
  const response = await send(gateway.url);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(problemSchema.parse(await response.json())).toMatchObject({ code, status });
});

test('refuses a client beyond its daily quota with 429', async () => {
  const gateway = await start({ ...AT_ONCE, plainMs: 0 }, { DAILY_PHOTOS_PER_CLIENT: '1' });
  const headers = { ...newClient(), accept: TAKES_LINES };
  await (await askInLines(gateway.url, newRequest(), { headers })).text();
  const response = await askInLines(gateway.url, newRequest(), { headers });
  expect(response.status).toBe(429);
  expect(response.headers.has('retry-after')).toBe(true);
});

test('answers or fails without lines if it is quick', async () => {
  const gateway = await start({ ...AT_ONCE, plainMs: NEVER_MS });
  const response = await askInLines(gateway.url, newRequest());
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(analysisResponseSchema.safeParse(await response.json()).success).toBe(true);
  provider.behave({ fault: 'unauthorized' });
  expect((await askInLines(gateway.url, newRequest())).status).toBe(503);
});

test('answers a cached reading without lines', async () => {
  const gateway = await start({ ...AT_ONCE, plainMs: 0 });
  const request = newRequest();
  await (await askInLines(gateway.url, request)).text();
  const response = await askInLines(gateway.url, request);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toMatchObject({ provenance: { cached: true } });
});

test.each([
  ['nothing', undefined],
  ['anything', '*/*'],
  ['JSON', 'application/json, application/problem+json'],
  ['no lines', `${PROGRESS_MEDIA_TYPE};q=0, */*`],
])('sends one plain answer to a client that accepts %s', async (_, accept) => {
  const gateway = await start({ ...AT_ONCE, plainMs: 0 });
  const headers = { ...newClient(), ...(accept === undefined ? {} : { accept }) };
  const response = await ask(gateway.url, newRequest(), { headers });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(analysisResponseSchema.safeParse(await response.json()).success).toBe(true);
});

test('ends the reading when the client disconnects between lines, and counts status 499', async () => {
  const gateway = await start();
  provider.behave({ held: true });
  const client = new AbortController();
  const logged = loggedRequest(gateway);
  await askInLines(gateway.url, newRequest(), { signal: client.signal });
  await provider.arrived(1);
  client.abort();
  await provider.abandoned(1);
  expect((await logged)['status']).toBe(499);
  expect(await counted(gateway, 499)).toBe(1);
});

/** A reader in which photos wait, and whose progress the test sends. */
function tellingAdapter(name: string) {
  const asked: { tell: (progress: ReadingProgress) => void; fail: () => void }[] = [];
  const waiting: (() => void)[] = [];
  const adapter: VisionAdapter = {
    name,
    model: 'none',
    read: (_photo, { onProgress }) =>
      new Promise((_, reject) => {
        const fail = () => reject(new AdapterError(name, 'unreadable-photo', 'Nothing can be seen'));
        asked.push({ tell: (progress) => onProgress?.(progress), fail });
        waiting.splice(0).forEach((arrive) => arrive());
      }),
    waiting: () => 0,
    close: () => Promise.resolve(),
  };
  return {
    adapter,
    asked,
    arrival: () =>
      asked.length > 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
  };
}

const BOXES = [{ x: 0.1, y: 0.2, width: 0.5, height: 0.25 }];

test('passes progress on to all waiting clients, and the current state to later ones', async () => {
  const { adapter, asked, arrival } = tellingAdapter('telling');
  const gateway = await start(AT_ONCE, {}, [adapter]);
  const request = newRequest();
  const first = await askInLines(gateway.url, request);
  await arrival();
  const { tell, fail } = asked[0]!;
  tell({ stage: 'queued', ahead: 2 });
  tell({ stage: 'reading' });
  tell({ stage: 'words', boxes: BOXES });
  const second = await askInLines(gateway.url, request);
  tell({ stage: 'panels', boxes: BOXES });
  fail();
  const told = (lines: ProgressLine[]) =>
    lines.flatMap((line) => ('progress' in line ? [line.progress] : []));
  expect(told(await allLines(first))).toEqual([
    { stage: 'queued' },
    { stage: 'queued', ahead: 2 },
    { stage: 'reading' },
    { stage: 'words', boxes: BOXES },
    { stage: 'panels', boxes: BOXES },
  ]);
  expect(told(await allLines(second))).toEqual([
    { stage: 'words', boxes: BOXES },
    { stage: 'panels', boxes: BOXES },
  ]);
  expect(asked).toHaveLength(1);
});

test('does not report that the photo waits for a hedging provider', async () => {
  const { adapter, asked, arrival } = tellingAdapter('telling');
  const slow: VisionAdapter = {
    name: 'slow',
    model: 'none',
    read: () => new Promise(() => undefined),
    close: () => Promise.resolve(),
  };
  const gateway = await start(AT_ONCE, { HEDGE_AFTER_MS: '20' }, [slow, adapter]);
  const response = await askInLines(gateway.url, newRequest());
  await arrival();
  const { tell, fail } = asked[0]!;
  tell({ stage: 'queued', ahead: 2 });
  tell({ stage: 'words', boxes: BOXES });
  fail();
  expect(stagesOf(await allLines(response))).toEqual(['queued', 'reading', 'words', 'problem']);
});
