import path from 'node:path';
import { INSIGHT_SCRIPTS, INSIGHTS_PATH, MAX_INSIGHTS_BYTES } from '@curbwise/contract';
import type Router from '@koa/router';
import type { Registry } from 'prom-client';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { jsonBody } from '../http/json-body';
import { nameRoute } from '../http/name-route';
import type { RateLimit } from '../http/rate-limit';
import { problem } from '../http/problem-error';
import { sendSiteFile } from '../site/site-files';
import type { ProviderNames } from './answer-metrics';
import { handleInsights } from './handle-insights';
import { insightsMetrics } from './insights-metrics';

/** A page sends two bodies each time it is hidden: enough for a driver who looks at the phone every few seconds. */
const LIMIT = { route: INSIGHTS_PATH, requests: 30, windowMs: 60_000 };

const SCRIPT_CACHE = 'public, max-age=3600';

interface InsightsParts {
  /** Folder of the site, which has the scripts that send insights; undefined without a site. */
  siteDirectory: string | undefined;
  metrics: Registry;
  providers: ProviderNames;
  rateLimit: RateLimit;
}

/** Puts `POST /insights` on the router and, with a site, the scripts that send to it. */
export function insightsRoutes(
  router: Router<GatewayState>,
  { siteDirectory, metrics, providers, rateLimit }: InsightsParts,
): void {
  router.post(
    INSIGHTS_PATH,
    nameRoute(INSIGHTS_PATH),
    rateLimit(LIMIT),
    jsonBody(MAX_INSIGHTS_BYTES, `Send at most ${MAX_INSIGHTS_BYTES} bytes.`),
    handleInsights(insightsMetrics(metrics, providers)),
  );
  if (siteDirectory === undefined) return;
  for (const script of INSIGHT_SCRIPTS) {
    router.get(`${INSIGHTS_PATH}/${script}`, nameRoute('site'), sendScript(siteDirectory, script));
  }
}

function sendScript(siteDirectory: string, file: string): GatewayMiddleware {
  const roots = [path.join(siteDirectory, 'insights')];
  return async (ctx) => {
    const found = await sendSiteFile(ctx, { roots, file, cacheControl: SCRIPT_CACHE, exact: true });
    if (!found) throw problem('not-found', 'Check the address.');
  };
}
