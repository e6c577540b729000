import { AdapterError } from '@curbwise/vision';
import { SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { ProblemError } from '../http/problems';

/** Names the gateway as the source of spans and metrics. */
export const SCOPE = 'curbwise-gateway';

/** They do nothing and cost next to nothing without `OTEL_EXPORTER_OTLP_ENDPOINT` or an SDK that the operator loads. */
export const tracer = (): Tracer => trace.getTracer(SCOPE);

/** A closed list, so that nothing gets in by accident: no photo, prompt, words of a sign, place, address or key. */
export interface SpanFields {
  'curbwise.provider'?: string;
  'curbwise.model'?: string;
  'curbwise.input_tokens'?: number;
  'curbwise.output_tokens'?: number;
  'curbwise.hedge'?: boolean;
  /** Another try answered before this one. */
  'curbwise.overtaken'?: boolean;
  /** OpenTelemetry's names for generative AI, in addition to ours. */
  'gen_ai.operation.name'?: 'chat';
  'gen_ai.provider.name'?: string;
  'gen_ai.request.model'?: string;
  'gen_ai.usage.input_tokens'?: number;
  'gen_ai.usage.output_tokens'?: number;
  'curbwise.decided_by'?: 'rules' | 'model';
  'curbwise.agreed'?: boolean;
}

/**
 * Runs a piece of work in a new child span of the active one. The span of a failure has the kind of error, never the
 * message.
 * @param name of the work, from a closed list: `read openai`
 * @returns what the work returns
 * @throws what the work throws
 */
export function inSpan<Result>(
  name: string,
  fields: SpanFields,
  work: (describe: (fields: SpanFields) => void) => Result | Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes: { ...fields } }, async (span) => {
    try {
      return await work((more) => span.setAttributes({ ...more }));
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
}

function kindOf(error: unknown): string {
  if (error instanceof AdapterError) return error.kind;
  return error instanceof ProblemError ? error.code : 'internal';
}
