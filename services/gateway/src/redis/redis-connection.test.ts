import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { Registry } from 'prom-client';
import { logLines, type LogLines } from '../testing/log-lines';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { COMMAND_MS, connectRedis, type RedisConnection } from './redis-connection';
import { redisMetrics } from './redis-metrics';

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

/** A connection over which Redis can be asked. */
async function connected(url = redis.url): Promise<RedisConnection> {
  const ready = log.next('Redis answers');
  connection = connectRedis(url, log.logger);
  await ready;
  return connection;
}

const ping = (on: RedisConnection) => on.ask((client) => client.ping());

/** Milliseconds until a promise is there. */
async function duration(promise: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await promise;
  return performance.now() - start;
}

const upOf = async (on: RedisConnection) => {
  const registry = new Registry();
  redisMetrics(registry, on);
  return /^curbwise_redis_up (\d)$/m.exec(await registry.metrics())?.[1];
};

test('a Redis that is up answers, and the metric says so', async () => {
  const on = await connected();
  expect(await ping(on)).toBe('PONG');
  expect(await upOf(on)).toBe('1');
});

test('a Redis that is not there is not waited for, and is used as soon as it comes', async () => {
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

test('a Redis that is killed and brought back is told of once each way', async () => {
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

test('a Redis that hangs costs those who ask then a moment, and those who ask later nothing', async () => {
  const on = await connected();
  redis.pause();
  const first = await Promise.all([duration(ping(on)), duration(ping(on)), duration(ping(on))]);
  for (const ms of first) expect(ms).toBeLessThan(2 * COMMAND_MS);
  expect(on.isUp()).toBe(false);
  for (let count = 0; count < 100; count += 1) expect(await duration(ping(on))).toBeLessThan(100);
  expect(await upOf(on)).toBe('0');

  await log.next('Redis still does not answer');
  const back = log.next('Redis answers');
  redis.resume();
  await back;
  expect(await ping(on)).toBe('PONG');
});

test('a Redis that was slow for a moment is asked again after a second, over the same connection', async () => {
  const on = await connected();
  const id = await on.ask((client) => client.client('ID'));
  redis.pause();
  expect(await ping(on)).toBeUndefined();
  const back = log.next('Redis answers');
  redis.resume();
  await back;
  expect(await on.ask((client) => client.client('ID'))).toBe(id);
});

test('a Redis that hangs before anyone has reached it is waited for in the background', async () => {
  redis.pause();
  const failed = log.next('Redis does not answer');
  connection = connectRedis(redis.url, log.logger);
  expect(await duration(ping(connection))).toBeLessThan(100);
  expect(JSON.parse(await failed)).toMatchObject({ reason: 'timeout' });
  const back = log.next('Redis answers');
  redis.resume();
  await back;
});

test('what was asked while Redis hung is not asked again', async () => {
  const on = await connected();
  redis.pause();
  expect(await on.ask((client) => client.incr('counted'))).toBeUndefined();
  const back = log.next('Redis answers');
  redis.resume();
  await back;
  // The command that was under way may have arrived, once.
  expect(Number(await on.ask((client) => client.get('counted')))).toBeLessThanOrEqual(1);
});

test('a server that takes connections and answers nonsense is no Redis', async () => {
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

test('commands that Redis refuses do not end the connection, and are told of once', async () => {
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
])('the password %p is refused, and stands nowhere in the log', async (given, reason) => {
  await redis.stop();
  redis = await startRedis(['--requirepass', 'right-password']);
  const url = given === '' ? redis.url : redis.url.replace('//', `//:${given}-password@`);
  const failed = log.next('Redis does not answer');
  connection = connectRedis(url, log.logger);
  expect(JSON.parse(await failed)).toMatchObject({ reason });
  expect(await ping(connection)).toBeUndefined();
  expect(log.lines.join('')).not.toContain('password');
});

test('the right password opens', async () => {
  await redis.stop();
  redis = await startRedis(['--requirepass', 'right-password']);
  expect(await ping(await connected(redis.url.replace('//', '//:right-password@')))).toBe('PONG');
});

test('a connection is closed while Redis hangs, without a word in the log', async () => {
  const on = await connected();
  redis.pause();
  const asked = ping(on);
  expect(await duration(on.close())).toBeLessThan(1000);
  expect(await asked).toBeUndefined();
  expect(log.lines).toHaveLength(1);
});

test('a closed connection answers nothing and does not come back', async () => {
  const on = await connected();
  await on.close();
  expect(await ping(on)).toBeUndefined();
  expect(on.client.status).toBe('end');
  expect(log.lines).toHaveLength(1);
});
