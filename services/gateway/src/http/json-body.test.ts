import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
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
])('refuses a body of %s', async (type) => {
  const response = await ask(gateway.url, 'x', { headers: { ...newClient(), 'content-type': type } });
  expect(response.status).toBe(415);
  expect((await problemOf(response)).code).toBe('unsupported-media-type');
});

test('reports every field missing without a body', async () => {
  const response = await ask(gateway.url, '', { body: undefined });
  expect(response.status).toBe(422);
  expect((await problemOf(response)).detail).toBe('Check image, prompt.');
});

test('refuses a body in an unknown encoding', async () => {
  const headers = { ...newClient(), 'content-encoding': 'zip' };
  expect((await ask(gateway.url, goodRequest, { headers })).status).toBe(415);
});

const tooMuch = JSON.stringify({ ...goodRequest, image: 'x'.repeat(MAX_REQUEST_BYTES) });

test('refuses more than ten megabytes', async () => {
  const response = await ask(gateway.url, tooMuch);
  expect(response.status).toBe(413);
  expect((await problemOf(response)).code).toBe('payload-too-large');
});

test('refuses more than ten megabytes without an announced length', async () => {
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

test('refuses more than ten megabytes if compressed', async () => {
  const headers = { ...newClient(), 'content-encoding': 'gzip' };
  const response = await ask(gateway.url, '', { headers, body: gzipSync(tooMuch) });
  expect(response.status).toBe(413);
});

test('accepts a compressed body within the limit', async () => {
  const headers = { ...newClient(), 'content-encoding': 'gzip' };
  const response = await ask(gateway.url, '', {
    headers,
    body: gzipSync(JSON.stringify({ ...goodRequest, prompt: '' })),
  });
  // The body was read; only its fields are wrong.
  expect((await problemOf(response)).code).toBe('unknown-prompt');
});

test.each([
  ['lists in lists', `{"image":${'['.repeat(3_000)}${']'.repeat(3_000)}}`],
  ['fields', `{${Array.from({ length: 3_000 }, (_, index) => `"${index}":1`).join(',')}}`],
  ['objects in a list, compressed', gzipSync(`{"image":[${'{},'.repeat(3_000)}1]}`)],
])('refuses a body of nothing but %s without parsing it', async (_, body) => {
  const headers = { ...newClient(), ...(typeof body !== 'string' && { 'content-encoding': 'gzip' }) };
  const { code, detail } = await problemOf(await ask(gateway.url, '', { headers, body }));
  expect([code, detail]).toEqual(['invalid-request', 'Send the fields of a request, and no others.']);
});

describe('a client that leaves while sending', () => {
  const text = JSON.stringify({ ...goodRequest, image: 'x'.repeat(5_000) });

  test.each([
    ['plain', Buffer.from(text)],
    ['gzip', gzipSync(text, { level: 0 })],
    ['deflate', deflateSync(text, { level: 0 })],
    ['br', brotliCompressSync(text)],
  ])('(%s) frees its room for others', async (encoding, body) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    const left = gateway.logged('"status":499');
    const compression = encoding === 'plain' ? '' : `Content-Encoding: ${encoding}\r\n`;
    const { 'x-forwarded-for': address } = newClient();
    socket.write(
      `POST /openai-vision HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
        `Content-Type: application/json\r\n${compression}Content-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, body.length / 2));
    const isHeld = async () => (await bytesUnderWay()) > 0;
    while (!(await isHeld()));
    socket.destroy();
    await Promise.all([left, once(socket, 'close')]);
    expect(await bytesUnderWay()).toBe(0);
  });

  async function bytesUnderWay(): Promise<number> {
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    return Number(/^curbwise_bytes_under_way (\d+)$/m.exec(text)?.[1]);
  }
});
