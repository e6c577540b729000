import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadingProgress } from '@curbwise/contract';
import { AdapterError, createAdapter, NO_KEY, type Photo, type VisionAdapter } from '@curbwise/vision';
import { Redis } from 'ioredis';
import { startGatewayProcess, type GatewayProcess } from '../../cluster/start-gateway-process';
import { anotherPhoto } from '../testing/another-photo';
import { builtGateway } from '../testing/built-gateway';
import { faultyReader, photoWithFault, type Fault, type FaultyReader } from '../testing/faulty-reader';
import { smallSign } from '../testing/small-sign';
import { startRedis, type TestRedis } from '../testing/start-redis';

// Real readers, which are slow on a busy machine.
jest.setTimeout(60_000);

/** The key of the reader that most tests share. A test with a key of its own has a queue of its own. */
const KEY = 'a-key-of-thirty-two-characters-or-more';
const DEADLINE_MS = 20_000;

let redis: TestRedis;
let store: Redis;
let faulty: FaultyReader;
let sign: Buffer;
let reader: GatewayProcess;
const others: GatewayProcess[] = [];
const adapters: VisionAdapter[] = [];

beforeAll(async () => {
  faulty = await faultyReader(builtGateway());
  sign = await smallSign();
  redis = await startRedis();
  store = new Redis(redis.url);
  store.on('error', () => undefined);
  reader = await readerWith(KEY);
});
beforeEach(() => faulty.rearm());
afterEach(async () => {
  await faulty.release();
  await Promise.all(adapters.splice(0).map((adapter) => adapter.close()));
  await Promise.all(others.splice(0).map(async (other) => other.isUp() && (await other.end('SIGKILL'))));
});
afterAll(async () => {
  await reader.end('SIGKILL');
  store.disconnect();
  await redis.stop();
  await faulty.remove();
});

const readerWith = (secret: string, environment: Record<string, string> = {}) =>
  startGatewayProcess(faulty.service, {
    REDIS_URL: redis.url,
    READERS_KEY: secret,
    READER_PROCESSES: '1',
    READER_PORT: '0',
    ...environment,
  });

/** Starts a reader for this test alone. */
async function startReader(secret: string, environment?: Record<string, string>): Promise<GatewayProcess> {
  const other = await readerWith(secret, environment);
  others.push(other);
  return other;
}

const newKey = () => randomUUID();

/** The adapter of one gateway, once it sees as many photos at a time. */
async function gateway({ secret = KEY, slots = 1 } = {}): Promise<VisionAdapter> {
  const adapter = await createAdapter(
    { name: 'readers', adapter: 'readers', apiKey: NO_KEY, readers: { redisUrl: redis.url, secret } },
    { readerFile: 'a gateway with readers starts none' },
  );
  adapters.push(adapter);
  await until(() => (adapter.queueState?.()?.slots ?? 0) >= slots);
  return adapter;
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await isSo()) return;
    await pause(20);
  }
  throw new Error('It did not happen');
}

const photoOf = (bytes: Buffer): Photo => ({ bytes, mediaType: 'image/jpeg', width: 240, height: 160 });
const newPhoto = () => photoOf(anotherPhoto(sign));
const photoWith = (fault: Fault) => photoOf(photoWithFault(fault, anotherPhoto(sign)));

interface Sent {
  readonly answer: Promise<string>;
  readonly stages: string[];
  leave(): void;
  isReading(): Promise<void>;
}

/** Sends a photo; the answer is its words, or the kind of its failure. */
function send(adapter: VisionAdapter, photo: Photo, deadlineMs = DEADLINE_MS): Sent {
  const controller = new AbortController();
  const stages: string[] = [];
  const onProgress = ({ stage }: ReadingProgress) => void stages.push(stage);
  const request = { clock: CLOCK, language: 'en', deadlineMs, onProgress };
  const answer = adapter.read(photo, request, controller.signal).then(
    ({ reading }) => reading.panels.map(({ text }) => text).join(' '),
    (error: unknown) => (error instanceof AdapterError ? error.kind : String(error)),
  );
  return {
    answer,
    stages,
    leave: () => controller.abort(),
    isReading: () => until(() => stages.includes('reading')),
  };
}

