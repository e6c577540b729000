import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { MAX_REQUEST_BYTES, problemSchema } from '@curbwise/contract';
import { ask, goodRequest, newClient } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function problemOf(response: Response) {
  return problemSchema.parse(await response.json());
}

test.each([
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'image/jpeg',
])('a body of %s is refused', async (type) => {
  const response = await ask(gateway.url, 'x', { headers: { ...newClient(), 'content-type': type } });
  expect(response.status).toBe(415);
  expect((await problemOf(response)).code).toBe('unsupported-media-type');
});

test('no body at all lacks every field', async () => {
  const response = await ask(gateway.url, '', { body: undefined });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).detail).toBe('Check image, prompt.');
});

test('a body in an encoding nobody knows is refused', async () => {
  const headers = { ...newClient(), 'content-encoding': 'zip' };
  expect((await ask(gateway.url, goodRequest, { headers })).status).toBe(415);
});

const tooMuch = JSON.stringify({ ...goodRequest, image: 'x'.repeat(MAX_REQUEST_BYTES) });

test('more than ten megabytes are refused', async () => {
  const response = await ask(gateway.url, tooMuch);
  expect(response.status).toBe(413);
  expect((await problemOf(response)).code).toBe('payload-too-large');
});

test('more than ten megabytes are refused where no length is announced', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { ...newClient(), 'transfer-encoding': 'chunked' };
    const sent = httpRequest(`${gateway.url}/openai-vision`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      response.resume();
    });
    sent.once('error', reject).end(tooMuch);
  });
  expect(status).toBe(413);
});

test('more than ten megabytes are refused where they come compressed', async () => {
  const headers = { ...newClient(), 'content-encoding': 'gzip' };
  const response = await ask(gateway.url, '', { headers, body: gzipSync(tooMuch) });
  expect(response.status).toBe(413);
});

test('a compressed body within the limit is taken', async () => {
  const headers = { ...newClient(), 'content-encoding': 'gzip' };
  const response = await ask(gateway.url, '', {
    headers,
    body: gzipSync(JSON.stringify({ ...goodRequest, prompt: '' })),
  });
  // Read and found wanting: the body itself was taken.
  expect((await problemOf(response)).code).toBe('unknown-prompt');
});
