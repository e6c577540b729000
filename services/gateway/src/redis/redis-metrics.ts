import { Gauge, type Registry } from 'prom-client';
import type { RedisConnection } from './redis-connection';

/** Shows on `/metrics` whether Redis answers. */
export function redisMetrics(registry: Registry, redis: RedisConnection): void {
  new Gauge({
    name: 'curbwise_redis_up',
    help: 'Whether Redis answers (1) or limits, readings and spending go on from memory (0)',
    registers: [registry],
    collect() {
      this.set(redis.isUp() ? 1 : 0);
    },
  });
}
