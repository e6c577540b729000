import { METHODS } from 'node:http';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { Context } from 'koa';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { requestEnd } from '../http/request-log';
import { tracer } from './in-span';
import { recordRequest, type RequestAttributes } from './telemetry-metrics';

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
    const begun = performance.now();
    const known = { 'http.request.method': method, 'url.scheme': ctx.secure ? 'https' : 'http' } as const;
    const attributes = { ...known, 'curbwise.request_id': ctx.state.requestId };
    const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
    ctx.res.once('close', () => recordRequest(endSpan(span, known, ctx), performance.now() - begun));
    return context.with(trace.setSpan(caller, span), next);
  };
}

/** @returns what is also said about the request in metrics */
function endSpan(
  span: Span,
  known: Pick<RequestAttributes, 'http.request.method' | 'url.scheme'>,
  ctx: Context & { state: GatewayState },
): RequestAttributes {
  const { status, code } = requestEnd(ctx);
  const { route } = ctx.state.log;
  const attributes: RequestAttributes = {
    ...known,
    'http.response.status_code': status,
    ...(route !== undefined && { 'http.route': route }),
    ...(status >= 500 && { 'error.type': code ?? String(status) }),
  };
  if (route !== undefined) span.updateName(`${known['http.request.method']} ${route}`);
  if (code !== undefined) span.setAttribute('curbwise.problem.code', code);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttributes({ ...attributes }).end();
  return attributes;
}