const CLOCK = { time: { year: 2026, month: 11, day: 20, minute: 880 }, zone: 'PST' };
const WORDS = /NO PARKING\s+ANY TIME/i;

/** How many photos a reader has had, by result. */
async function counted(result: string, by = reader): Promise<number> {
  const text = await (await fetch(`${by.url}/metrics`)).text();
  return Number(new RegExp(`^curbwise_reader_photos_total{result="${result}"} (\\d+)`, 'm').exec(text)?.[1]);
}

/** Everything that Redis holds, as text. */
async function everything(): Promise<string> {
  const names = await store.keys('*');
  const dumps = await Promise.all(
    names.map(async (name) => {
      const type = await store.type(name);
      if (type === 'string') return (await store.getBuffer(name))?.toString('latin1');
      if (type === 'hash') return JSON.stringify(await store.hgetall(name));
      if (type === 'stream') return JSON.stringify(await store.xrange(name, '-', '+'));
      if (type === 'list') return JSON.stringify(await store.lrange(name, 0, -1));
      if (type === 'set') return JSON.stringify(await store.smembers(name));
      return JSON.stringify(await store.zrange(name, '0', '-1'));
    }),
  );
  return [...names, ...dumps].join('\n');
}

const namesWith = (ending: string) => store.keys(`*:${ending}`);

/** How many photos wait in all queues. */
async function waitingPhotos(): Promise<number> {
  const lengths = await Promise.all((await namesWith('wait')).map((name) => store.llen(name)));
  return lengths.reduce((sum, length) => sum + length, 0);
}

describe('a photo', () => {
  test('is read by a reader, which reports its progress', async () => {
    const sent = send(await gateway(), newPhoto());
    expect(await sent.answer).toMatch(WORDS);
    expect(sent.stages).toEqual(expect.arrayContaining(['reading', 'words', 'panels']));
  });

  test('is read once, however often and from however many gateways it is sent', async () => {
    const before = await counted('reading');
    const [one, other] = [await gateway(), await gateway()];
    const photo = newPhoto();
    const sent = [send(one, photo), send(one, photo), send(other, photo)];
    for (const { answer } of sent) expect(await answer).toMatch(WORDS);
    expect(await send(other, photo).answer).toMatch(WORDS);
    expect(await counted('reading')).toBe(before + 1);
  });

  test('is read by another reader when its own is killed', async () => {
    const secret = newKey();
    const first = await startReader(secret);
    const adapter = await gateway({ secret });
    const lost = send(adapter, photoWith('hold'));
    await lost.isReading();
    const second = await startReader(secret);
    await first.end('SIGKILL');
    await faulty.release();
    expect(await lost.answer).toMatch(WORDS);
    expect(await counted('reading', second)).toBe(1);
  });

  test('that ends two processes of a reader fails alone, also when it is sent again', async () => {
    const adapter = await gateway();
    const deadly = photoWith('die');
    const [failing, after] = [send(adapter, deadly), send(adapter, newPhoto())];
    expect(await failing.answer).toBe('upstream');
    expect(await after.answer).toMatch(WORDS);
    const failures = await counted('failure');
    expect(await send(await gateway(), deadly).answer).toBe('upstream');
    expect(await counted('failure')).toBe(failures);
  });

  test('whose outcome Redis had no room for is read when there is room again', async () => {
    const adapter = await gateway();
    const photo = photoWith('hold');
    const held = send(adapter, photo);
    await held.isReading();
    const errors = async () =>
      Number(/errorstat_OOM:count=(\d+)/.exec(await store.info('errorstats'))?.[1] ?? 0);
    const before = await errors();
    await store.config('SET', 'maxmemory', '1');
    await faulty.release();
    await until(async () => (await errors()) >= before + 2);
    await store.config('SET', 'maxmemory', '0');
    expect(await held.answer).not.toBe('upstream');
    expect(await send(adapter, photo).answer).toMatch(WORDS);
  });

  test('that no reader can decode is reported as such', async () => {
    const broken = photoOf(Buffer.concat([sign.subarray(0, 400), Buffer.from('no picture')]));
    expect(await send(await gateway(), broken).answer).toBe('unreadable-photo');
  });

  test('whose bytes have vanished from Redis is sent again', async () => {
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const waiting = send(adapter, newPhoto());
    await until(async () => (await waitingPhotos()) === 1);
    await store.del(await namesWith('photo'));
    await faulty.release();
    expect(await waiting.answer).toMatch(WORDS);
    expect(await held.answer).toMatch(WORDS);
  });
});

