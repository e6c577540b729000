import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { until } from '../../cluster/until';
import { startRedis, type TestRedis } from '../../src/testing/start-redis';
import { readYaml } from '../read-yaml';

const DAY_SECONDS = 24 * 60 * 60;
const fileSchema = z.object({ services: z.object({ redis: z.object({ command: z.array(z.string()) }) }) });

describe('the Redis of the file without free memory', () => {
  const MEMORY = '8mb';
  const CLIENTS = 200;
  let redis: TestRedis;
  let client: Redis;

  beforeAll(async () => {
    const [document] = readYaml(path.join(__dirname, 'compose.yaml'));
    const [program, ...options] = fileSchema.parse(document).services.redis.command;
    expect(program).toBe('redis-server');
    const memory = options.indexOf('--maxmemory');
    const folder = options.indexOf('--dir');
    redis = await startRedis([
      ...options.slice(memory + 2, folder),
      ...options.slice(0, memory),
      '--maxmemory',
      MEMORY,
      // This test is not about the append-only file.
      '--appendonly',
      'no',
    ]);
    client = new Redis(redis.url);
  });
  afterAll(async () => {
    client.disconnect();
    await redis.stop();
  });

  const reading = randomBytes(1500).toString('base64');
  let written = 0;
  async function keepReadings(count: number): Promise<void> {
    const writing = client.pipeline();
    for (let index = 0; index < count; index += 1, written += 1) {
      writing.set(`curbwise:reading:${written}`, reading, 'EX', DAY_SECONDS);
    }
    await writing.exec();
  }
  const lruClock = async () => Number(/lru_clock:(\d+)/.exec(await client.info('server'))?.[1]);

  test('drops readings and keeps limits and spending', async () => {
    // More than there is room for. Redis measures age in seconds.
    await keepReadings(4_000);
    const before = await lruClock();
    await until('a second has passed', async () => (await lruClock()) > before + 1);

    const limits = Array.from({ length: CLIENTS }, (_, client) => `curbwise:limit:/openai-vision:${client}`);
    const spent = 'curbwise:spent:2026-11-20';
    const counting = client
      .pipeline()
      .hset(spent, 'gateway-1', '12.5')
      .expire(spent, 2 * DAY_SECONDS);
    for (const limit of limits) counting.set(limit, '3', 'EX', 60);
    await counting.exec();
    // One minute of data is small compared with the memory.
    await keepReadings(400);

    expect(Number(/evicted_keys:(\d+)/.exec(await client.info('stats'))?.[1])).toBeGreaterThan(1_000);
    expect(await client.exists(...limits)).toBe(CLIENTS);
    expect(await client.hget(spent, 'gateway-1')).toBe('12.5');
  });
});
