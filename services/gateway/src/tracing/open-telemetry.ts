import { setTimeout as wait } from 'node:timers/promises';
import { metrics, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import manifest from '../../package.json';
import type { Configuration } from '../configuration/configuration';

/** How long the last data may take to be sent, in milliseconds. A collector that is well takes some. */
const MAX_FLUSH_MS = 3_000;
/** Milliseconds between two exports of metrics, and for one of them: the defaults of OpenTelemetry's specification. */
const EXPORT_MS = { interval: 60_000, timeout: 30_000 };

export interface Telemetry {
  /**
   * Sends what was not sent yet.
   * @returns whether that ended within {@link MAX_FLUSH_MS}. If not, the process has to end itself.
   */
  close(): Promise<boolean>;
}

/**
 * Sends spans and metrics to the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`. The SDK reads the other `OTEL_…` variables from
 * the environment of the process.
 * @returns undefined if the operator has loaded an SDK already, which then is the only one
 */
export function openTelemetry(
  { otlpHeaders, otlpEndpoint = '' }: Pick<Configuration, 'otlpHeaders' | 'otlpEndpoint'>,
  logger: Logger,
): Telemetry | undefined {
  const note = notedOnce(logger, new URL(otlpEndpoint).origin);
  const options = { headers: otlpHeaders };
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({ 'service.name': 'curbwise-gateway', 'service.version': manifest.version }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const spans = new BatchSpanProcessor(watched(new OTLPTraceExporter(options), note));
  const tracers = new NodeTracerProvider({ resource, spanProcessors: [spans] });
  if (!trace.setGlobalTracerProvider(tracers)) {
    logger.info('an OpenTelemetry SDK was loaded before the gateway, and stays the only one');
    return undefined;
  }
  // Also sets what carries the active span, and `traceparent`.
  tracers.register();
  const interval = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || EXPORT_MS.interval;
  const reader = new PeriodicExportingMetricReader({
    exporter: watched(new OTLPMetricExporter(options), note),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, EXPORT_MS.timeout),
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  metrics.setGlobalMeterProvider(meters);
  return {
    async close() {
      const sent = Promise.allSettled([tracers.shutdown(), meters.shutdown()]).then(() => true);
      return Promise.race([sent, wait(MAX_FLUSH_MS, false)]);
    },
  };
}

/** The result of an export; 0 is success. */
interface Result {
  readonly code: number;
  readonly error?: Error;
}
interface Exporter {
  export(items: never, done: (result: Result) => void): void;
}

/** The same exporter, whose results are also passed to `note`. */
function watched<Kind extends Exporter>(
  exporter: Kind,
  note: (exporter: object, result: Result) => void,
): Kind {
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (result) => {
      note(exporter, result);
      done(result);
    });
  return exporter;
}

/** Logs one line when data of any exporter does not arrive, and one when that of all does again. */
function notedOnce(logger: Logger, collector: string): (exporter: object, result: Result) => void {
  const failing = new Set<object>();
  return (exporter, { code, error }) => {
    const before = failing.size;
    if (code === 0) failing.delete(exporter);
    else failing.add(exporter);
    if (before === 0 && failing.size > 0)
      logger.warn({ collector, reason: error?.message }, 'spans and metrics do not reach the collector');
    if (before > 0 && failing.size === 0)
      logger.info({ collector }, 'spans and metrics reach the collector again');
  };
}
