import { Gauge, type Registry } from 'prom-client';
import type { RedisConnection } from './redis-connection';

/** Shows on `/metrics` whether Redis answers. */
export function redisMetrics(registry: Registry, redis: RedisConnection): void {
  new Gauge({
    name: 'curbwise_redis_up',
    help: 'Whether Redis answers (1); at 0 limits, readings and spending are kept in memory',
    registers: [registry],
    collect() {
      this.set(redis.isUp() ? 1 : 0);
    },
  });
}
