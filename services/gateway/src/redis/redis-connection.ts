import { Redis, ReplyError, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { gauge } from '../metrics/metrics';

/** A connection that gives up soon: every caller can go on without Redis. */
export interface RedisConnection {
  /** For libraries that send commands themselves. Use it within {@link RedisConnection.ask}. */
  readonly client: Redis;
  /** Sends a command, if Redis is up. Undefined when there is no answer, after {@link COMMAND_MS} at the latest. */
  ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | undefined>;
  isUp(): boolean;
  /** Calls the listener when Redis is up again. It may have lost all data. */
  onReady(listener: () => void): void;
  close(): Promise<void>;
}

export const COMMAND_MS = 250;

/** Time without commands after a failure, in milliseconds. */
const REST_MS = 1000;

/** Time without data after which a connection is closed, in milliseconds. */
const SILENCE_MS = 750;

/** Longest pause before connecting again, in milliseconds. */
const MAX_PAUSE_MS = 5000;

const OPTIONS = {
  // A command is answered now or not at all: nothing waits for a connection, and nothing is sent twice.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_MS,
  socketTimeout: SILENCE_MS,
  connectTimeout: 2000,
  disconnectTimeout: COMMAND_MS,
  maxLoadingRetryTime: 1000,
  retryStrategy: pauseBeforeTry,
  // After a failover the address may belong to another server.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  disableClientInfo: true,
} satisfies RedisOptions;

/** Connects to Redis in the background, and reconnects whenever the connection ends. The URL is never logged. */
export function connectRedis(url: string, logger: Logger): RedisConnection {
  const client = new Redis(url, OPTIONS);
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
 * The pause before connecting again, in milliseconds. It is longer than {@link SILENCE_MS}, so that the timer of a closed
 * connection cannot end the next one, and random, so that gateways do not all come back at once.
 */
function pauseBeforeTry(tries: number): number {
  const maxMs = Math.min(MAX_PAUSE_MS, 2 * SILENCE_MS * 2 ** (tries - 1));
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
