import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ANALYSIS_PATH, INSIGHTS_PATH } from '@curbwise/contract';
import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { adminRoutes } from './routing/providers-route';
import { remotesRoute } from './remote-health/remotes-route';
import { wordsRoute } from './collected-words/words-route';
import { memoryWordStore } from './collected-words/memory-word-store';
import { redisWordStore } from './collected-words/redis-word-store';
import type { WordStore } from './collected-words/word-store';
import { clientErrorRoutes } from './client-errors/client-error-routes';
import { firstReports } from './client-errors/first-reports';
import type { Configuration } from './configuration/configuration';
import { endGracefully } from './http/end-server';
import type { GatewayState } from './http/gateway-state';
import { healthRoutes } from './health/health-routes';
import { insightsRoutes } from './insights/insights-routes';
import { httpServer, maxRequestMs, TIMEOUTS, type Timeouts } from './http/http-server';
import { buildInfo } from './metrics/build-info';
import { httpMetrics } from './http/http-metrics';
import { metricsRoutes } from './metrics/metrics-routes';
import { clientNames, type ClientNames } from './http/client-names';
import { closeConnections } from './http/close-connections';
import { crossOrigin } from './http/cross-origin';
import { problems } from './http/problems';
import { rateLimits } from './http/rate-limit';
import { requestId } from './http/request-id';
import { requestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { openSite, type OpenReleaseStore, type Site } from './site/open-site';
import { openStores, type Stores } from './open-stores';
import type { LineTimes } from './openai-vision/answer-in-lines';
import { dailyQuota } from './openai-vision/daily-quota';
import { openAiVisionRoutes } from './openai-vision/openai-vision-routes';
import { openApiRoutes } from './openapi/openapi-routes';
import { openHealth } from './remote-health/open-health';
import { openReminders, type OpenReminders, type PushParts } from './reminders/open-reminders';
import { reminderRoutes } from './reminders/reminder-routes';
import type { RedisConnection } from './redis/redis-connection';
import { createRouting, type ProviderSource, type Routing } from './routing/create-routing';
import { traceRequests } from './tracing/trace-requests';

/** How long a connection without a request is kept at the end. A lost packet is sent again after a second (RFC 6298, 2.1). */
const LINGER_MS = 1_500;

export interface GatewayParts extends ProviderSource {
  configuration: Configuration;
  logger: Logger;
  /** Opens the store that remotes come from, if the configuration names one. */
  openStore: OpenReleaseStore;
  timeouts?: Timeouts;
  /** When progress is sent; by default, as drivers and proxies need it. */
  lineTimes?: LineTimes;
  pushParts?: PushParts;
}

/** A gateway. */
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
  const { configuration, logger } = parts;
  let closed: Promise<void> | undefined;
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  buildInfo(metrics, configuration.revision);
  const stores = openStores(configuration, metrics, logger);
  const routing = await createRouting({ ...parts, ...stores, metrics }).catch(closing(stores));
  const isClosing = () => closed !== undefined;
  const site = await siteOf(parts, metrics).catch(closing(routing, stores));
  const { push } = configuration;
  const reminders = push && openReminders({ ...parts, push, redis: stores.redis, metrics });
  const app = application({ ...parts, routing, stores, metrics, site, reminders }, isClosing);
  const timeouts = parts.timeouts ?? TIMEOUTS;
  const maxMs = maxRequestMs(timeouts, configuration.deadlineMs);
  const answer = app.callback();
  const server = httpServer(
    (request, response) => void answer(request, response),
    timeouts,
    configuration.deadlineMs,
  );
  const endServer = endGracefully(server);

  async function close(drainMs: number, lingerMs: number): Promise<void> {
    if (drainMs > 0) await wait(drainMs);
    await endServer({ lingerMs, maxMs });
    await site?.close();
    await reminders?.close();
    await routing.close();
    await stores.close();
    logger.flush();
  }

  return {
    server,
    listen: () => listen(server, configuration),
    async reload() {
      await Promise.all([routing.providers.reload('SIGHUP'), site?.reload()]);
    },
    close: () => (closed ??= close(0, 0)),
    drain: () => (closed ??= close(configuration.drainMs, LINGER_MS)),
  };
}

