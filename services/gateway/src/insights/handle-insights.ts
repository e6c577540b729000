import { insightsSchema } from '@curbwise/contract';
import type { GatewayMiddleware } from '../http/gateway-state';
import { problem } from '../http/problem-error';
import type { CountInsight } from './insights-metrics';

/**
 * `POST /insights`: counts what a page reports about itself. Stores nothing about the client. Reports of a browser that asks
 * not to be tracked are accepted but not counted; our own page sends none there.
 */
export function handleInsights(count: CountInsight): GatewayMiddleware {
  return (ctx) => {
    const body = insightsSchema.safeParse(ctx.request.body);
    if (!body.success)
      throw problem('invalid-request', 'Send insights that the web app knows, and nothing else.');
    const isUnwanted = ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1';
    if (!isUnwanted) body.data.insights.forEach(count);
    ctx.status = 204;
  };
}
