import type Router from '@koa/router';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Configuration } from '../configuration/configuration';
import type { RedisConnection } from '../redis/redis-connection';
import type { ClientNames } from './client-names';
import type { GatewayState } from './gateway-state';
import type { RateLimit } from './rate-limit';

/** What every feature of a gateway builds on. */
export interface Base {
  readonly configuration: Configuration;
  readonly router: Router<GatewayState>;
  readonly metrics: Registry;
  readonly logger: Logger;
  /** Shared with other gateways; undefined for a gateway by itself. */
  readonly redis?: RedisConnection;
  readonly names: ClientNames;
  readonly rateLimit: RateLimit;
}
