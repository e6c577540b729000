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

const KEY = 'a key of thirty-two characters or more'.replaceAll(' ', '-');
const DEADLINE_MS = 20_000;

let redis: TestRedis;
let store: Redis;
let faulty: FaultyReader;
let sign: Buffer;
const readers: GatewayProcess[] = [];
const adapters: VisionAdapter[] = [];

beforeAll(async () => {
  faulty = await faultyReader(builtGateway());
  sign = await smallSign();
});
beforeEach(async () => {
  redis = await startRedis();
  store = new Redis(redis.url);
  store.on('error', () => undefined);
  await faulty.rearm();
});
afterEach(async () => {
  await faulty.release();
  await Promise.all(adapters.splice(0).map((adapter) => adapter.close()));
  await Promise.all(readers.splice(0).map((reader) => reader.isUp() && reader.end('SIGKILL')));
  store.disconnect();
  await redis.stop();
});
afterAll(async () => {
  await faulty.remove();
});

async function startReader(environment: Record<string, string> = {}): Promise<GatewayProcess> {
  const reader = await startGatewayProcess(faulty.service, {
    REDIS_URL: redis.url,
    READERS_KEY: KEY,
    READER_PROCESSES: '1',
    READER_PORT: '0',
    ...environment,
  });
  readers.push(reader);
  return reader;
}

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
async function counted(reader: GatewayProcess, result: string): Promise<number> {
  const text = await (await fetch(`${reader.url}/metrics`)).text();
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

const namesWith = async (ending: string) => store.keys(`*:${ending}`);

describe('a photo', () => {
  test('is read by a reader, which reports its progress', async () => {
    await startReader();
    const sent = send(await gateway(), newPhoto());
    expect(await sent.answer).toMatch(WORDS);
    expect(sent.stages).toEqual(expect.arrayContaining(['reading', 'words', 'panels']));
  });

  test('is read once, however often and from however many gateways it is sent', async () => {
    const reader = await startReader();
    const [one, other] = [await gateway(), await gateway()];
    const photo = newPhoto();
    const sent = [send(one, photo), send(one, photo), send(other, photo)];
    for (const { answer } of sent) expect(await answer).toMatch(WORDS);
    expect(await send(other, photo).answer).toMatch(WORDS);
    expect(await counted(reader, 'reading')).toBe(1);
  });

  test('is read by another reader when its own is killed', async () => {
    const first = await startReader();
    const adapter = await gateway();
    const sent = send(adapter, photoWith('hold'));
    await sent.isReading();
    const second = await startReader();
    await first.end('SIGKILL');
    await faulty.release();
    expect(await sent.answer).toMatch(WORDS);
    expect(await counted(second, 'reading')).toBe(1);
  });

  test('is given to no third reader after two have died of it, nor is it later', async () => {
    const adapter = await gateway({ slots: 0 });
    const photo = photoWith('hold');
    const readersToDie = [await startReader()];
    await until(() => (adapter.queueState?.()?.slots ?? 0) > 0);
    const sent = send(adapter, photo, 60_000);
    for (let deaths = 0; deaths < 2; deaths += 1) {
      await until(() => sent.stages.filter((stage) => stage === 'reading').length > deaths);
      readersToDie.push(await startReader());
      await readersToDie[deaths]!.end('SIGKILL');
    }
    expect(await sent.answer).toBe('upstream');
    expect(await send(await gateway(), photo).answer).toBe('upstream');
    expect(await send(adapter, newPhoto()).answer).toMatch(WORDS);
  });

  test('that ends two processes of a reader fails alone, also when it is sent again', async () => {
    const reader = await startReader();
    const adapter = await gateway();
    const deadly = photoWith('die');
    const [failing, after] = [send(adapter, deadly), send(adapter, newPhoto())];
    expect(await failing.answer).toBe('upstream');
    expect(await after.answer).toMatch(WORDS);
    const failures = await counted(reader, 'failure');
    expect(await send(await gateway(), deadly).answer).toBe('upstream');
    expect(await counted(reader, 'failure')).toBe(failures);
  });

  test('that no reader can decode is reported as such', async () => {
    await startReader();
    const broken = photoOf(Buffer.concat([sign.subarray(0, 400), Buffer.from('no picture')]));
    expect(await send(await gateway(), broken).answer).toBe('unreadable-photo');
  });

  test('whose bytes have vanished from Redis is sent again', async () => {
    await startReader();
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const waiting = send(adapter, newPhoto());
    await until(async () => (await namesWith('wait')).length === 1);
    await store.del(await namesWith('photo'));
    await faulty.release();
    expect(await waiting.answer).toMatch(WORDS);
    expect(await held.answer).toMatch(WORDS);
  });
});

describe('a driver who leaves', () => {
  test('takes a waiting photo out of the queue', async () => {
    const reader = await startReader();
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const waiting = send(adapter, newPhoto());
    await until(async () => (await namesWith('wait')).length === 1);
    waiting.leave();
    expect(await waiting.answer).toBe('aborted');
    await until(async () => (await namesWith('wait')).length === 0);
    await faulty.release();
    expect(await held.answer).toMatch(WORDS);
    expect(await counted(reader, 'reading')).toBe(1);
    expect(await namesWith('photo')).toEqual([]);
  });

  test('ends the reading of a photo', async () => {
    const reader = await startReader();
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    held.leave();
    expect(await held.answer).toBe('aborted');
    await until(async () => (await namesWith('photo')).length === 0);
    await faulty.release();
    await until(async () => (await counted(reader, 'cancelled')) === 1);
  });

  test('does not take it from another one who waits for the same photo', async () => {
    await startReader();
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
    const reader = await startReader();
    const adapter = await gateway();
    const photo = photoWith('hold');
    expect(await send(adapter, photo, 1_500).answer).toBe('busy');
    const retry = send(adapter, photo);
    await retry.isReading();
    await faulty.release();
    expect(await retry.answer).toMatch(WORDS);
    expect(await counted(reader, 'reading')).toBe(1);
  });

  test('is refused at once if it cannot be met, with the time to wait', async () => {
    await startReader();
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    // A photo takes 600 ms as long as none has been read.
    const refused = adapter.read(newPhoto(), { clock: CLOCK, language: 'en', deadlineMs: 800 }, never);
    await expect(refused).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 600 });
    await faulty.release();
    await held.answer;
  });

  const never = new AbortController().signal;

  test('limits how many photos wait in Redis', async () => {
    await startReader();
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'), 60_000);
    await held.isReading();
    const sent = [];
    for (let count = 0; count < 8; count += 1) {
      sent.push(send(adapter, newPhoto(), 60_000));
      await until(async () => (await store.llen((await namesWith('wait'))[0] ?? '')) === count + 1);
    }
    expect(await send(adapter, newPhoto(), 60_000).answer).toBe('busy');
    await faulty.release();
    for (const { answer } of sent) expect(await answer).toMatch(WORDS);
  });
});

