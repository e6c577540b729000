import { insightsSchema } from '@curbwise/contract';
import type { GatewayMiddleware } from '../http/gateway-state';
import { problem } from '../http/problem-error';
import type { CountInsight } from './insights-metrics';

/**
 * `POST /insights`: counts what a page tells of itself, and keeps nothing of who told it. What a browser sends that asks
 * not to be tracked is taken and not counted; our own page sends nothing from there to begin with.
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
