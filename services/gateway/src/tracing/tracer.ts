import { trace, type Tracer } from '@opentelemetry/api';

/**
 * Who makes the spans of the gateway. Without an SDK of OpenTelemetry in the process they are nothing and cost next to
 * nothing; the operator who wants them loads one before the gateway.
 */
export const tracer = (): Tracer => trace.getTracer('curbwise-gateway');
