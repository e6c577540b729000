import { Redis, ReplyError, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { gauge } from '../metrics/metrics';

/** A connection that gives up soon: every caller can go on without Redis. */
export interface RedisConnection {
  /** For libraries that send commands themselves. Use it within {@link RedisConnection.ask}. */
  readonly client: Redis;
  /**
   * Sends a command, if Redis is up.
   * @returns the answer; undefined when there is none, after {@link RedisTimes.commandMs} at the latest
   */
  ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | undefined>;
  /** Whether {@link RedisConnection.ask} would send a command now. */
  isUp(): boolean;
  /** Calls the listener when Redis is up again. It may have lost all data. */
  onReady(listener: () => void): void;
  /** Ends the connection for good. */
  close(): Promise<void>;
}

/** How long a connection waits for Redis, in milliseconds. */
export interface RedisTimes {
  /** For the answer to a command. */
  readonly commandMs: number;
  /** For any data, before the connection is closed; without, it stays open. */
  readonly silenceMs?: number;
}

export const REDIS_TIMES = { commandMs: 250, silenceMs: 750 } satisfies RedisTimes;

/** Time without commands after a failure, in milliseconds. */
const REST_MS = 1000;

/** Longest pause before connecting again, in milliseconds. */
const MAX_PAUSE_MS = 5000;

const OPTIONS = {
  // A command is answered now or not at all: nothing waits for a connection, and nothing is sent twice.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  disconnectTimeout: REDIS_TIMES.commandMs,
  maxLoadingRetryTime: 1000,
  retryStrategy: pauseBeforeTry,
  // After a failover the address may belong to another server.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  disableClientInfo: true,
} satisfies RedisOptions;

/**
 * Connects to Redis in the background, and reconnects whenever the connection ends.
 * @param url such as `redis://:password@host:6379/0`, or `rediss://` for TLS; it is never logged
 */
export function connectRedis(url: string, logger: Logger, times: RedisTimes = REDIS_TIMES): RedisConnection {
  const client = new Redis(url, {
    ...OPTIONS,
    commandTimeout: times.commandMs,
    socketTimeout: times.silenceMs,
  });
  const listeners = new Set<() => void>();
  const refusals = new Set<string>();
  /** Whether Redis answered the last command; undefined before the first. */
  let answers: boolean | undefined;
  let rest: NodeJS.Timeout | undefined;
  let closing = false;

  const isUp = () => client.status === 'ready' && answers === true;

  function answered(): void {
    clearTimeout(rest);
    refusals.clear();
    answers = true;
    logger.info('Redis answers');
    listeners.forEach((listener) => listener());
  }

  function failed(reason: string): void {
    clearTimeout(rest);
    if (closing) return;
    rest = setTimeout(tryAgain, REST_MS).unref();
    if (answers === false) logger.debug({ reason }, 'Redis still does not answer');
    else logger.warn({ reason }, 'Redis does not answer, going on from memory');
    answers = false;
  }

  /** Checks whether an open connection works again, so that no request has to. */
  function tryAgain(): void {
    if (client.status !== 'ready') return;
    client.ping().then(answered, (error: unknown) => failed(reasonOf(error)));
  }

  /** An error from Redis itself. The connection works, and the next command may succeed. */
  function refused(reason: string): void {
    if (!refusals.has(reason)) logger.warn({ reason }, 'Redis refuses commands, going on from memory');
    refusals.add(reason);
  }

  client.on('ready', answered);
  client.on('error', (error: unknown) => failed(reasonOf(error)));
  client.on('close', () => failed('closed'));

  return {
    client,
    isUp,
    onReady: (listener) => void listeners.add(listener),
    async ask(command) {
      if (!isUp()) return undefined;
      try {
        return await command(client);
      } catch (error) {
        if (error instanceof ReplyError) refused(reasonOf(error));
        else failed(reasonOf(error));
        return undefined;
      }
    },
    async close() {
      closing = true;
      clearTimeout(rest);
      client.removeListener('ready', answered);
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      const waits = client.status === 'ready';
      client.disconnect();
      if (waits) await ended;
    },
  };
}

/**
 * The pause before connecting again, in milliseconds. It is longer than the usual {@link RedisTimes.silenceMs}, so that the timer of a closed
 * connection cannot end the next one, and random, so that gateways do not all come back at once.
 */
function pauseBeforeTry(tries: number): number {
  const maxMs = Math.min(MAX_PAUSE_MS, 2 * REDIS_TIMES.silenceMs * 2 ** (tries - 1));
  return maxMs * (0.5 + Math.random() / 2);
}

/** One word for what went wrong. Never the message: it may contain commands, addresses and passwords. */
function reasonOf(error: unknown): string {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (error instanceof ReplyError) return /^[A-Z]+/.exec(message)?.[0] ?? 'refused';
  if (typeof code === 'string') return code;
  return /time(d )?out/i.test(message) ? 'timeout' : 'closed';
}

/** Shows in a metric whether Redis answers. */
export function showRedis(metrics: Registry, redis: RedisConnection): void {
  const help = 'Whether Redis answers (1); at 0 limits, readings and spending are kept in memory';
  gauge(metrics, 'redis_up', help, () => (redis.isUp() ? 1 : 0));
}
