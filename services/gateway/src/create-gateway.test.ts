import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@curbwise/contract';
import { createOpenAiAdapter } from '@curbwise/vision';
import { modelAnswer } from './testing/model-answers';
import { ask, dataUrl, goodRequest, newClient, photo } from './testing/requests';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';
import { startUpstream, type Upstream } from './testing/upstream';

let upstream: Upstream;
let gateway: TestGateway;
beforeEach(async () => {
  upstream = await startUpstream();
  const adapters = [createOpenAiAdapter({ apiKey: 'sk-secret', model: 'gpt-test', baseURL: upstream.url })];
  const timeouts = { request: 400, headers: 300, check: 50 };
  gateway = await startTestGateway({ adapters, timeouts, environment: { READ_DEADLINE_MS: '300' } });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const completion = (text: string) =>
  JSON.stringify({ choices: [{ message: { content: modelAnswer(text) } }] });

describe('addresses', () => {
  test('the gateway says that it is well', async () => {
    const response = await fetch(`${gateway.url}/healthz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  test.each([
    ['GET', '/nowhere', 404, 'not-found', null],
    ['POST', '/nowhere', 404, 'not-found', null],
    ['GET', '/openai-vision', 405, 'method-not-allowed', 'POST'],
    ['DELETE', '/openai-vision', 405, 'method-not-allowed', 'POST'],
    ['POST', '/healthz', 405, 'method-not-allowed', 'HEAD, GET'],
    ['PROPFIND', '/healthz', 405, 'method-not-allowed', 'HEAD, GET'],
  ])('%s %s is a problem document: %i', async (method, path, status, code, allow) => {
    const response = await fetch(gateway.url + path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('allow')).toBe(allow);
    expect(problemSchema.parse(await response.json()).code).toBe(code);
  });
});

describe('request ids', () => {
  test('the id of the caller comes back', async () => {
    const response = await fetch(`${gateway.url}/healthz`, { headers: { 'x-request-id': 'phone-42:1' } });
    expect(response.headers.get('x-request-id')).toBe('phone-42:1');
  });

  test.each([undefined, 'with blanks', 'x'.repeat(65)])('in place of %p there is a new one', async (id) => {
    const response = await fetch(`${gateway.url}/healthz`, { headers: id ? { 'x-request-id': id } : {} });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('every answer tells browsers what this origin may do, and not what it runs on', async () => {
  const { headers } = await fetch(`${gateway.url}/nowhere`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob: data:;font-src 'self';" +
      "connect-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(headers.get('permissions-policy')).toContain('camera=(self), geolocation=(self)');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

describe('the rate limit', () => {
  const send = (headers: Record<string, string>) => ask(gateway.url, '{}', { headers });

  test('ten requests a minute, then 429 with the time to wait', async () => {
    const client = newClient();
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await send(client)).status);
    expect(statuses).toEqual(Array(10).fill(422));

    const refused = await send(client);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit-reset')).toBe(String(wait));
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(problemSchema.parse(await refused.json())).toMatchObject({
      code: 'rate-limited',
      retryAfter: wait,
    });
  });

  test('a client knows where it stands', async () => {
    const client = newClient();
    await send(client);
    const { headers } = await send(client);
    expect(headers.get('ratelimit-policy')).toBe('10;w=60');
    expect(headers.get('ratelimit-limit')).toBe('10');
    expect(headers.get('ratelimit-remaining')).toBe('8');
  });

  test('one client does not use up what another has, and an IPv6 client is its network', async () => {
    const from = (address: string) => send({ ...newClient(), 'x-forwarded-for': address });
    for (let count = 0; count < 10; count += 1) await from(`2001:db8:1:2::${count}`);
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(422);
  });

  test('what a client says of itself beyond the trusted proxy does not count', async () => {
    const proxy = newClient()['x-forwarded-for'];
    const forged = (count: number) =>
      send({ ...newClient(), 'x-forwarded-for': `192.0.2.${count}, ${proxy}` });
    for (let count = 0; count < 10; count += 1) await forged(count);
    expect((await forged(11)).status).toBe(429);
  });

  test('without a trusted proxy the header does not count at all', async () => {
    const direct = await startTestGateway({ environment: { TRUST_PROXY_HOPS: '0' } });
    for (let count = 0; count < 10; count += 1) await ask(direct.url, '{}');
    expect((await ask(direct.url, '{}')).status).toBe(429);
    await direct.close();
  });

  test('a refused body is not waited for', async () => {
    const client = newClient();
    for (let count = 0; count < 10; count += 1) await send(client);
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /openai-vision HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client['x-forwarded-for']}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
    socket.destroy();
  });
});

test('a body that drips is cut off with 408', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /openai-vision HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
  );
  const drip = setInterval(() => socket.write(' '), 20);
  const [answer] = await once(socket, 'data');
  clearInterval(drip);
  const [head = '', body = ''] = String(answer).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(head).toContain('application/problem+json');
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ code: 'request-timeout', status: 408 });
  socket.destroy();
});

test('bytes that are not HTTP are turned away', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write('\x16\x03\x01\x02\x00 hello\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});

test('a provider that stays silent is given up at the deadline', async () => {
  const response = await ask(gateway.url, goodRequest);
  expect(response.status).toBe(503);
  expect(problemSchema.parse(await response.json()).detail).toBe(
    'OpenAI Vision API error: Reading the photo took too long',
  );
});

test('a client that leaves ends the reading', async () => {
  const leaving = new AbortController();
  const asked = ask(gateway.url, goodRequest, { signal: leaving.signal });
  const call = await upstream.arrival();
  const hungUp = once(call, 'close');
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await hungUp;
  expect(call.writableFinished).toBe(false);
});

test('a request that is being answered when the gateway closes gets its answer', async () => {
  const asked = ask(gateway.url, goodRequest);
  const call = await upstream.arrival();
  const closed = gateway.close();
  call.setHeader('content-type', 'application/json').end(completion('NO STOPPING'));
  const response = await asked;
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  await closed;
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
});

describe('the log', () => {
  const lines = () => gateway.log.map((line) => JSON.parse(line));

  test('one line a request: what, how it ended, who read', async () => {
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
        ms: expect.any(Number),
        provider: 'openai',
        model: 'gpt-test',
        tries: 1,
        readMs: expect.any(Number),
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

  test('neither photo nor prompt, neither key nor place, neither words of the sign nor the client are in it', async () => {
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

    expect(lines().map(({ status }) => status)).toEqual([200, 422, 400, 422, 503]);
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
});
