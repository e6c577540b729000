import path from 'node:path';
import { INSIGHT_SCRIPTS, INSIGHTS_PATH, insightsSchema, MAX_INSIGHTS_BYTES } from '@curbwise/contract';
import type { Context } from 'koa';
import type { Base } from '../http/base';
import { problem } from '../http/problems';
import { nameRoute, reportRoute } from '../http/routes';
import { sendSiteFile } from '../http/send-file';
import { insightsMetrics } from './insights-metrics';

const SCRIPT_CACHE = 'public, max-age=3600';

/** Adds `POST /insights`, and with a site the scripts that send to it. Stores nothing about the client. */
export function insightsRoutes(base: Base, providers: () => readonly string[]): void {
  const count = insightsMetrics(base.metrics, providers);
  const route = {
    path: INSIGHTS_PATH,
    schema: insightsSchema,
    maxBytes: MAX_INSIGHTS_BYTES,
    // A page sends two bodies each time it is hidden: enough for a driver who looks at the phone every few seconds.
    perMinute: 30,
    invalid: 'Send insights that the web app knows, and nothing else.',
  };
  reportRoute(base, route, ({ insights }, ctx) => {
    if (!asksNotToBeTracked(ctx)) insights.forEach(count);
  });
  const { siteDirectory } = base.configuration;
  if (siteDirectory === undefined) return;
  const roots = [path.join(siteDirectory, 'insights')];
  for (const file of INSIGHT_SCRIPTS) {
    base.router.get(`${INSIGHTS_PATH}/${file}`, nameRoute('site'), async (ctx) => {
      const found = await sendSiteFile(ctx, { roots, file, cacheControl: SCRIPT_CACHE });
      if (!found) throw problem('not-found', 'Check the address.');
    });
  }
}

/** Our own page sends nothing from a browser that asks not to be tracked. */
const asksNotToBeTracked = (ctx: Context) => ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1';
