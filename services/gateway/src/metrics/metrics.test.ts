import { problemSchema } from '@curbwise/contract';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const TOKEN = 'a-token-of-metrics';
let gateway: TestGateway;
afterEach(() => gateway.close());

const metrics = (headers: Record<string, string> = {}) => fetch(`${gateway.url}/metrics`, { headers });

test("serves the metrics to this machine in Prometheus' text format", async () => {
  gateway = await startTestGateway();
  const response = await metrics();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toMatch(
    /^# HELP curbwise_page_views_total .+\n# TYPE curbwise_page_views_total counter\n/m,
  );
});

test('does not serve the metrics to requests through a proxy on this machine', async () => {
  gateway = await startTestGateway({ environment: { TRUST_PROXY_HOPS: '0' } });
  const response = await metrics({ 'X-Forwarded-For': '127.0.0.1' });
  expect(response.status).toBe(404);
  expect(problemSchema.parse(await response.json()).code).toBe('not-found');
});

describe('with a token', () => {
  beforeEach(async () => {
    gateway = await startTestGateway({ environment: { METRICS_TOKEN: TOKEN } });
  });

  test('serves the metrics with the token, also through a proxy', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' };
    expect((await metrics(headers)).status).toBe(200);
  });

  test.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer a-token-of-another' }],
    ['half of the token', { authorization: `Bearer ${TOKEN.slice(0, 9)}` }],
    ['the token as a password', { authorization: `Basic ${TOKEN}` }],
  ] as const)('refuses %s', async (_, headers) => {
    const response = await metrics(headers);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(problemSchema.parse(await response.json()).code).toBe('unauthorized');
  });
});
