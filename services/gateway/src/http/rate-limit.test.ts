import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@curbwise/contract';
import { ask, newClient } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const send = (headers: Record<string, string>) => ask(gateway.url, '{}', { headers });

test('allows ten requests a minute, then answers 429 with the time to wait', async () => {
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

test('tells a client what is left of its limit', async () => {
  const client = newClient();
  await send(client);
  const { headers } = await send(client);
  expect(headers.get('ratelimit-policy')).toBe('10;w=60');
  expect(headers.get('ratelimit-limit')).toBe('10');
  expect(headers.get('ratelimit-remaining')).toBe('8');
});

test('counts each client separately, and an IPv6 client by its network', async () => {
  const from = (address: string) => send({ ...newClient(), 'x-forwarded-for': address });
  for (let count = 0; count < 10; count += 1) await from(`2001:db8:1:2::${count}`);
  expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).toBe(422);
});

test('ignores forwarded addresses beyond the trusted proxy', async () => {
  const proxy = newClient()['x-forwarded-for'];
  const forged = (count: number) => send({ ...newClient(), 'x-forwarded-for': `192.0.2.${count}, ${proxy}` });
  for (let count = 0; count < 10; count += 1) await forged(count);
  expect((await forged(11)).status).toBe(429);
});

test('ignores forwarded addresses without a trusted proxy', async () => {
  const direct = await startTestGateway({ environment: { TRUST_PROXY_HOPS: '0' } });
  for (let count = 0; count < 10; count += 1) await ask(direct.url, '{}');
  expect((await ask(direct.url, '{}')).status).toBe(429);
  await direct.close();
});

test('does not wait for the body of a refused request', async () => {
  const client = newClient();
  for (let count = 0; count < 10; count += 1) await send(client);
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /openai-vision HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client['x-forwarded-for']}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
  socket.destroy();
});
