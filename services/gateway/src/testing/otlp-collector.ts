import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'protobufjs';
import { z } from 'zod';

/**
 * The part of OTLP that tests look at; unknown fields are skipped.
 * Source: https://github.com/open-telemetry/opentelemetry-proto
 */
const { root } = parse(`
  syntax = "proto3";
  message Value { oneof value { string text = 1; bool flag = 2; int64 whole = 3; double number = 4; } }
  message Attribute { string key = 1; Value value = 2; }
  message Resource { repeated Attribute attributes = 1; }
  message Status { uint32 code = 3; }
  message Span {
    bytes traceId = 1; bytes spanId = 2; bytes parentSpanId = 4; string name = 5; uint32 kind = 6;
    repeated Attribute attributes = 9; Status status = 15;
  }
  message ScopeSpans { repeated Span items = 2; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scopes = 2; }
  message Traces { repeated ResourceSpans resources = 1; }
  message Point {
    fixed64 count = 4; double sum = 5; repeated double limits = 7; repeated Attribute attributes = 9;
  }
  message Histogram { repeated Point points = 1; }
  message Metric { string name = 1; string unit = 3; Histogram histogram = 9; }
  message ScopeMetrics { repeated Metric items = 2; }
  message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scopes = 2; }
  message Metrics { repeated ResourceMetrics resources = 1; }
`);

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number().default(0),
  attributes: attributes.prefault([]),
});
const metric = z.object({
  name: z.string(),
  unit: z.string(),
  histogram: z.object({
    points: z.array(
      z.object({ count: z.number(), sum: z.number(), limits: z.array(z.number()), attributes }),
    ),
  }),
});
/** What an export consists of: `items` are the spans or the metrics of a scope. */
const exportOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    resources: z.array(
      z.object({
        resource: z.object({ attributes }),
        scopes: z.array(z.object({ items: z.array(item) })),
      }),
    ),
  });
const traces = exportOf(span);
const metricsSchema = exportOf(metric);

export type ReceivedSpan = z.infer<typeof span>;
type ReceivedMetric = z.infer<typeof metric>;

interface Export<Item> {
  resources: { resource: { attributes: Record<string, unknown> }; scopes: { items: Item[] }[] }[];
}

/** What it does with a request. */
type Behaviour = 'takes' | 'fails' | 'hangs';

/** A collector of OTLP over HTTP with protobuf, on a local port. */
export interface OtlpCollector {
  readonly url: string;
  /** Everything that arrived, in order. */
  readonly spans: readonly ReceivedSpan[];
  /** The latest of each metric: each export has the totals. */
  readonly metrics: ReadonlyMap<string, ReceivedMetric>;
  readonly resources: readonly Readonly<Record<string, unknown>>[];
  readonly headers: readonly Readonly<IncomingMessage['headers']>[];
  /** Resolves when this many requests have arrived, since the start. */
  arrived(count: number): Promise<void>;
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

export async function startOtlpCollector(behaviour: Behaviour = 'takes'): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, ReceivedMetric>();
  const resources: Record<string, unknown>[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const waiting = new Set<() => void>();
  let does = behaviour;

  /** Keeps the resources of an export, and returns its items. */
  function itemsOf<Item>({ resources: all }: Export<Item>): Item[] {
    resources.push(...all.map(({ resource }) => resource.attributes));
    return all.flatMap(({ scopes }) => scopes.flatMap(({ items }) => items));
  }
  const takes: Readonly<Record<string, (body: Buffer) => void>> = {
    '/v1/traces': (body) => spans.push(...itemsOf(traces.parse(decoded('Traces', body)))),
    '/v1/metrics': (body) => {
      for (const one of itemsOf(metricsSchema.parse(decoded('Metrics', body)))) metrics.set(one.name, one);
    },
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      headers.push(request.headers);
      if (does === 'takes') takes[request.url ?? '']?.(Buffer.concat(chunks));
      for (const check of waiting) check();
      if (does === 'hangs') return;
      response.writeHead(does === 'takes' ? 200 : 500, { 'content-type': 'application/x-protobuf' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    resources,
    headers,
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (headers.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    behave: (next) => void (does = next),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function decoded(name: string, body: Buffer): unknown {
  const type = root.lookupType(name);
  return type.toObject(type.decode(body), { arrays: true, longs: Number, bytes: String });
}
