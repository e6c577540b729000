import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test('sets the security headers on every answer, and names no software', async () => {
  const { headers } = await fetch(`${gateway.url}/nowhere`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob: data:;font-src 'self';" +
      "connect-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none';" +
      "require-trusted-types-for 'script';trusted-types default",
  );
  expect(headers.get('permissions-policy')).toContain('camera=(self), geolocation=(self)');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});
