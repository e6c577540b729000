import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGatewayProcess, type GatewayProcess } from '../../cluster/start-gateway-process';
import { builtGateway } from '../testing/built-gateway';
import { freePort } from '../testing/free-port';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { matching } from '../testing/matching';
import { startOtlpCollector, type OtlpCollector, type ReceivedSpan } from '../testing/otlp-collector';
import { ask, newClient, newRequest } from '../testing/requests';

// Real gateways, which are slow on a busy machine.
jest.setTimeout(60_000);

let provider: FakeProvider;
let collector: OtlpCollector;
const gateways: GatewayProcess[] = [];
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(async () => {
  collector = await startOtlpCollector();
});
afterEach(async () => {
  for (const gateway of gateways.splice(0)) if (gateway.isUp()) await gateway.end('SIGKILL');
  await collector.stop();
});
afterAll(() => provider.close());

/** Starts the built gateway, which sends to the collector. */
async function start(environment: Record<string, string> = {}): Promise<GatewayProcess> {
  const gateway = await startGatewayProcess(builtGateway().program, {
    PORT: '0',
    DRAIN_MS: '0',
    TRUST_PROXY_HOPS: '1',
    MODEL_CHECK: 'off',
    VISION_PROVIDERS: 'openai',
    OPENAI_BASE_URL: provider.openAiUrl,
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_MODEL: 'gpt-test',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...environment,
  });
  gateways.push(gateway);
  return gateway;
}

const spanOf = (name: string): ReceivedSpan => {
  const found = collector.spans.filter((span) => span.name === name);
  expect(found).toHaveLength(1);
  return found[0]!;
};
/** A metric, with the first and the last limit of its buckets. */
function metricOf(name: string) {
  const { unit, histogram } = collector.metrics.get(name)!;
  const { limits } = histogram.points[0]!;
  return { unit, buckets: [limits[0], limits.at(-1)], points: histogram.points };
}
const about = (words: string, { log }: GatewayProcess) => log.filter((line) => line.includes(words));

test('one photo arrives as a tree of spans, with both metrics of the call and the one of the request', async () => {
  const gateway = await start({
    OTEL_SERVICE_NAME: 'kerb',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
  });
  const client = newClient();
  expect((await ask(gateway.url, newRequest(), { headers: client })).status).toBe(200);
  expect(await gateway.end('SIGTERM')).toBe(0);

  const server = spanOf('POST /openai-vision');
  const read = spanOf('read openai');
  expect(read).toMatchObject({ traceId: server.traceId, parentSpanId: server.spanId });
  expect(spanOf('judge')).toMatchObject({ traceId: server.traceId, parentSpanId: server.spanId });
  const call = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': 'gpt-test',
  };
  const usage = {
    input: Number(read.attributes['gen_ai.usage.input_tokens']),
    output: Number(read.attributes['gen_ai.usage.output_tokens']),
  };
  expect(usage.input).toBeGreaterThan(0);
  expect(read.attributes).toMatchObject(call);

  expect(metricOf('gen_ai.client.operation.duration')).toMatchObject({
    unit: 's',
    buckets: [0.01, 81.92],
    points: [{ count: 1, attributes: call }],
  });
  expect(metricOf('gen_ai.client.token.usage')).toMatchObject({
    unit: '{token}',
    buckets: [1, 67_108_864],
    points: Object.entries(usage).map(([type, sum]) => ({
      sum,
      attributes: { ...call, 'gen_ai.token.type': type },
    })),
  });
  expect(metricOf('http.server.request.duration')).toMatchObject({
    unit: 's',
    buckets: [0.005, 10],
    points: [
      {
        count: 1,
        attributes: {
          'http.request.method': 'POST',
          'http.route': '/openai-vision',
          'http.response.status_code': 200,
          'url.scheme': 'http',
        },
      },
    ],
  });
  // No other attributes than these.
  for (const [name, count] of [
    ['gen_ai.client.operation.duration', 3],
    ['http.server.request.duration', 4],
  ] as const)
    expect(Object.keys(metricOf(name).points[0]!.attributes)).toHaveLength(count);
  for (const resource of collector.resources) {
    expect(resource).toMatchObject({ 'service.name': 'kerb', 'deployment.environment.name': 'test' });
  }
  expect(new Set(collector.headers.map((headers) => headers.authorization))).toEqual(
    new Set(['Bearer collector-key']),
  );
  const { spans, metrics, resources } = collector;
  const sent = JSON.stringify([spans, [...metrics], resources]);
  const secrets = ['sk-secret', 'collector-key', 'data:image', '127.0.0.1', client['x-forwarded-for']!];
  for (const secret of secrets) expect(sent).not.toContain(secret);
});

