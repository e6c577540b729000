import type { ProvidersConfiguration } from '../configuration/provider-settings';
import type { RedisConnection } from '../redis/redis-connection';
import type { Logger } from 'pino';
import type { ProviderSource } from '../routing/create-routing';
import { overlay } from './admin-state';
import { memoryAdminStore, sharedAdminStore, type AdminStore } from './admin-store';

/** What operators have changed, on top of the configuration of the providers. */
export interface AdminOverlay extends Pick<ProviderSource, 'load'> {
  readonly store: AdminStore;
  /** The configuration as it was read last, without the changes. It holds keys. */
  readonly configured: () => ProvidersConfiguration;
}

/**
 * Puts the changes of operators on top of a source of configurations. The source is never written.
 * @param first the configuration at start
 * @param redis keeps the changes for all gateways; without it they last until this gateway restarts
 */
export function adminOverlay(
  load: ProviderSource['load'],
  first: ProvidersConfiguration,
  logger: Logger,
  redis: RedisConnection | undefined,
): AdminOverlay {
  const store = redis ? sharedAdminStore(redis, logger) : memoryAdminStore();
  let configured = first;
  return {
    store,
    configured: () => configured,
    load() {
      configured = load();
      return overlay(configured, store.current.providers);
    },
  };
}