describe('a gateway', () => {
  test('without a reader says at once that it cannot reach one', async () => {
    const adapter = await gateway({ slots: 0 });
    expect(await send(adapter, newPhoto()).answer).toBe('unreachable');
    expect(adapter.refusal?.(DEADLINE_MS)).toBe('no reader is running');
  });

  test('with another key meets no reader, and says why', async () => {
    await startReader();
    await gateway();
    const stranger = await gateway({ secret: KEY.replace('key', 'nut'), slots: 0 });
    expect(await send(stranger, newPhoto()).answer).toBe('unreachable');
    expect(stranger.refusal?.(DEADLINE_MS)).toBe('no reader with this READERS_KEY is running');
  });

  test('fails photos at once when Redis is gone, and reads again when it is back', async () => {
    await startReader();
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    await redis.stop();
    expect(await held.answer).toBe('unreachable');
    expect(await send(adapter, newPhoto()).answer).toBe('unreachable');
    expect(adapter.refusal?.(DEADLINE_MS)).toBe('Redis does not answer');
    await faulty.release();
    await redis.start();
    await until(() => (adapter.queueState?.()?.slots ?? 0) > 0);
    expect(await send(adapter, newPhoto()).answer).toMatch(WORDS);
  });

  test('waits for a Redis that hangs for a moment only', async () => {
    await startReader();
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

describe('Redis', () => {
  test('never holds a photo, or what is on it, in plain form, and nothing of it after its time', async () => {
    await startReader();
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const photo = newPhoto();
    const waiting = send(adapter, photo);
    await until(async () => (await namesWith('wait')).length === 1);
    const before = await everything();
    const [photoName = ''] = await namesWith('photo');
    expect(await store.pttl(photoName)).toBeGreaterThan(0);
    expect(await store.pttl(photoName)).toBeLessThanOrEqual(DEADLINE_MS);
    await faulty.release();
    expect(await waiting.answer).toMatch(WORDS);
    expect(await held.answer).toMatch(WORDS);
    const after = await everything();
    for (const text of [before, after]) {
      // The quantisation tables and the end of the photo, and its frame header.
      expect(text).not.toContain(Buffer.from(photo.bytes).toString('latin1', 20, 60));
      expect(text).not.toContain(Buffer.from(photo.bytes.subarray(-60)).toString('latin1'));
      expect(text).not.toMatch(/ÿØÿ|PARKING|NO_PARK|panels|boxes/i);
    }
    expect(await namesWith('photo')).toEqual([]);
    for (const name of await namesWith('outcome')) expect(await store.pttl(name)).toBeLessThanOrEqual(60_000);
    // What stays describes the queue: its events and options, and the readers.
    const lasting = [];
    for (const name of await store.keys('*')) if ((await store.pttl(name)) === -1) lasting.push(name);
    expect(lasting.map((name) => name.replace(/readers-\w+|readers-[\w-]{8}/, 'readers')).sort()).toEqual([
      'curbwise:readers:events',
      'curbwise:readers:meta',
    ]);
  });
});

describe('a reader', () => {
  test('that gets SIGTERM takes no more photos and finishes its own', async () => {
    const reader = await startReader();
    const adapter = await gateway();
    const held = send(adapter, photoWith('hold'));
    await held.isReading();
    const ended = reader.end('SIGTERM');
    await until(() => adapter.queueState?.()?.readers === 0);
    await faulty.release();
    expect(await held.answer).toMatch(WORDS);
    expect(await ended).toBe(0);
  });

  test('answers health checks, and shows metrics to whoever has the token', async () => {
    const reader = await startReader({ METRICS_TOKEN: 'a-token-of-16-characters' });
    const status = async (path: string, token = '') =>
      (await fetch(`${reader.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
    await until(async () => (await status('/readyz')) === 200);
    expect(await status('/livez')).toBe(200);
    expect(await status('/metrics')).toBe(401);
    expect(await status('/metrics', 'a-token-of-16-characters')).toBe(200);
    expect(await status('/photos')).toBe(404);
    await redis.stop();
    await until(async () => (await status('/readyz')) === 503);
  });

  test('waits for a Redis that is not there yet', async () => {
    await redis.stop();
    const reader = await startReader();
    expect((await fetch(`${reader.url}/readyz`)).status).toBe(503);
    await redis.start();
    expect(await send(await gateway(), newPhoto()).answer).toMatch(WORDS);
  });

  test.each([
    [{ READERS_KEY: '' }, 'READERS_KEY is missing'],
    [{ READERS_KEY: 'short' }, 'READERS_KEY must have at least 32 characters'],
    [{ REDIS_URL: '' }, 'REDIS_URL is missing'],
    [{ READER_PROCESSES: '0' }, 'READER_PROCESSES must be a whole number from 1 to 64'],
  ])('does not start with %p', async (environment, words) => {
    await expect(startReader(environment)).rejects.toThrow(words);
  });
});
