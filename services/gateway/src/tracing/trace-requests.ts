import { METHODS } from 'node:http';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { Context } from 'koa';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { requestEnd } from '../http/request-log';
import { tracer } from './in-span';

const NAMED = new Set(METHODS);

/**
 * Makes a server span for every request by OpenTelemetry's conventions for HTTP, as a child of the span in `traceparent`.
 * It has the route that answered, and never the path, which the client chooses, nor addresses or headers. The spans of
 * the request's work are its children.
 */
export function traceRequests(): GatewayMiddleware {
  return (ctx, next) => {
    const caller = propagation.extract(context.active(), ctx.headers);
    const method = NAMED.has(ctx.method) ? ctx.method : '_OTHER';
    const attributes = {
      'http.request.method': method,
      'url.scheme': ctx.secure ? 'https' : 'http',
      'curbwise.request_id': ctx.state.requestId,
    };
    const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
    ctx.res.once('close', () => endSpan(span, method, ctx));
    return context.with(trace.setSpan(caller, span), next);
  };
}

function endSpan(span: Span, method: string, ctx: Context & { state: GatewayState }): void {
  const { status, code } = requestEnd(ctx);
  const { route } = ctx.state.log;
  if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  span.setAttribute('http.response.status_code', status);
  if (code !== undefined) span.setAttribute('curbwise.problem.code', code);
  if (status >= 500) {
    span.setAttribute('error.type', code ?? String(status)).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
