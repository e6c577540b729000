import { Redis } from 'ioredis';
import {
  ENDPOINT,
  MINUTE_MS,
  reminder,
  startReminderHarness,
  type ReminderHarness,
} from '../testing/reminder-harness';
import { reachedRedis } from '../testing/reached-redis';
import { startRedis, type TestRedis } from '../testing/start-redis';
import type { TestGateway } from '../testing/start-test-gateway';

let harness: ReminderHarness;
let redis: TestRedis;
beforeEach(async () => {
  redis = await startRedis();
  harness = await startReminderHarness();
});
afterEach(async () => {
  await harness.close();
  await redis.stop();
});

/** A gateway that is connected to Redis. */
async function start(): Promise<TestGateway> {
  const gateway = await harness.start({ REDIS_URL: redis.url });
  await reachedRedis(gateway);
  return gateway;
}

test('one of several gateways sends, even if another one took the reminder', async () => {
  const [asked, other, third] = [await start(), await start(), await start()];
  const endpoints = Array.from({ length: 30 }, (_, at) => `${ENDPOINT}/${at}`);
  for (const endpoint of endpoints)
    expect((await harness.post(asked, [reminder(5)], { endpoint })).status).toBe(204);
  await harness.post(other, [], { endpoint: endpoints[0] });
  harness.clock.advance(5 * MINUTE_MS);
  await harness.service.arrived(29);
  await harness.sentDue(asked);
  expect(
    harness.service.messages
      .slice(0, 29)
      .map(({ endpoint }) => endpoint)
      .sort(),
  ).toEqual(endpoints.slice(1).sort());
  expect(harness.service.messages).toHaveLength(30);
  for (const gateway of [asked, other, third]) await harness.end(gateway);
  const client = new Redis(redis.url);
  expect(await client.keys('curbwise:reminder*')).toEqual([]);
  client.disconnect();
});

test('reminders outlive a gateway and are encrypted', async () => {
  const first = await start();
  await harness.post(first, [reminder(5, 'Head back soon')]);
  await harness.end(first);
  const client = new Redis(redis.url);
  const [key = ''] = await client.keys('curbwise:reminder:*');
  expect(await client.get(key)).not.toMatch(/Head back|4:40/);
  expect(await client.pttl(key)).toBeLessThanOrEqual(20 * MINUTE_MS);
  client.disconnect();
  harness.clock.advance(5 * MINUTE_MS);
  await start();
  expect((await harness.service.arrived(1)).map(harness.read)).toMatchObject([{ title: 'Head back soon' }]);
});

test('reminders wait in the gateway while Redis is away', async () => {
  const gateway = await start();
  const lost = gateway.logged('Redis does not answer');
  await redis.stop();
  await lost;
  expect((await harness.post(gateway, [reminder(5)])).status).toBe(204);
  harness.clock.advance(5 * MINUTE_MS);
  expect((await harness.service.arrived(1)).map(harness.read)).toHaveLength(1);
});
