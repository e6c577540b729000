import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePorts } from '../../testing/free-ports';
import { failure, SECRET } from '../../testing/s3-failure';
import { openS3Store } from './s3-store';

/* Errors of storage that cannot be used: they say what is wrong and what to do, and never contain a secret. */
jest.setTimeout(60_000);
const keys = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: SECRET, AWS_REGION: 'us-east-1' };
const NO_CONDITIONS = 'ignores If-None-Match and If-Match';
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** Starts a server. @returns the variables to use it as S3 storage */
async function serve(answer: RequestListener): Promise<NodeJS.ProcessEnv> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ...keys, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` };
}

test('reports storage that does not listen as unreachable', async () => {
  const [port] = await freePorts(1);
  const { message } = await failure({ ...keys, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` });
  expect(message).toContain(`127.0.0.1:${port} cannot be reached`);
});

test('reports a timeout if the storage does not answer', async () => {
  const startedAt = Date.now();
  const { message } = await failure(await serve(() => undefined));
  expect(message).toContain('did not answer in time');
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});

test('detects storage that ignores conditions before it changes the registry', async () => {
  const written = new Map<string, string>();
  const environment = await serve((request, response) => {
    if (request.method === 'PUT') written.set(request.url ?? '', 'put');
    if (request.method === 'DELETE') written.delete((request.url ?? '').split('?')[0] ?? '');
    request.resume().on('end', () => response.setHeader('ETag', '"1"').end());
  });
  const { message } = await failure(environment);
  expect(message).toContain(NO_CONDITIONS);
  expect([...written.keys()].filter((url) => url.includes('registry.json'))).toEqual([]);
});

test('detects storage that obeys If-None-Match but ignores If-Match', async () => {
  const environment = await serve((request, response) => {
    response.statusCode = request.headers['if-none-match'] && request.url !== first ? 412 : 200;
    first ??= request.url;
    if (request.url === first && seen++ === 1) response.statusCode = 412;
    request.resume().on('end', () => response.setHeader('ETag', '"1"').end());
  });
  let first: string | undefined;
  let seen = 0;
  expect((await failure(environment)).message).toContain(NO_CONDITIONS);
});

test('distinguishes storage without conditional writes from storage that fails', async () => {
  const refusing = await serve((request, response) => {
    response.statusCode = request.headers['if-none-match'] ? 501 : 200;
    request.resume().on('end', () => response.end());
  });
  expect((await failure(refusing)).message).toContain(NO_CONDITIONS);
  const failing = await serve((request, response) => {
    response.statusCode = 500;
    request.resume().on('end', () => response.end(`<html>${SECRET}</html>`));
  });
  const { message } = await failure(failing);
  expect(message).toContain('cannot be used (500');
});

test.each([
  ['an unknown access key', 403, 'InvalidAccessKeyId', 'rejects these credentials. Check AWS_ACCESS_KEY_ID'],
  ['a wrong secret', 403, 'SignatureDoesNotMatch', 'rejects these credentials. Check AWS_ACCESS_KEY_ID'],
  ['a missing permission', 403, 'AccessDenied', 'Grant them permission'],
  ['a missing bucket', 404, 'NoSuchBucket', 'does not exist. Create it'],
])('reports %s, as S3 storage answers it', async (_, status, name, words) => {
  const document = `<?xml version="1.0"?><Error><Code>${name}</Code><Message>${SECRET}</Message></Error>`;
  const environment = await serve((request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    request.resume().on('end', () => response.end(document));
  });
  expect((await failure(environment)).message).toContain(words);
});

test('asks for credentials if neither the environment, a profile nor the machine has any', async () => {
  const before = { ...process.env };
  Object.assign(process.env, {
    HOME: '/nonexistent',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
    AWS_CONFIG_FILE: '/nonexistent',
  });
  try {
    const { message } = await failure({
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    });
    expect(message).toContain('cannot be used without credentials. Set AWS_ACCESS_KEY_ID');
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
});

test('rejects an invalid endpoint before it sends anything', () => {
  const environment = { ...keys, AWS_ENDPOINT_URL_S3: `storage:${SECRET}` };
  expect(() => openS3Store('s3://releases', environment)).toThrow(
    'AWS_ENDPOINT_URL_S3 is not an HTTP address',
  );
});
