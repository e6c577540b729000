import { Redis, ReplyError, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** A connection that gives up soon: whoever asks has a way to go on without Redis. */
export interface RedisConnection {
  /** For libraries that send commands themselves, within {@link RedisConnection.ask}. */
  readonly client: Redis;
  /**
   * Asks Redis, if it is up.
   * @returns what it answers; undefined, at once or after {@link COMMAND_MS} at the latest, if it does not
   */
  ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | undefined>;
  /** Whether Redis would be asked now. */
  isUp(): boolean;
  /** Calls whenever Redis can be asked after it could not. It may have forgotten everything. */
  onReady(listener: () => void): void;
  /** Ends the connection for good. */
  close(): Promise<void>;
}

/** Milliseconds that a command may take. */
export const COMMAND_MS = 250;

/** Milliseconds for which Redis is not asked after it failed. */
const REST_MS = 1000;

/** Milliseconds without a word after which a connection is given up. */
const SILENCE_MS = 750;

const LONGEST_PAUSE_MS = 5000;

const OPTIONS = {
  // A command is answered now or not at all: nothing waits for a connection, nothing is sent a second time.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_MS,
  socketTimeout: SILENCE_MS,
  connectTimeout: 2000,
  disconnectTimeout: COMMAND_MS,
  maxLoadingRetryTime: 1000,
  retryStrategy: pauseBeforeTry,
  // After a failover the address may lead to another server.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  disableClientInfo: true,
} satisfies RedisOptions;

/**
 * Connects to Redis, and again for as long as it takes whenever the connection ends. Does not wait for it.
 * @param url as `redis://:password@host:6379/0`, or `rediss://` for TLS; nothing of it is logged
 */
export function connectRedis(url: string, logger: Logger): RedisConnection {
  const client = new Redis(url, OPTIONS);
  const listeners = new Set<() => void>();
  const refusals = new Set<string>();
  /** Whether Redis answered when it was last asked; undefined while it has not been yet. */
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

  /** Sees whether a connection that lasted is of use again, so that no request has to. */
  function tryAgain(): void {
    if (client.status !== 'ready') return;
    client.ping().then(answered, (error: unknown) => failed(reasonOf(error)));
  }

  /** A command that was refused was answered soon enough; the next may fare better. */
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
 * Milliseconds before the next try. Longer than a silence may last, so that the clock of an ended connection cannot
 * end the next one; by chance, so that gateways do not all come back at once.
 */
function pauseBeforeTry(tries: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, 2 * SILENCE_MS * 2 ** (tries - 1));
  return longest * (0.5 + Math.random() / 2);
}

/** One word for what went wrong. Never a message: commands and addresses stand in those, passwords with them. */
function reasonOf(error: unknown): string {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (error instanceof ReplyError) return /^[A-Z]+/.exec(message)?.[0] ?? 'refused';
  if (typeof code === 'string') return code;
  return /time(d )?out/i.test(message) ? 'timeout' : 'closed';
}
