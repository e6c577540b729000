import { createPublicKey, verify } from 'node:crypto';
import { problemSchema } from '@curbwise/contract';
import { PUSH_PUBLIC_KEY } from '../testing/push-service';
import {
  ENDPOINT,
  MINUTE_MS,
  reminder,
  startReminderHarness,
  type ReminderHarness,
} from '../testing/reminder-harness';
import { newClient } from '../testing/requests';
import { makeSite } from '../testing/site-folder';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { parseJson } from '../testing/json';

let harness: ReminderHarness;
beforeEach(async () => {
  harness = await startReminderHarness();
});
afterEach(() => harness.close());

async function resultsOf(gateway: TestGateway): Promise<Record<string, number>> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const found = text.matchAll(/^curbwise_reminders_total\{result="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, result = '', count]) => [result, Number(count)]));
}

test('sends each reminder at its time, only to its browser', async () => {
  const gateway = await harness.start();
  const reminders = [{ ...reminder(105), silent: true }, reminder(115), reminder(120)];
  expect((await harness.post(gateway, reminders)).status).toBe(204);
  await harness.sentDue(gateway);
  expect(harness.service.messages).toHaveLength(1);
  harness.clock.advance(105 * MINUTE_MS);
  const [, first] = await harness.service.arrived(2);
  expect([first!.endpoint, harness.read(first!)]).toEqual([ENDPOINT, reminders[0]]);
  harness.clock.advance(10 * MINUTE_MS);
  await harness.service.arrived(3);
  harness.clock.advance(5 * MINUTE_MS);
  const [, , second, third] = await harness.service.arrived(4);
  expect([harness.read(second!), harness.read(third!)]).toEqual(reminders.slice(1));
  expect(first!.body.toString()).not.toContain('4:40');
  await harness.sentDue(gateway);
  expect(harness.service.messages).toHaveLength(5);
});

test('tells the push service the sender, the lifetime and the urgency', async () => {
  const gateway = await harness.start();
  await harness.post(gateway, [reminder(0), reminder(10)]);
  const { headers } = (await harness.service.arrived(1))[0]!;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', topic: 'stay' });
  expect(Number(headers.ttl)).toBeGreaterThan(590);
  expect(Number(headers.ttl)).toBeLessThanOrEqual(600);
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(PUSH_PUBLIC_KEY);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const [x, y] = [Buffer.from(PUSH_PUBLIC_KEY, 'base64url')].flatMap((point) => [
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ]);
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const { aud, exp, sub } = parseJson<{ aud: string; exp: number; sub: string }>(
    Buffer.from(claims, 'base64url').toString(),
  );
  expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'mailto:operator@example.com']);
  const ahead = exp - Date.now() / 1000;
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThanOrEqual(24 * 60 * 60);
});

test('new reminders replace earlier ones, and an empty list removes them', async () => {
  const gateway = await harness.start();
  await harness.post(gateway, [reminder(10, 'before')]);
  await harness.post(gateway, [reminder(10, 'after')]);
  await harness.post(gateway, [reminder(10)], { endpoint: `${ENDPOINT}/left` });
  await harness.post(gateway, [], { endpoint: `${ENDPOINT}/left` });
  harness.clock.advance(10 * MINUTE_MS);
  await harness.sentDue(gateway);
  expect(
    harness.service.messages.filter(({ endpoint }) => endpoint === ENDPOINT).map(harness.read),
  ).toMatchObject([{ title: 'after' }]);
  expect(harness.service.messages.map(({ endpoint }) => endpoint)).not.toContain(`${ENDPOINT}/left`);
});

test.each([
  [410, 'gone'],
  [404, 'gone'],
  [400, 'refused'],
  [307, 'refused'],
])('does not try again when a push service answers %d: %s', async (status, result) => {
  const gateway = await harness.start();
  harness.service.answer(status);
  await harness.post(gateway, [reminder(0)]);
  await harness.service.arrived(1);
  harness.clock.advance(MINUTE_MS);
  harness.service.answer(201);
  await harness.sentDue(gateway);
  expect(harness.service.messages).toHaveLength(2);
  expect((await resultsOf(gateway))[result]).toBe(1);
});

test.each([503, 429, 0])('tries again half a minute after %d', async (status) => {
  const gateway = await harness.start();
  harness.service.answer(status);
  const failed = gateway.logged('a push service did not take a reminder');
  await harness.post(gateway, [reminder(0)]);
  const line = await failed;
  harness.service.answer(201);
  harness.clock.advance(31_000);
  expect((await harness.service.arrived(2)).map(harness.read)).toHaveLength(2);
  expect(line).toContain('fcm.googleapis.com');
  expect(gateway.log.join('')).not.toContain('/fcm/send');
});

test('does not send an outdated reminder', async () => {
  const gateway = await harness.start();
  await harness.post(gateway, [reminder(-16), reminder(-15.5)]);
  await harness.sentDue(gateway);
  expect(harness.service.messages).toHaveLength(1);
  expect(await resultsOf(gateway)).toMatchObject({ late: 2 });
});

test.each([
  'https://169.254.169.254/latest',
  'https://localhost:8080/admin/providers',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/abc',
])('never sends to %s', async (endpoint) => {
  const gateway = await harness.start();
  const response = await harness.post(gateway, [reminder(0)], { endpoint });
  expect([response.status, problemSchema.parse(await response.json()).code]).toEqual([
    422,
    'invalid-request',
  ]);
  await harness.sentDue(gateway);
  expect(harness.service.messages).toHaveLength(1);
});

test.each([
  ['more than a week ahead', () => [reminder(8 * 24 * 60)], {}, 422],
  ['too many', () => Array.from({ length: 7 }, () => reminder(1)), {}, 422],
  ['with words that nobody reads', () => [{ ...reminder(1), body: 'x'.repeat(401) }], {}, 422],
  ['with a field of its own', () => [{ ...reminder(1), url: 'https://example.com' }], {}, 422],
  [
    'with keys that are none',
    () => [reminder(1)],
    { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
    422,
  ],
  ['larger than any', () => [{ ...reminder(1), body: 'x'.repeat(9000) }], {}, 413],
])('rejects reminders %s', async (_what, reminders, subscription, status) => {
  const gateway = await harness.start();
  expect((await harness.post(gateway, reminders(), subscription)).status).toBe(status);
});

test('tells a client that sends too many when to come again', async () => {
  const gateway = await harness.start();
  const headers = newClient();
  for (let count = 0; count < 20; count += 1) await harness.post(gateway, [], {}, headers);
  const response = await harness.post(gateway, [], {}, headers);
  expect([response.status, response.headers.has('retry-after')]).toEqual([429, true]);
});

test('offers reminders only with a key', async () => {
  const site = await makeSite([]);
  const silent = await startTestGateway({ environment: { SITE_DIR: site.directory } });
  const pageOf = async ({ url }: TestGateway) => (await fetch(url)).text();
  expect(await pageOf(silent)).not.toContain('data-push-key');
  expect((await harness.post(silent, [])).status).toBe(405);
  const telling = await harness.start({ SITE_DIR: site.directory });
  expect(await pageOf(telling)).toContain(`data-push-key="${PUSH_PUBLIC_KEY}"`);
  await silent.close();
  await site.remove();
});
