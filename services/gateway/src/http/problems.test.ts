import { problemSchema } from '@curbwise/contract';
import type { VisionAdapter } from '@curbwise/vision';
import { recordsOf } from '../testing/json';
import { matching } from '../testing/matching';
import { ask, goodRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test.each([
  ['GET', '/nowhere', 404, 'not-found', null],
  ['POST', '/nowhere', 404, 'not-found', null],
  ['GET', '/openai-vision', 405, 'method-not-allowed', 'POST'],
  ['DELETE', '/openai-vision', 405, 'method-not-allowed', 'POST'],
  ['POST', '/healthz', 405, 'method-not-allowed', 'HEAD, GET'],
  ['PROPFIND', '/healthz', 405, 'method-not-allowed', 'HEAD, GET'],
])('answers %s %s with a problem document: %i', async (method, path, status, code, allow) => {
  const response = await fetch(gateway.url + path, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('allow')).toBe(allow);
  expect(problemSchema.parse(await response.json()).code).toBe(code);
});

describe('an unexpected error', () => {
  const broken: VisionAdapter = {
    name: 'broken',
    model: 'none',
    read: () => Promise.reject(new RangeError('inner workings')),
    close: () => Promise.resolve(),
  };

  test('is a 500 without details, and is logged with the same request id', async () => {
    const faulty = await startTestGateway({ adapters: [broken] });
    const response = await ask(faulty.url, goodRequest);
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(body).not.toContain('inner workings');
    const { code, requestId } = problemSchema.parse(JSON.parse(body));
    expect(code).toBe('internal');
    const lines = recordsOf(faulty.log);
    expect(lines).toEqual([
      matching.objectContaining({ requestId, err: matching.objectContaining({ message: 'inner workings' }) }),
      expect.objectContaining({ requestId, status: 500, code: 'internal' }),
    ]);
    await faulty.close();
  });
});
