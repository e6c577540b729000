import { startTestGateway } from '../testing/start-test-gateway';

test('the gateway says that it is well', async () => {
  const gateway = await startTestGateway();
  const response = await fetch(`${gateway.url}/healthz`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok' });
  await gateway.close();
});
