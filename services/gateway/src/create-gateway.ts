import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { ANALYSIS_PATH, INSIGHTS_PATH } from '@curbwise/contract';
import type { VisionAdapter } from '@curbwise/vision';
import type { Configuration } from './configuration/configuration';
import type { GatewayState } from './gateway-state';
import { answerHealth, HEALTH_PATH } from './health/health-route';
import { allowInsights } from './insights/allow-insights';
import { insightsRoutes } from './insights/insights-routes';
import { httpServer, TIMEOUTS, type Timeouts } from './http-server';
import { metricsRoutes } from './metrics/metrics-routes';
import { closeConnections } from './middlewares/close-connections';
import { crossOrigin } from './middlewares/cross-origin';
import { nameRoute } from './middlewares/name-route';
import { problems } from './middlewares/problems';
import { requestId } from './middlewares/request-id';
import { requestLog } from './middlewares/request-log';
import { securityHeaders } from './middlewares/security-headers';
import { openAiVisionRoutes } from './openai-vision/openai-vision-routes';
import { silentConnections } from './silent-connections';
import { serveSite } from './site/serve-site';

export interface GatewayParts {
  configuration: Configuration;
  /** In the order in which they are asked. */
  adapters: readonly VisionAdapter[];
  logger: Logger;
  timeouts?: Timeouts;
}

/** A gateway that has been put together. */
export interface Gateway {
  readonly server: Server;
  /**
   * Starts to listen where the configuration says.
   * @returns the address, as a URL
   * @throws the error of the system, `EADDRINUSE` for one, if it cannot
   */
  listen(): Promise<string>;
  /** Takes no more connections, lets running requests end, then lets go of everything. */
  close(): Promise<void>;
}

/**
 * Puts the gateway together: routes, limits, and the web app if there is one.
 * @throws SiteError if the configuration names a folder that holds no usable site
 */
export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { configuration, adapters, logger } = parts;
  let closed: Promise<void> | undefined;
  const app = await application(parts, () => closed !== undefined);
  const server = httpServer(app.callback(), parts.timeouts ?? TIMEOUTS);
  const silent = silentConnections(server);

  async function close(): Promise<void> {
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    silent.end();
    const overdue = setTimeout(() => server.closeAllConnections(), configuration.deadlineMs + TIMEOUTS.check);
    await ended;
    clearTimeout(overdue);
    await Promise.all(adapters.map((adapter) => adapter.close()));
    logger.flush();
  }

  return {
    server,
    listen: () => listen(server, configuration),
    close: () => (closed ??= close()),
  };
}

async function application(
  { configuration, adapters, logger }: GatewayParts,
  isClosing: () => boolean,
): Promise<Koa<GatewayState>> {
  const app = new Koa<GatewayState>({
    proxy: configuration.trustProxyHops > 0,
    maxIpsCount: configuration.trustProxyHops,
  });
  // What is thrown outside the middlewares: a client that leaves while a file is sent.
  app.on('error', (error: Error) => logger.debug({ err: error }, 'answer not sent'));
  app.use(closeConnections(isClosing));
  app.use(requestId());
  app.use(requestLog(logger));
  app.use(securityHeaders());
  if (configuration.corsOrigins.length > 0) {
    app.use(crossOrigin(configuration.corsOrigins, [ANALYSIS_PATH, INSIGHTS_PATH]));
  }
  app.use(problems(logger));

  const router = new Router<GatewayState>();
  router.get(HEALTH_PATH, nameRoute(HEALTH_PATH), answerHealth);
  openAiVisionRoutes(router, adapters, configuration.deadlineMs);
  const metrics = new Registry();
  metricsRoutes(router, metrics, configuration.metricsToken);
  if (configuration.insights) insightsRoutes(router, configuration.siteDirectory, metrics);
  app.use(router.routes());
  app.use(router.allowedMethods());
  if (configuration.siteDirectory !== undefined) {
    const site = await serveSite(
      configuration.siteDirectory,
      logger,
      configuration.insights ? allowInsights : undefined,
    );
    app.use((ctx, next) => (hasRoute(router, ctx.path) ? next() : site(ctx, next)));
  }
  return app;
}

/** Whether the API has the path, by whatever method. */
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