interface ApplicationParts extends GatewayParts {
  routing: Routing;
  stores: Stores;
  metrics: Registry;
  site: Site | undefined;
  reminders: OpenReminders | undefined;
}

/** The web app, if the configuration names one. */
async function siteOf(parts: GatewayParts, metrics: Registry): Promise<Site | undefined> {
  const directory = parts.configuration.siteDirectory;
  return directory === undefined ? undefined : openSite(directory, { ...parts, metrics });
}

function application(
  { configuration, logger, routing, stores, metrics, site, lineTimes, reminders }: ApplicationParts,
  isClosing: () => boolean,
): Koa<GatewayState> {
  const app = new Koa<GatewayState>({
    proxy: configuration.trustProxyHops > 0,
    maxIpsCount: configuration.trustProxyHops,
  });
  // Errors outside the middlewares, such as a client that leaves while a file is sent.
  app.on('error', (error: Error) => logger.debug({ err: error }, 'answer not sent'));
  app.use(closeConnections(isClosing));
  app.use(requestId());
  app.use(requestLog(logger));
  app.use(httpMetrics(metrics));
  app.use(traceRequests());
  app.use(securityHeaders());
  if (configuration.corsOrigins.length > 0) {
    app.use(crossOrigin(configuration.corsOrigins, [ANALYSIS_PATH, INSIGHTS_PATH]));
  }
  app.use(problems(logger));

  const router = new Router<GatewayState>();
  healthRoutes(router, { isClosing, whyNotReading: () => routing.whyNotReading() });
  const names = clientNames(stores.redis);
  const rateLimit = rateLimits(metrics, names, stores.redis);
  const quota = dailyQuota(configuration.dailyPhotosPerClient, { metrics, names, redis: stores.redis });
  const words = configuration.collectWords ? openWords(names, stores.redis) : undefined;
  openAiVisionRoutes(router, { routing, rateLimit, quota, words, metrics, lineTimes, logger });
  adminRoutes(router, routing, configuration.adminToken);
  if (words) wordsRoute(router, words, configuration.adminToken);
  metricsRoutes(router, metrics, configuration.metricsToken);
  if (configuration.insights) {
    const { siteDirectory } = configuration;
    const providers = () => routing.providers.members().map(({ name }) => name);
    insightsRoutes(router, { siteDirectory, metrics, providers, rateLimit });
  }
  if (configuration.clientErrors) {
    const isFirstReport = firstReports(names, stores.redis);
    const { health, faults } = openHealth({ site, names, redis: stores.redis, metrics, logger });
    const parts = { remotes: site?.remotes, metrics, rateLimit, isFirstReport, health, faults, logger };
    clientErrorRoutes(router, parts);
    remotesRoute(router, health, configuration.adminToken);
  }
  if (reminders) reminderRoutes(router, { ...reminders, rateLimit });
  openApiRoutes(router, { ...configuration, reminders: reminders !== undefined });
  app.use(router.routes());
  app.use(router.allowedMethods());
  if (site)
    app.use((ctx, next) =>
      hasRoute(router, ctx.path) ? next() : (site.serve(ctx, next) as Promise<unknown>),
    );
  return app;
}

/** Where wordings are collected: shared with other gateways, or in memory. */
const openWords = (names: ClientNames, redis: RedisConnection | undefined): WordStore =>
  redis ? redisWordStore(redis, names) : memoryWordStore(names);

/** Closes what was opened already, in order, and rethrows the error. */
function closing(...opened: { close(): Promise<void> }[]): (error: unknown) => Promise<never> {
  return async (error) => {
    for (const each of opened) await each.close();
    throw error;
  };
}

/** Whether the API has the path, with any method. */
function hasRoute(router: Router<GatewayState>, pathname: string): boolean {
  return router.match(pathname, 'GET').path.some(({ methods }) => methods.length > 0);
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
