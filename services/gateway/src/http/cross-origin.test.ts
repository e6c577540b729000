import { problemSchema } from '@curbwise/contract';
import { ask, goodRequest, newClient } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const LISTED = 'https://app.example.com';
const ALSO_LISTED = 'http://localhost:3000';
const OTHER = 'https://app.example.com.evil.example';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { CORS_ORIGINS: `${LISTED}, ${ALSO_LISTED}` } });
});
afterAll(() => gateway.close());

const preflight = (path: string, origin: string, client = newClient()) =>
  fetch(gateway.url + path, {
    method: 'OPTIONS',
    headers: {
      'x-forwarded-for': client['x-forwarded-for'] ?? '',
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });

const corsHeaders = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe.each(['/openai-vision', '/insights'])('%s', (path) => {
  test.each([LISTED, ALSO_LISTED])('allows a page of %s, and states what it may send', async (origin) => {
    const response = await preflight(path, origin);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
    expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type');
    expect(response.headers.get('access-control-max-age')).toBe('7200');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test.each([OTHER, 'null', 'https://APP.example.com', 'http://app.example.com'])(
    'a page of %s may not',
    async (origin) => {
      const response = await preflight(path, origin);
      expect(corsHeaders(response)).toEqual([]);
      expect(response.headers.get('vary')).toContain('Origin');
    },
  );
});

test('lets a page read the answer, its rate limit and the request id', async () => {
  const response = await fetch(`${gateway.url}/insights`, {
    method: 'POST',
    headers: { ...newClient(), origin: LISTED },
    body: JSON.stringify({ insights: [{ view: '/' }] }),
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(LISTED);
  expect(response.headers.get('access-control-expose-headers')?.split(',')).toEqual([
    'RateLimit-Policy',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'X-Request-Id',
  ]);
});

test('does not count preflights, and lets a page read how long to wait', async () => {
  const client = newClient();
  for (let count = 0; count < 20; count += 1) await preflight('/openai-vision', LISTED, client);
  const send = () => ask(gateway.url, '{', { headers: { ...client, origin: LISTED } });
  for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(400);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(problemSchema.parse(await refused.json()).code).toBe('rate-limited');
  expect(refused.headers.get('access-control-allow-origin')).toBe(LISTED);
  expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(refused.headers.get('vary')).toContain('Origin');
});

test.each([
  ['a body that is refused before it is read', '/openai-vision', 'POST', 'text/plain', 415],
  ['a method that is not taken', '/openai-vision', 'DELETE', 'application/json', 405],
] as const)('a page reads the problem of %s', async (_, path, method, type, status) => {
  const response = await fetch(gateway.url + path, {
    method,
    headers: { ...newClient(), 'content-type': type, origin: LISTED },
    body: 'x'.repeat(900),
  });
  expect(response.status).toBe(status);
  expect(problemSchema.parse(await response.json()).status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe(LISTED);
});

test('does not let a page of another origin read its answer', async () => {
  const response = await ask(gateway.url, '{', { headers: { ...newClient(), origin: OTHER } });
  expect(response.status).toBe(400);
  expect(corsHeaders(response)).toEqual([]);
  expect(response.headers.get('vary')).toContain('Origin');
});

test.each(['/healthz', '/metrics', '/', '/openai-vision/more'])(
  'sends no CORS headers for %s',
  async (path) => {
    const response = await fetch(gateway.url + path, { headers: { origin: LISTED } });
    expect(corsHeaders(response)).toEqual([]);
    expect(response.headers.get('vary') ?? '').not.toContain('Origin');
  },
);

test('sends no CORS headers without a list of origins', async () => {
  const closed = await startTestGateway();
  const response = await ask(closed.url, goodRequest, { headers: { ...newClient(), origin: LISTED } });
  expect(corsHeaders(response)).toEqual([]);
  expect(response.headers.get('vary') ?? '').not.toContain('Origin');
  const asked = await fetch(`${closed.url}/openai-vision`, {
    method: 'OPTIONS',
    headers: { origin: LISTED, 'access-control-request-method': 'POST' },
  });
  expect(corsHeaders(asked)).toEqual([]);
  await closed.close();
});