describe('a driver who leaves', () => {
  test('takes a waiting photo out of the queue', async () => {
    const before = await counted('reading');
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const waiting = send(adapter, newPhoto());
    await until(async () => (await waitingPhotos()) === 1);
    waiting.leave();
    expect(await waiting.answer).toBe('aborted');
    await until(async () => (await waitingPhotos()) === 0);
    await faulty.release();
    expect(await held.answer).toMatch(WORDS);
    expect(await counted('reading')).toBe(before + 1);
    expect(await namesWith('photo')).toEqual([]);
  });

  test('ends the reading of a photo', async () => {
    const before = await counted('cancelled');
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    held.leave();
    expect(await held.answer).toBe('aborted');
    await until(async () => (await namesWith('photo')).length === 0);
    await faulty.release();
    await until(async () => (await counted('cancelled')) === before + 1);
  });

  test('does not take it from another one who waits for the same photo', async () => {
    const [one, other] = [await gateway(), await gateway()];
    const photo = photoWith('hold');
    const [leaving, staying] = [send(one, photo), send(other, photo)];
    await Promise.all([leaving.isReading(), staying.isReading()]);
    leaving.leave();
    expect(await leaving.answer).toBe('aborted');
    await faulty.release();
    expect(await staying.answer).toMatch(WORDS);
  });
});

describe('the deadline', () => {
  test('ends the wait for a photo that is being read, and a retry gets its reading', async () => {
    const before = await counted('reading');
    const adapter = await gateway();
    const photo = photoWith('hold');
    expect(await send(adapter, photo, 1_500).answer).toBe('busy');
    const retry = send(adapter, photo);
    await retry.isReading();
    await faulty.release();
    expect(await retry.answer).toMatch(WORDS);
    expect(await counted('reading')).toBe(before + 1);
  });

  test('is refused at once if it cannot be met, with the time to wait', async () => {
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const { photoMs } = adapter.queueState!()!;
    // It would be read after two photos.
    const request = { clock: CLOCK, language: 'en', deadlineMs: 2 * photoMs };
    const refused = adapter.read(newPhoto(), request, new AbortController().signal);
    await expect(refused).rejects.toMatchObject({ kind: 'busy', retryAfterMs: photoMs });
    await faulty.release();
    await held.answer;
  });

  test('limits how many photos wait in Redis', async () => {
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'), 60_000);
    await held.isReading();
    const sent: Sent[] = [];
    for (let count = 0; count < 8; count += 1) {
      sent.push(send(adapter, newPhoto(), 60_000));
      await until(async () => (await waitingPhotos()) === count + 1);
    }
    expect(await send(adapter, newPhoto(), 60_000).answer).toBe('busy');
    await faulty.release();
    for (const { answer } of sent) expect(await answer).toMatch(WORDS);
  });
});

describe('a gateway', () => {
  test('without a reader says at once that it cannot reach one', async () => {
    const adapter = await gateway({ secret: newKey(), slots: 0 });
    expect(await send(adapter, newPhoto()).answer).toBe('unreachable');
    // The reader that the tests share.
    expect(adapter.refusal?.(DEADLINE_MS)).toBe('no reader with this READERS_KEY is running');
  });

  test('fails photos at once when Redis is gone, and reads again when it is back', async () => {
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    await redis.stop();
    expect(await held.answer).toBe('unreachable');
    expect(await send(adapter, newPhoto()).answer).toBe('unreachable');
    expect(adapter.refusal?.(DEADLINE_MS)).toBe('Redis does not answer');
    await until(async () => (await fetch(`${reader.url}/readyz`)).status === 503);
    await faulty.release();
    await redis.start();
    await until(() => (adapter.queueState?.()?.slots ?? 0) > 0);
    expect(await send(adapter, newPhoto()).answer).toMatch(WORDS);
  });

  test('waits for a Redis that hangs for a moment only', async () => {
    const adapter = await gateway();
    redis.pause();
    const begun = performance.now();
    expect(await send(adapter, newPhoto()).answer).toBe('unreachable');
    expect(performance.now() - begun).toBeLessThan(5_000);
    redis.resume();
    await until(() => adapter.refusal?.(DEADLINE_MS) === null);
    expect(await send(adapter, newPhoto()).answer).toMatch(WORDS);
  });
});

