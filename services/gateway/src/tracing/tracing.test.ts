import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import type { SignReading } from '@curbwise/contract';
import { AdapterError, type VisionAdapter } from '@curbwise/vision';
import { askInLines } from '../testing/progress-lines';
import { ask, goodRequest, newClient, newRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { inSpan } from './in-span';

const READING: SignReading = {
  panels: [{ text: 'NO STOPPING', arrow: null, symbol: null, box: null, confidence: 0.95 }],
  extractedText: 'NO STOPPING',
  isIrrelevant: false,
  detectedObject: null,
  confidence: 0.95,
};
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
beforeAll(() => provider.register());
beforeEach(() => exporter.reset());
afterAll(async () => {
  await provider.shutdown();
  for (const api of [trace, context, propagation]) api.disable();
});

/** Reads in a child span, over more than one turn of the event loop. */
const adapterThat = (read: () => Promise<SignReading>): VisionAdapter => ({
  name: 'traced',
  model: 'test',
  async read() {
    await new Promise(setImmediate);
    return { reading: await inSpan('look', {}, read), usage: { inputTokens: 7, outputTokens: 3 } };
  },
  close: () => Promise.resolve(),
});

const spans = () => exporter.getFinishedSpans();
function named(name: string): ReadableSpan {
  const found = spans().filter((span) => span.name === name);
  expect(found).toHaveLength(1);
  return found[0]!;
}
const isBelow = (child: ReadableSpan, parent: ReadableSpan) =>
  child.spanContext().traceId === parent.spanContext().traceId &&
  child.parentSpanContext?.spanId === parent.spanContext().spanId;

describe('a request that reads', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway({ adapters: [adapterThat(() => Promise.resolve(READING))] });
  });
  afterEach(() => gateway.close());

  test('is one tree, below the span of its caller', async () => {
    const headers = { ...newClient(), traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'abc' };
    expect((await ask(gateway.url, goodRequest, { headers })).status).toBe(200);
    const server = named('POST /openai-vision');
    expect(server.kind).toBe(SpanKind.SERVER);
    expect(server.spanContext().traceId).toBe(TRACE);
    expect(server.parentSpanContext?.spanId).toBe(CALLER);
    expect(server.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/openai-vision',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'curbwise.request_id': 'abc',
    });
    expect(isBelow(named('read traced'), server)).toBe(true);
    expect(named('read traced').attributes).toEqual({
      'curbwise.provider': 'traced',
      'curbwise.model': 'test',
      'curbwise.input_tokens': 7,
      'curbwise.output_tokens': 3,
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'test',
      'gen_ai.usage.input_tokens': 7,
      'gen_ai.usage.output_tokens': 3,
    });
    expect(isBelow(named('look'), named('read traced'))).toBe(true);
    expect(isBelow(named('judge'), server)).toBe(true);
    expect(named('judge').attributes).toEqual({ 'curbwise.decided_by': 'rules' });
  });

  test('two at once are two trees', async () => {
    await Promise.all([ask(gateway.url, newRequest()), ask(gateway.url, newRequest())]);
    const servers = spans().filter(({ kind }) => kind === SpanKind.SERVER);
    expect(new Set(servers.map((span) => span.spanContext().traceId)).size).toBe(2);
    for (const server of servers) {
      expect(spans().filter((span) => span.name === 'read traced' && isBelow(span, server))).toHaveLength(1);
    }
  });

  test('has no photo, prompt, place, sign text or client', async () => {
    const client = newClient();
    const place = { country: 'US', locality: 'Springfield' };
    await ask(gateway.url, { ...goodRequest, context: { place } }, { headers: client });
    await fetch(`${gateway.url}/no/such/path?secret=1`);
    expect(spans()).not.toHaveLength(0);
    const text = JSON.stringify(
      spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
    );
    for (const word of [
      'data:image',
      'parking',
      'Springfield',
      'STOPPING',
      'such',
      'secret',
      '127.0.0.1',
      client['x-forwarded-for'] ?? '',
    ])
      expect(text).not.toContain(word);
  });
});

