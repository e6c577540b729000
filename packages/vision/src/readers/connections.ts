import { Redis, type RedisOptions } from 'ioredis';

/**
 * How long a gateway waits for the answer to a command, in milliseconds. A photo of ten megabytes, the largest, takes 0.1 s
 * over a gigabit. A quarter of a second, as for the other uses of Redis, would often be too short for it.
 */
const COMMAND_MS = 1_500;
/** Longest pause before connecting again, in milliseconds. */
const MAX_PAUSE_MS = 2_000;
/** How long blocking commands wait in Redis, in milliseconds: at least so often an open connection carries data. */
export const BLOCK_MS = 2_000;
/** A connection without data for so long is closed, in milliseconds: the other end may have gone without a word. */
const SILENCE_MS = 5 * BLOCK_MS;

const SHARED = {
  connectTimeout: 2_000,
  retryStrategy: (tries) => Math.min(MAX_PAUSE_MS, 100 * 2 ** tries) * (0.5 + Math.random() / 2),
  // After a failover the address may belong to another server.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  maxLoadingRetryTime: 1_000,
} satisfies RedisOptions;

/** A connection that gives up soon: nothing waits for Redis, and nothing is sent twice. */
export const impatientClient = (url: string): Redis =>
  quiet(
    new Redis(url, {
      ...SHARED,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: COMMAND_MS,
      disconnectTimeout: COMMAND_MS,
    }),
  );

/** Options of a connection that waits for Redis. */
export const PATIENT = {
  ...SHARED,
  maxRetriesPerRequest: null,
  socketTimeout: SILENCE_MS,
} satisfies RedisOptions;

/** A connection that waits for Redis, for programs that have nothing else to do. */
export const patientClient = (url: string): Redis => quiet(new Redis(url, PATIENT));

/** Without a listener ioredis prints errors, with addresses. Each command fails by itself. */
function quiet(client: Redis): Redis {
  client.on('error', () => undefined);
  return client;
}
