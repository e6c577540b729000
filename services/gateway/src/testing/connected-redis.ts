import { connectRedis, type RedisConnection, type RedisTimes } from '../redis/redis-connection';
import { logLines, type LogLines } from './log-lines';

/** A connection to Redis, with its log. */
export interface ConnectedRedis {
  readonly connection: RedisConnection;
  readonly log: LogLines;
  /** Resolves when the log says that Redis answers again. */
  reconnected(): Promise<unknown>;
  /** Resolves when the log says that Redis does not answer. */
  disconnected(): Promise<unknown>;
}

/** Far above the pauses of a busy machine, so that it does not look like a Redis that is away. */
export const PATIENT: RedisTimes = { commandMs: 10_000 };

/**
 * Connects to Redis and waits until it answers.
 * @param times the usual ones are for tests of a Redis that is silent
 */
export async function connectedRedis(url: string, times: RedisTimes = PATIENT): Promise<ConnectedRedis> {
  const log = logLines();
  const reconnected = () => log.next('Redis answers');
  const ready = reconnected();
  const connection = connectRedis(url, log.logger, times);
  await ready;
  return { connection, log, reconnected, disconnected: () => log.next('Redis does not answer') };
}
