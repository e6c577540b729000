import { connectRedis, type RedisConnection } from '../redis/redis-connection';
import { logLines, type LogLines } from './log-lines';

/** A connection to a Redis, and what it says of it. */
export interface ConnectedRedis {
  readonly connection: RedisConnection;
  readonly log: LogLines;
  /** Once Redis can be asked again. */
  back(): Promise<unknown>;
  /** Once the connection knows that Redis does not answer. */
  lost(): Promise<unknown>;
}

/** Connects to a Redis and waits until it can be asked. */
export async function connectedRedis(url: string): Promise<ConnectedRedis> {
  const log = logLines();
  const back = () => log.next('Redis answers');
  const ready = back();
  const connection = connectRedis(url, log.logger);
  await ready;
  return { connection, log, back, lost: () => log.next('Redis does not answer') };
}
