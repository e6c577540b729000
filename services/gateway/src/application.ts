import { ANALYSIS_PATH, INSIGHTS_PATH } from '@curbwise/contract';
import Router from '@koa/router';
import Koa from 'koa';
import type { AdminOverlay } from './admin/admin-overlay';
import { adminRoutes } from './admin/admin-routes';
import { clientErrorRoutes } from './client-errors/client-error-routes';
import { openWords } from './collected-words/collect-words';
import { healthRoutes } from './health/health-routes';
import type { Base } from './http/base';
import { clientNames } from './http/client-names';
import type { GatewayState } from './http/gateway-state';
import { httpMetrics } from './http/http-metrics';
import { problems } from './http/problems';
import { rateLimits } from './http/rate-limit';
import { requestId, requestLog } from './http/request-log';
import { crossOrigin, securityHeaders } from './http/security-headers';
import { insightsRoutes } from './insights/insights-routes';
import type { LineTimes } from './openai-vision/answer-in-lines';
import { openAiVisionRoutes } from './openai-vision/openai-vision-routes';
import { openApiRoutes } from './openapi/openapi-routes';
import { openReminders, type PushParts } from './reminders/open-reminders';
import { openHealth } from './remote-health/open-health';
import type { Routing } from './routing/create-routing';
import { providersRoute } from './routing/present-providers';
import type { Site } from './site/open-site';
import { traceRequests } from './tracing/trace-requests';

export interface ApplicationParts extends Pick<Base, 'configuration' | 'metrics' | 'logger' | 'redis'> {
  readonly routing: Routing;
  readonly site: Site | undefined;
  /** Undefined without the page for operators. */
  readonly admin?: AdminOverlay | undefined;
  readonly isClosing: () => boolean;
  /** When progress is sent; by default, as drivers and proxies need it. */
  readonly lineTimes?: LineTimes;
  readonly pushParts?: PushParts;
}

export interface Application {
  readonly app: Koa<GatewayState>;
  close(): Promise<void>;
}

/** Opens the features that the configuration asks for, and adds their routes. */
export function openApplication(parts: ApplicationParts): Application {
  const { configuration, metrics, redis, routing, site, admin, isClosing } = parts;
  const { adminToken, clientErrors, insights, push } = configuration;
  const names = clientNames(redis);
  const router = new Router<GatewayState>();
  const base: Base = { ...parts, router, names, rateLimit: rateLimits(metrics, names, redis) };
  healthRoutes(base, { isClosing, whyNotReading: () => routing.whyNotReading() });
  openAiVisionRoutes(base, { routing, words: openWords(base), lineTimes: parts.lineTimes });
  providersRoute(base, routing);
  if (insights) insightsRoutes(base, () => routing.providers.members().map(({ name }) => name));
  const remotes = clientErrors ? openHealth(base, site) : undefined;
  if (remotes) clientErrorRoutes(base, site?.remotes, remotes);
  if (admin && adminToken !== undefined)
    adminRoutes(base, adminToken, { overlay: admin, routing, site, health: remotes?.health });
  const stopReminding = push && openReminders(base, push, parts.pushParts);
  openApiRoutes(router, { ...configuration, reminders: push !== undefined });
  return { app: applicationOf(base, site, isClosing), close: async () => stopReminding?.() };
}

function applicationOf(base: Base, site: Site | undefined, isClosing: () => boolean): Koa<GatewayState> {
  const { configuration, logger, metrics, router } = base;
  const { trustProxyHops, corsOrigins } = configuration;
  const app = new Koa<GatewayState>({ proxy: trustProxyHops > 0, maxIpsCount: trustProxyHops });
  // Errors outside the middlewares, such as a client that leaves while a file is sent.
  app.on('error', (error: Error) => logger.debug({ err: error }, 'answer not sent'));
  app.use(async (ctx, next) => {
    await next();
    // A kept-alive connection would keep the server open.
    if (isClosing()) ctx.set('Connection', 'close');
  });
  app.use(requestId());
  app.use(requestLog(logger));
  app.use(httpMetrics(metrics));
  app.use(traceRequests());
  app.use(securityHeaders());
  if (corsOrigins.length > 0) app.use(crossOrigin(corsOrigins, [ANALYSIS_PATH, INSIGHTS_PATH]));
  app.use(problems(logger));
  app.use(router.routes());
  app.use(router.allowedMethods());
  if (site)
    app.use((ctx, next) =>
      hasRoute(router, ctx.path) ? next() : (site.serve(ctx, next) as Promise<unknown>),
    );
  return app;
}

function hasRoute(router: Router<GatewayState>, pathname: string): boolean {
  return router.match(pathname, 'GET').path.some(({ methods }) => methods.length > 0);
}
