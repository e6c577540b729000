import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test('returns the id of the caller', async () => {
  const response = await fetch(`${gateway.url}/healthz`, { headers: { 'x-request-id': 'phone-42:1' } });
  expect(response.headers.get('x-request-id')).toBe('phone-42:1');
});

test.each([undefined, 'with blanks', 'x'.repeat(65)])('replaces the id %p by a new one', async (id) => {
  const response = await fetch(`${gateway.url}/healthz`, { headers: id ? { 'x-request-id': id } : {} });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
