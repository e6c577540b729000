import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Registry } from 'prom-client';
import { logLines, type LogLines } from '../testing/log-lines';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { REDIS_TIMES, connectRedis, showRedis, type RedisConnection } from './redis-connection';

let redis: TestRedis;
let connection: RedisConnection | undefined;
let log: LogLines;

beforeEach(async () => {
  redis = await startRedis();
  log = logLines();
});
afterEach(async () => {
  await connection?.close();
  redis.resume();
  await redis.stop();
});

/** A connection to a Redis that answers. */
async function connected(url = redis.url): Promise<RedisConnection> {
  const ready = log.next('Redis answers');
  connection = connectRedis(url, log.logger);
  await ready;
  return connection;
}

const ping = (on: RedisConnection) => on.ask((client) => client.ping());

/** Milliseconds until a promise resolves. */
async function duration(promise: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await promise;
  return performance.now() - start;
}

const upOf = async (on: RedisConnection) => {
  const registry = new Registry();
  showRedis(registry, on);
  return /^curbwise_redis_up (\d)$/m.exec(await registry.metrics())?.[1];
};

test('the metric says whether Redis answers', async () => {
  const on = await connected();
  expect(await ping(on)).toBe('PONG');
  expect(await upOf(on)).toBe('1');
});

test('does not wait for a missing Redis, and uses it as soon as it is there', async () => {
  await redis.stop();
  const failed = log.next('Redis does not answer');
  connection = connectRedis(redis.url, log.logger);
  expect(await ping(connection)).toBeUndefined();
  expect(JSON.parse(await failed)).toMatchObject({ level: 'warn', reason: 'ECONNREFUSED' });
  expect(await upOf(connection)).toBe('0');

  const ready = log.next('Redis answers');
  await redis.start();
  await ready;
  expect(await ping(connection)).toBe('PONG');
});

test('logs once when Redis is lost and once when it is back', async () => {
  const on = await connected();
  const lost = log.next('Redis does not answer');
  const stillLost = log.next('Redis still does not answer');
  await redis.stop();
  await lost;
  await stillLost;
  expect(await ping(on)).toBeUndefined();
  const back = log.next('Redis answers');
  await redis.start();
  await back;
  expect(await ping(on)).toBe('PONG');
  const levels = log.lines.map((line) => (JSON.parse(line) as { level: string }).level);
  expect(levels.filter((level) => level !== 'debug')).toEqual(['info', 'warn', 'info']);
});

test('a Redis that hangs delays the commands under way for a moment, and later ones not at all', async () => {
  const on = await connected();
  redis.pause();
  const first = await Promise.all([duration(ping(on)), duration(ping(on)), duration(ping(on))]);
  for (const ms of first) expect(ms).toBeLessThan(2 * REDIS_TIMES.commandMs);
  expect(on.isUp()).toBe(false);
  const started = performance.now();
  for (let count = 0; count < 100; count += 1) await ping(on);
  expect(performance.now() - started).toBeLessThan(10 * REDIS_TIMES.commandMs);
  expect(await upOf(on)).toBe('0');

  await log.next('Redis still does not answer');
  const back = log.next('Redis answers');
  redis.resume();
  await back;
  expect(await ping(on)).toBe('PONG');
});

test('uses the same connection again after a Redis was slow for a moment', async () => {
  const on = await connected();
  const id = await on.ask((client) => client.client('ID'));
  redis.pause();
  expect(await ping(on)).toBeUndefined();
  const back = log.next('Redis answers');
  redis.resume();
  await back;
  expect(await on.ask((client) => client.client('ID'))).toBe(id);
});

test('waits in the background for a Redis that hangs from the start', async () => {
  redis.pause();
  const failed = log.next('Redis does not answer');
  connection = connectRedis(redis.url, log.logger);
  expect(await duration(ping(connection))).toBeLessThan(100);
  expect(JSON.parse(await failed)).toMatchObject({ reason: 'timeout' });
  const back = log.next('Redis answers');
  redis.resume();
  await back;
});

test('does not repeat a command that was sent while Redis hung', async () => {
  const on = await connected();
  redis.pause();
  expect(await on.ask((client) => client.incr('counted'))).toBeUndefined();
  const back = log.next('Redis answers');
  redis.resume();
  await back;
  // The command under way may have arrived, but only once.
  expect(Number(await on.ask((client) => client.get('counted')))).toBeLessThanOrEqual(1);
});

test('does not use a server that accepts connections but is no Redis', async () => {
  const sockets = new Set<Socket>();
  const nonsense = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(nonsense, 'listening');
  const failed = log.next('Redis does not answer');
  const { port } = nonsense.address() as AddressInfo;
  connection = connectRedis(`redis://127.0.0.1:${port}`, log.logger);
  await failed;
  expect(await ping(connection)).toBeUndefined();
  sockets.forEach((socket) => socket.destroy());
  nonsense.close();
});

test('commands that Redis refuses do not end the connection and are logged once', async () => {
  const on = await connected();
  await on.ask((client) => client.set('text', 'words'));
  const refused = log.next('Redis refuses commands');
  expect(await on.ask((client) => client.incr('text'))).toBeUndefined();
  expect(await on.ask((client) => client.incr('text'))).toBeUndefined();
  expect(JSON.parse(await refused)).toMatchObject({ level: 'warn', reason: 'ERR' });
  expect(await ping(on)).toBe('PONG');
  expect(log.lines.filter((line) => line.includes('refuses'))).toHaveLength(1);
});

test.each([
  ['wrong', 'WRONGPASS'],
  ['', 'NOAUTH'],
])('reports the wrong password %p without logging it', async (given, reason) => {
  await redis.stop();
  redis = await startRedis(['--requirepass', 'right-password']);
  const url = given === '' ? redis.url : redis.url.replace('//', `//:${given}-password@`);
  const failed = log.next('Redis does not answer');
  connection = connectRedis(url, log.logger);
  expect(JSON.parse(await failed)).toMatchObject({ reason });
  expect(await ping(connection)).toBeUndefined();
  expect(log.lines.join('')).not.toContain('password');
});

test('connects with the right password', async () => {
  await redis.stop();
  redis = await startRedis(['--requirepass', 'right-password']);
  expect(await ping(await connected(redis.url.replace('//', '//:right-password@')))).toBe('PONG');
});

test('closes the connection while Redis hangs, without logging anything', async () => {
  const on = await connected();
  redis.pause();
  const asked = ping(on);
  expect(await duration(on.close())).toBeLessThan(1000);
  expect(await asked).toBeUndefined();
  expect(log.lines).toHaveLength(1);
});

test('a closed connection does not answer and does not reconnect', async () => {
  const on = await connected();
  await on.close();
  expect(await ping(on)).toBeUndefined();
  expect(on.client.status).toBe('end');
  expect(log.lines).toHaveLength(1);
});
