import { metrics, type Histogram, type MeterProvider } from '@opentelemetry/api';
import type { AdapterErrorKind, Usage } from '@curbwise/vision';
import { genAiRequest } from './gen-ai';
import { SCOPE } from './in-span';

/*
 * Metrics by OpenTelemetry's conventions. Names, units and limits of buckets are those of
 * https://opentelemetry.io/docs/specs/semconv/http/http-metrics/ and
 * https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-metrics/
 */
const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const CALL_SECONDS = Array.from({ length: 14 }, (_, power) => 0.01 * 2 ** power);
const TOKENS = Array.from({ length: 14 }, (_, power) => 4 ** power);

interface Instruments {
  readonly requests: Histogram;
  readonly calls: Histogram;
  readonly tokens: Histogram;
}

let made: { provider: MeterProvider; instruments: Instruments } | undefined;

/** They do nothing without an SDK. Unlike tracers, instruments that were made before the SDK was loaded stay without one. */
function instruments(): Instruments {
  const provider = metrics.getMeterProvider();
  if (made?.provider !== provider) {
    const meter = provider.getMeter(SCOPE);
    const histogram = (name: string, unit: string, description: string, limits: number[]) =>
      meter.createHistogram(name, { unit, description, advice: { explicitBucketBoundaries: limits } });
    made = {
      provider,
      instruments: {
        requests: histogram('http.server.request.duration', 's', 'Duration of HTTP requests', HTTP_SECONDS),
        calls: histogram(
          'gen_ai.client.operation.duration',
          's',
          'Duration of calls of models',
          CALL_SECONDS,
        ),
        tokens: histogram('gen_ai.client.token.usage', '{token}', 'Tokens that models used', TOKENS),
      },
    };
  }
  return made.instruments;
}

/** A completed request. The attributes are those of its span that the conventions name for this metric. */
export interface RequestAttributes {
  'http.request.method': string;
  'url.scheme': 'http' | 'https';
  'http.response.status_code': number;
  'http.route'?: string;
  'error.type'?: string;
}

/** @param ms its duration in milliseconds */
export const recordRequest = (attributes: RequestAttributes, ms: number): void =>
  instruments().requests.record(ms / 1000, { ...attributes });

/**
 * Records a call of a model; nothing for the local reader.
 * @param ms its duration in milliseconds
 */
export function recordCall(
  { adapter, model }: { adapter: string; model: string },
  ms: number,
  { usage, error }: { usage?: Usage; error?: AdapterErrorKind },
): void {
  const call = genAiRequest(adapter, model);
  if (call['gen_ai.operation.name'] === undefined) return;
  const { calls, tokens } = instruments();
  calls.record(ms / 1000, { ...call, ...(error !== undefined && { 'error.type': error }) });
  if (!usage) return;
  tokens.record(usage.inputTokens, { ...call, 'gen_ai.token.type': 'input' });
  tokens.record(usage.outputTokens, { ...call, 'gen_ai.token.type': 'output' });
}