describe('a reader', () => {
  test('leaves no photo, and no word of it, in plain form in Redis, and nothing of it after its time', async () => {
    const secret = newKey();
    const own = await startReader(secret);
    const adapter = await gateway({ secret });
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const photo = newPhoto();
    const waiting = send(adapter, photo);
    await until(async () => (await waitingPhotos()) === 1);
    const before = await everything();
    const names = await namesWith('photo');
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(await store.pttl(name)).toBeGreaterThan(0);
      expect(await store.pttl(name)).toBeLessThanOrEqual(DEADLINE_MS);
    }
    await faulty.release();
    expect(await waiting.answer).toMatch(WORDS);
    expect(await held.answer).toMatch(WORDS);
    const after = await everything();
    expect(await counted('reading', own)).toBe(2);
    for (const text of [before, after]) {
      expect(text).not.toContain(Buffer.from(photo.bytes).toString('latin1', 20, 60));
      expect(text).not.toContain(Buffer.from(photo.bytes.subarray(-60)).toString('latin1'));
      expect(text).not.toMatch(/ÿØÿ|PARKING|panels|boxes/i);
    }
    expect(await namesWith('photo')).toEqual([]);
    for (const name of await namesWith('outcome')) expect(await store.pttl(name)).toBeLessThanOrEqual(60_000);
    const queue = (await store.hvals('curbwise:readers'))
      .map((text) => JSON.parse(text) as { queue: string; until: number })
      .sort((one, other) => one.until - other.until)
      .at(-1)!.queue;
    expect(queue).toMatch(/^readers-[\w-]{8}$/);
    // What stays counts and lists the photos of the queue.
    const lasting = [];
    for (const name of await store.keys('*readers-*'))
      if ((await store.pttl(name)) === -1) lasting.push(name);
    const kinds = new Set(lasting.map((name) => name.replace(/^curbwise:readers-[\w-]{8}:/, '')));
    expect([...kinds].filter((kind) => !['events', 'id', 'meta', 'failed'].includes(kind))).toEqual(
      (await store.keys('*:failed')).length > 0 ? [expect.stringMatching(/^[\w-]{43}$/)] : [],
    );
  });

  test('that gets SIGTERM takes no more photos and finishes its own', async () => {
    const secret = newKey();
    const own = await startReader(secret, { METRICS_TOKEN: 'a-token-of-16-characters' });
    const status = async (path: string, token = '') =>
      (await fetch(`${own.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
    await until(async () => (await status('/readyz')) === 200);
    expect(await status('/livez')).toBe(200);
    expect(await status('/metrics')).toBe(401);
    expect(await status('/metrics', 'a-token-of-16-characters')).toBe(200);
    expect(await status('/photos')).toBe(404);
    const adapter = await gateway({ secret });
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const ended = own.end('SIGTERM');
    await until(() => adapter.queueState?.()?.readers === 0);
    await faulty.release();
    expect(await held.answer).toMatch(WORDS);
    expect(await ended).toBe(0);
  });

  test('that gets SIGTERM ends while Redis hangs', async () => {
    const own = await startReader(newKey());
    await until(async () => (await fetch(`${own.url}/readyz`)).status === 200);
    redis.pause();
    const ended = own.end('SIGTERM');
    expect(await Promise.race([ended, pause(20_000, 'runs', { ref: false })])).toBe(0);
    redis.resume();
  });

  test('does not start without what it needs, and names all of it', async () => {
    const broken = startReader('short', { REDIS_URL: '', READER_PROCESSES: '0' });
    await expect(broken).rejects.toThrow(/READERS_KEY must .*\n.*READER_PROCESSES must be a whole number/);
    await expect(startReader('', { REDIS_URL: '' })).rejects.toThrow(
      /REDIS_URL is missing.*\nREADERS_KEY is/,
    );
  });
});