test('a failed call has the kind of its failure', async () => {
  const gateway = await start();
  provider.next({ status: 401 });
  expect((await ask(gateway.url, newRequest())).status).toBe(503);
  await gateway.end('SIGTERM');
  const { points } = metricOf('gen_ai.client.operation.duration');
  expect(points.map(({ attributes }) => attributes['error.type'])).toEqual(['unauthorized']);
  expect(collector.metrics.has('gen_ai.client.token.usage')).toBe(false);
});

test('the headers may come from a file, and the sampler is the one of the variable', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-otlp-'));
  writeFileSync(path.join(folder, 'headers'), 'x-key=from-a-file\n');
  const gateway = await start({
    OTEL_EXPORTER_OTLP_HEADERS_FILE: path.join(folder, 'headers'),
    OTEL_TRACES_SAMPLER: 'always_off',
  });
  await ask(gateway.url, newRequest());
  await gateway.end('SIGTERM');
  rmSync(folder, { recursive: true });
  expect(collector.headers.map((headers) => headers['x-key'])).toEqual(['from-a-file']);
  expect(collector.spans).toEqual([]);
  expect(collector.metrics.size).toBe(3);
});

test.each(['is not there', 'answers 500', 'never answers'])(
  'a collector that %s costs no request and one line of the log, and does not keep the process',
  async (what) => {
    const endpoint = what === 'is not there' ? `http://127.0.0.1:${await freePort()}` : collector.url;
    collector.behave(what === 'answers 500' ? 'fails' : 'hangs');
    const gateway = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_METRIC_EXPORT_INTERVAL: '100',
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    });
    const statuses = [];
    for (let turn = 0; turn < 20; turn += 1) statuses.push((await ask(gateway.url, newRequest())).status);
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
    if (endpoint === collector.url) await collector.arrived(4);
    expect(await gateway.end('SIGTERM')).toBe(0);
    expect(about('spans and metrics', gateway)).toEqual([
      matching.stringContaining('spans and metrics do not reach the collector'),
    ]);
  },
);

test('a collector that comes back is logged once', async () => {
  collector.behave('fails');
  const gateway = await start({ OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_METRIC_EXPORT_INTERVAL: '20' });
  await ask(gateway.url, newRequest());
  await collector.arrived(2);
  collector.behave('takes');
  await ask(gateway.url, newRequest());
  await gateway.end('SIGTERM');
  expect(about('reach the collector', gateway)).toEqual([
    matching.stringContaining('do not reach'),
    matching.stringContaining('again'),
  ]);
});

test('an SDK that the operator loads before the gateway stays the only one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-sdk-'));
  const own = path.join(folder, 'tracing.cjs');
  const modules = JSON.stringify(
    path.join(builtGateway().folder, 'node_modules/@opentelemetry/sdk-trace-node'),
  );
  writeFileSync(
    own,
    `const otel = require(${modules});
    const spanProcessors = [new otel.SimpleSpanProcessor(new otel.ConsoleSpanExporter())];
    new otel.NodeTracerProvider({ spanProcessors }).register();`,
  );
  const gateway = await start({ NODE_OPTIONS: `--require ${own}` });
  expect((await ask(gateway.url, newRequest())).status).toBe(200);
  expect(await gateway.end('SIGTERM')).toBe(0);
  rmSync(folder, { recursive: true });
  expect(about('stays the only one', gateway)).toHaveLength(1);
  expect(collector.headers).toEqual([]);
});

test('a wrong address is refused at the start, without repeating it', async () => {
  const start = startGatewayProcess(builtGateway().program, { OTEL_EXPORTER_OTLP_ENDPOINT: 'secret-place' });
  await expect(start).rejects.toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as/);
  await expect(start).rejects.not.toThrow('secret-place');
});
