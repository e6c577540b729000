import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { adminOverlay } from './admin/admin-overlay';
import { openApplication, type ApplicationParts } from './application';
import type { Configuration } from './configuration/configuration';
import { endGracefully } from './http/end-server';
import { httpServer, maxRequestMs, TIMEOUTS, type Timeouts } from './http/http-server';
import { openMetrics } from './metrics/metrics';
import { openStores } from './open-stores';
import type { RedisTimes } from './redis/redis-connection';
import { createRouting, type ProviderSource } from './routing/create-routing';
import { openSite, type OpenReleaseStore } from './site/open-site';

/** How long a connection without a request is kept at the end. A lost packet is sent again after a second (RFC 6298, 2.1). */
const LINGER_MS = 1_500;

export interface GatewayParts extends ProviderSource, Pick<ApplicationParts, 'lineTimes' | 'pushParts'> {
  configuration: Configuration;
  logger: Logger;
  openStore: OpenReleaseStore;
  timeouts?: Timeouts;
  redisTimes?: RedisTimes;
}

export interface Gateway {
  readonly server: Server;
  /**
   * Starts to listen on the configured host and port.
   * @returns the URL
   * @throws the system's error, such as `EADDRINUSE`
   */
  listen(): Promise<string>;
  /** Reloads the providers from the configuration and the remotes from the release store. Invalid changes are ignored. */
  reload(): Promise<void>;
  /** Accepts no more connections, answers the requests that have begun to arrive, then releases everything. */
  close(): Promise<void>;
  /** Reports on `/readyz` that it is closing, serves for the configured time, then closes. */
  drain(): Promise<void>;
}

/**
 * Creates the gateway: providers, routes, limits, and the web app if there is one.
 * @throws AdapterError if the local reader cannot start
 * @throws SiteError if the configured folder is not a usable site
 * @throws StoreError or CacheFolderError if the configured store of releases cannot be used
 */
export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { configuration, logger, timeouts = TIMEOUTS } = parts;
  const { siteDirectory, deadlineMs, drainMs } = configuration;
  let closed: Promise<void> | undefined;
  const metrics = openMetrics(configuration.revision);
  const stores = await openStores(configuration, metrics, logger, parts.redisTimes);
  const admin = configuration.adminPage
    ? adminOverlay(parts.load, configuration.reading, logger, stores.redis)
    : undefined;
  const { load = parts.load } = admin ?? {};
  const routing = await createRouting({ ...parts, ...stores, load, metrics }).catch(closing(stores));
  const site =
    siteDirectory === undefined
      ? undefined
      : await openSite(siteDirectory, { ...parts, metrics }, parts.openStore).catch(closing(routing, stores));
  const isClosing = () => closed !== undefined;
  const application = openApplication({
    ...parts,
    metrics,
    redis: stores.redis,
    routing,
    site,
    admin,
    isClosing,
  });
  const answer = application.app.callback();
  const server = httpServer((request, response) => void answer(request, response), timeouts, deadlineMs);
  const endServer = endGracefully(server);

  async function close(drainForMs: number, lingerMs: number): Promise<void> {
    if (drainForMs > 0) await wait(drainForMs);
    admin?.store.close();
    await endServer({ lingerMs, maxMs: maxRequestMs(timeouts, deadlineMs) });
    for (const each of [site, application, routing, stores]) await each?.close();
    logger.flush();
  }

  return {
    server,
    listen: () => listen(server, configuration),
    async reload() {
      await Promise.all([routing.providers.reload('SIGHUP'), site?.reload()]);
    },
    close: () => (closed ??= close(0, 0)),
    drain: () => (closed ??= close(drainMs, LINGER_MS)),
  };
}

/** Closes what was opened already, in order, and rethrows the error. */
function closing(...opened: { close(): Promise<void> }[]): (error: unknown) => Promise<never> {
  return async (error) => {
    for (const each of opened) await each.close();
    throw error;
  };
}

function listen(server: Server, { host, port }: Configuration): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const { port: bound } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound}`);
    });
  });
}
