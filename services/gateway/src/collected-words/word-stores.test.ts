import type { Wording } from '@curbwise/contract';
import { clientNames } from '../http/client-names';
import { connectedRedis, type ConnectedRedis } from '../testing/connected-redis';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { redisWordStore } from './redis-word-store';
import { memoryWordStore, MAX_WORDINGS, type WordStore } from './word-store';

let redis: TestRedis;
let connected: ConnectedRedis;
beforeAll(async () => {
  redis = await startRedis();
  connected = await connectedRedis(redis.url);
});
afterAll(async () => {
  await connected.connection.close();
  await redis.stop();
});

const wording = (text: string): Wording => ({ panels: [{ text, arrow: null, symbol: null }], rules: [] });

const STORES: [string, () => WordStore][] = [
  ['in memory', () => memoryWordStore(clientNames())],
  ['in Redis', () => redisWordStore(connected.connection, clientNames(connected.connection))],
];

describe.each(STORES)('wordings %s', (_, open) => {
  let store: WordStore;
  beforeEach(async () => {
    await connected.connection.ask((on) => on.flushall());
    store = open();
  });

  test('are listed by how often they were seen', async () => {
    for (const text of ['A', 'B', 'B', 'C', 'B', 'C']) await store.count(wording(text));
    expect((await store.list()).map(({ panels, count }) => [panels[0]?.text, count])).toEqual([
      ['B', 3],
      ['C', 2],
      ['A', 1],
    ]);
  });

  test('are limited: a new one takes the place of one that was seen least', async () => {
    await store.count(wording('OFTEN'));
    await store.count(wording('OFTEN'));
    for (let at = 0; at < MAX_WORDINGS; at += 1) await store.count(wording(`${at}`));
    await store.count(wording('LAST'));
    const texts = (await store.list()).map(({ panels }) => panels[0]?.text);
    expect(texts).toHaveLength(MAX_WORDINGS);
    expect(texts[0]).toBe('OFTEN');
    expect(texts).toContain('LAST');
  });

  test('have common words once three networks have sent each of them', async () => {
    expect(await store.areCommon([], '10.0.0.1')).toBe(true);
    expect(await store.areCommon(['A', 'B'], '10.0.0.1')).toBe(false);
    expect(await store.areCommon(['A'], '10.0.1.1')).toBe(false);
    expect(await store.areCommon(['A', 'B'], '10.0.2.1')).toBe(false);
    expect(await store.areCommon(['A'], '10.0.0.1')).toBe(true);
    expect(await store.areCommon(['A', 'B'], '10.0.3.1')).toBe(true);
  });
});

test('no word can be read in Redis before it is common, and its senders are forgotten within a day', async () => {
  await connected.connection.ask((on) => on.flushall());
  const store = redisWordStore(connected.connection, clientNames(connected.connection));
  await store.areCommon(['ANDERSSON'], '10.0.0.1');
  const keys = (await connected.connection.ask((on) => on.keys('curbwise:word:*'))) ?? [];
  expect(keys).toHaveLength(1);
  expect(keys.join()).not.toContain('ANDERSSON');
  const left = await connected.connection.ask((on) => on.pttl(keys[0] ?? ''));
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
});
