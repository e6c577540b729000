import { randomBytes } from 'node:crypto';
import { createOpenAiAdapter } from '@curbwise/vision';
import { recordsOf } from '../testing/json';
import { matching } from '../testing/matching';
import { modelAnswer } from '../testing/model-answers';
import { ask, dataUrl, goodRequest, newClient, photo } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { startUpstream, type Upstream } from '../testing/upstream';

let upstream: Upstream;
let gateway: TestGateway;
beforeEach(async () => {
  upstream = await startUpstream();
  const adapters = [createOpenAiAdapter({ apiKey: 'sk-secret', model: 'gpt-test', baseURL: upstream.url })];
  gateway = await startTestGateway({ adapters, environment: { READ_DEADLINE_MS: '20000', CACHE_MB: '0' } });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const completion = (text: string) =>
  JSON.stringify({ choices: [{ message: { content: modelAnswer(text) } }] });

const lines = () => recordsOf(gateway.log);

test('logs one line per request: the route, how it ended, who read', async () => {
  const asked = ask(gateway.url, goodRequest, { headers: { ...newClient(), 'x-request-id': 'abc' } });
  (await upstream.arrival()).setHeader('content-type', 'application/json').end(completion('NO STOPPING'));
  await asked;
  await fetch(`${gateway.url}/no/such/path?secret=1`);
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'warn',
      requestId: 'abc',
      method: 'POST',
      route: '/openai-vision',
      status: 200,
      ms: matching.any(Number),
      provider: 'openai',
      model: 'gpt-test',
      tries: 1,
      readMs: matching.any(Number),
      decidedBy: 'rules',
      agreed: false,
    }),
    expect.objectContaining({
      level: 'info',
      method: 'GET',
      route: 'none',
      status: 404,
      code: 'not-found',
    }),
  ]);
});

test('logs no photo, prompt, key, place, sign text or client', async () => {
  const marker = randomBytes(12).toString('base64');
  const image = dataUrl(Buffer.concat([photo, Buffer.from(marker)]));
  const client = newClient();
  const context = { place: { country: 'US', locality: 'Springfield' }, driver: { permits: ['ZONE-77'] } };
  const request = { ...goodRequest, image, context };
  const asked = ask(gateway.url, request, { headers: client });
  (await upstream.arrival()).setHeader('content-type', 'application/json').end(completion('NO STOPPING'));
  await asked;
  await ask(gateway.url, { ...request, prompt: 'A prompt of my own' }, { headers: client });
  await ask(gateway.url, JSON.stringify(request).slice(0, -1), { headers: client });
  await ask(gateway.url, { ...request, image: 7, context: { place: 'Springfield' } }, { headers: client });
  const failing = ask(gateway.url, request, { headers: client });
  (await upstream.arrival()).writeHead(401).end('bad key sk-secret');
  await failing;

  const requests = lines().filter(({ route }) => route === '/openai-vision');
  expect(requests.map(({ status }) => status)).toEqual([200, 422, 400, 422, 503]);
  expect(requests.at(-1)).toMatchObject({ tries: 1, failures: ['openai unauthorized 401'] });
  const all = gateway.log.join('');
  for (const secret of [
    image.slice(30, 60),
    Buffer.from(marker).toString('base64').slice(0, 12),
    'parking',
    'PST',
    'A prompt of my own',
    'sk-secret',
    'Springfield',
    'ZONE-77',
    'STOPPING',
    client['x-forwarded-for'] ?? '',
    '127.0.0.1',
  ]) {
    expect(all).not.toContain(secret);
  }
});

test('logs probes and Prometheus at level debug, but not their failures', async () => {
  for (const probe of ['/livez', '/readyz', '/healthz', '/metrics']) await fetch(gateway.url + probe);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await fetch(`${gateway.url}/metrics`, { headers });
  await fetch(`${gateway.url}/openapi.json`);
  expect(lines().map(({ level, route, status }) => [level, route, status])).toEqual([
    ['debug', '/livez', 200],
    ['debug', '/readyz', 200],
    ['debug', '/healthz', 200],
    ['debug', '/metrics', 200],
    ['info', '/metrics', 404],
    ['info', '/openapi.json', 200],
  ]);
});

test('shows in the log of probes that a gateway is closing', async () => {
  const draining = await startTestGateway({ environment: { DRAIN_MS: '200' } });
  const closed = draining.drain();
  expect((await fetch(`${draining.url}/readyz`)).status).toBe(503);
  await closed;
  expect(JSON.parse(draining.log.find((line) => line.includes('/readyz')) ?? '')).toMatchObject({
    level: 'info',
    status: 503,
  });
});
