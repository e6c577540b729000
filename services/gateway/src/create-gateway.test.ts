import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@curbwise/contract';
import { createOpenAiAdapter } from '@curbwise/vision';
import { modelAnswer } from './testing/model-answers';
import { ask, goodRequest } from './testing/requests';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';
import { startUpstream, type Upstream } from './testing/upstream';

let upstream: Upstream;
let gateway: TestGateway;
beforeEach(async () => {
  upstream = await startUpstream();
  gateway = await gatewayWithDeadline('20000');
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

function gatewayWithDeadline(milliseconds: string): Promise<TestGateway> {
  const adapters = [createOpenAiAdapter({ apiKey: 'sk-secret', model: 'gpt-test', baseURL: upstream.url })];
  return startTestGateway({ adapters, environment: { READ_DEADLINE_MS: milliseconds } });
}

const completion = (text: string) =>
  JSON.stringify({ choices: [{ message: { content: modelAnswer(text) } }] });

test('cancels the try at a silent provider at the deadline', async () => {
  const impatient = await gatewayWithDeadline('200');
  const response = await ask(impatient.url, goodRequest);
  expect(response.status).toBe(503);
  expect(problemSchema.parse(await response.json()).detail).toBe(
    'OpenAI Vision API error: Reading the photo took too long',
  );
  await impatient.close();
});

test('ends the reading when the client leaves', async () => {
  const leaving = new AbortController();
  const asked = ask(gateway.url, goodRequest, { signal: leaving.signal });
  const call = await upstream.arrival();
  const hungUp = once(call, 'close');
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await hungUp;
  expect(call.writableFinished).toBe(false);
});

test('answers a request that is in progress when the gateway closes', async () => {
  const asked = ask(gateway.url, goodRequest);
  const call = await upstream.arrival();
  const closed = gateway.close();
  call.setHeader('content-type', 'application/json').end(completion('NO STOPPING'));
  const response = await asked;
  expect(response.status).toBe(200);
  expect(response.headers.get('connection')).toBe('close');
  await closed;
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
});

test('waits the full time for a photo that is arriving when the gateway closes', async () => {
  const closing = await gatewayWithDeadline('100');
  const { hostname, port } = new URL(closing.url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify({ ...goodRequest, prompt: '' });
  socket.write(
    `POST /openai-vision HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // When this is answered, the gateway has accepted the connection above.
  await fetch(`${closing.url}/healthz`);
  const closed = closing.close();
  const answered = once(socket, 'data');
  // Longer than the deadline of a reading.
  setTimeout(() => socket.write(body.slice(10)), 1_500);
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 422 /);
  await closed;
});

test('closes without waiting for connections that sent no request', async () => {
  const { hostname, port } = new URL(gateway.url);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  // When this is answered, the gateway has accepted the connection above.
  await fetch(`${gateway.url}/healthz`);
  const ended = once(silent, 'close');
  const begun = performance.now();
  await gateway.close();
  await ended;
  expect(performance.now() - begun).toBeLessThan(5_000);
});
