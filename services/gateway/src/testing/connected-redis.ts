import { connectRedis, type RedisConnection } from '../redis/redis-connection';
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

/** Connects to Redis and waits until it answers. */
export async function connectedRedis(url: string): Promise<ConnectedRedis> {
  const log = logLines();
  const reconnected = () => log.next('Redis answers');
  const ready = reconnected();
  const connection = connectRedis(url, log.logger);
  await ready;
  return { connection, log, reconnected, disconnected: () => log.next('Redis does not answer') };
}
