import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
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
