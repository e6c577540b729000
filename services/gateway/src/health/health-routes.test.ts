import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { AdapterError, type VisionAdapter } from '@curbwise/vision';
import { ask, newRequest } from '../testing/requests';
import { startTestGateway } from '../testing/start-test-gateway';
import { recordsOf } from '../testing/json';

test.each([
  ['/healthz', 'ok'],
  ['/livez', 'ok'],
  ['/readyz', 'ready'],
])('%s: reports a healthy gateway', async (path, status) => {
  const gateway = await startTestGateway();
  const response = await fetch(gateway.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status });
  await gateway.close();
});

test('reports a closing gateway as alive and not ready, without logging a failure', async () => {
  const gateway = await startTestGateway({ environment: { DRAIN_MS: '500' } });
  const closed = gateway.drain();
  const ready = await fetch(`${gateway.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(ready.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(ready.headers.get('connection')).toBe('close');
  expect(await ready.json()).toEqual({ status: 'closing' });
  for (const path of ['/livez', '/healthz']) expect((await fetch(gateway.url + path)).status).toBe(200);
  await closed;
  await expect(fetch(`${gateway.url}/livez`)).rejects.toThrow();
  expect(recordsOf(gateway.log)).toContainEqual(
    expect.objectContaining({ level: 'info', route: '/readyz', status: 503 }),
  );
});

test('closes a kept-alive connection with its next answer', async () => {
  const gateway = await startTestGateway({ environment: { DRAIN_MS: '500' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [response] = (await once(get(`${gateway.url}/livez`, { agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const closed = gateway.drain();
  expect(await ask()).toBe('close');
  await closed;
  agent.destroy();
});

/** A reader of this machine that refuses photos as long as it has a reason. */
function readerThatRefuses(reason: string | null): VisionAdapter & { reason: string | null } {
  return {
    name: 'reader',
    model: 'none',
    reason,
    refusal() {
      return this.reason;
    },
    read: () => Promise.reject(new AdapterError('reader', 'busy', 'No photo is read')),
    close: () => Promise.resolve(),
  };
}

test('reports a gateway whose own reader would not read a photo as not ready, with the reason', async () => {
  const reader = readerThatRefuses('its process is starting');
  const gateway = await startTestGateway({ adapters: [reader] });
  const ready = await fetch(`${gateway.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'not-reading', reason: 'reader: its process is starting' });
  expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
  reader.reason = null;
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  await gateway.close();
});

describe('with a provider that asked for a rest', () => {
  test.each([
    [
      'by itself',
      [],
      200,
      { status: 'ready', reason: 'openai: it is not asked at the moment (rate-limited)' },
    ],
    [
      'and an own reader that reads nothing either',
      [readerThatRefuses('its process keeps ending')],
      503,
      {
        status: 'not-reading',
        reason: 'openai: it is not asked at the moment (rate-limited); reader: its process keeps ending',
      },
    ],
    ['and an own reader that reads', [readerThatRefuses(null)], 200, { status: 'ready' }],
  ])('%s', async (_, own, status, body) => {
    const resting: VisionAdapter = {
      ...readerThatRefuses(null),
      name: 'openai',
      refusal: undefined,
      read: () =>
        Promise.reject(
          new AdapterError('openai', 'rate-limited', 'Too many requests', { retryAfterMs: 600_000 }),
        ),
    };
    const gateway = await startTestGateway({ adapters: [resting, ...own] });
    await (await ask(gateway.url, newRequest())).text();
    const ready = await fetch(`${gateway.url}/readyz`);
    expect(await ready.json()).toEqual(body);
    expect(ready.status).toBe(status);
    await gateway.close();
  });
});