test('a hedge shows as a second try, and which of the two was overtaken', async () => {
  const slow: VisionAdapter = {
    ...adapterThat(() => Promise.resolve(READING)),
    name: 'slow',
    read: (_photo, _request, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new AdapterError('slow', 'aborted', 'Given up'))),
      ),
  };
  const gateway = await startTestGateway({
    adapters: [slow, adapterThat(() => Promise.resolve(READING))],
    environment: { HEDGE_AFTER_MS: '20' },
  });
  expect((await ask(gateway.url, goodRequest)).status).toBe(200);
  // The overtaken try goes on until the gateway closes.
  await gateway.close();
  const server = named('POST /openai-vision');
  expect(named('read slow').attributes).toMatchObject({
    'curbwise.provider': 'slow',
    'curbwise.overtaken': true,
    'error.type': 'aborted',
  });
  expect(named('read slow').attributes).not.toHaveProperty('curbwise.hedge');
  expect(named('read traced').attributes).toMatchObject({
    'curbwise.provider': 'traced',
    'curbwise.hedge': true,
  });
  expect(named('read traced').attributes).not.toHaveProperty('curbwise.overtaken');
  for (const name of ['read slow', 'read traced']) expect(isBelow(named(name), server)).toBe(true);
});

test('shows only the kind of a failure', async () => {
  const failing = adapterThat(() => Promise.reject(new AdapterError('traced', 'unauthorized', 'key sk-1')));
  const gateway = await startTestGateway({ adapters: [failing] });
  expect((await ask(gateway.url, goodRequest)).status).toBe(503);
  for (const name of ['look', 'read traced']) {
    const { attributes, status, events } = named(name);
    expect(attributes['error.type']).toBe('unauthorized');
    expect(status).toEqual({ code: SpanStatusCode.ERROR });
    expect(events).toEqual([]);
  }
  const server = named('POST /openai-vision');
  expect(server.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(server.attributes).toMatchObject({
    'http.response.status_code': 503,
    'curbwise.problem.code': 'needs-operator',
    'error.type': 'needs-operator',
  });
  await gateway.close();
});

test('shows a failure in a line as a failure of the request', async () => {
  let fail: () => void = () => undefined;
  const failing = adapterThat(
    () => new Promise((_, reject) => (fail = () => reject(new AdapterError('traced', 'refused', 'No')))),
  );
  const lineTimes = { plainMs: 1, heartbeatMs: 60_000 };
  const gateway = await startTestGateway({ adapters: [failing], lineTimes });
  const response = await askInLines(gateway.url, goodRequest);
  expect(response.status).toBe(200);
  fail();
  await response.text();
  await gateway.close();
  const server = named('POST /openai-vision');
  expect(server.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(server.attributes).toMatchObject({
    'http.response.status_code': 503,
    'curbwise.problem.code': 'provider-failed',
  });
  expect(isBelow(named('read traced'), server)).toBe(true);
});

test('shows no details of an unexpected error, and no refusal as a failure of the gateway', async () => {
  const broken = adapterThat(() => Promise.reject(new RangeError('inner workings')));
  const gateway = await startTestGateway({ adapters: [broken] });
  await ask(gateway.url, goodRequest);
  expect(named('look').attributes['error.type']).toBe('internal');
  exporter.reset();
  await ask(gateway.url, '{');
  const server = named('POST /openai-vision');
  expect(server.status).toEqual({ code: SpanStatusCode.UNSET });
  expect(server.attributes).toMatchObject({
    'http.response.status_code': 400,
    'curbwise.problem.code': 'malformed-json',
  });
  await gateway.close();
});

test('names a request without a route by its method', async () => {
  const gateway = await startTestGateway();
  await fetch(`${gateway.url}/nowhere`);
  const { attributes } = named('GET');
  expect(attributes).not.toHaveProperty('http.route');
  expect(attributes).toMatchObject({
    'http.response.status_code': 404,
    'curbwise.problem.code': 'not-found',
  });
  await gateway.close();
});
