import { trace, type Tracer } from '@opentelemetry/api';

/**
 * Makes the spans of the gateway. They do nothing and cost next to nothing unless the operator loads an OpenTelemetry SDK
 * before the gateway.
 */
export const tracer = (): Tracer => trace.getTracer('curbwise-gateway');
