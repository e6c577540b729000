import { verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { caught } from '../testing/caught';
import { DIALECTS } from '../testing/provider-dialects';
import { recordingIn, recordOf } from '../testing/recorded-request';
import { answer, photo, reading, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import { credentialsFor, publicKey, startTokenServer, type TokenServer } from '../testing/token-server';
import type { VisionAdapter } from '../vision-adapter';
import { createVertexAdapter, type VertexOptions } from './create-vertex-adapter';

const never = () => new AbortController().signal;
const success = DIALECTS.gemini.success(JSON.stringify(answer), 'complete', null);

let upstream: Upstream;
let tokens: TokenServer;
let adapter: VisionAdapter;
let seen: IncomingMessage[];
let act: (response: ServerResponse, received: IncomingMessage) => void;

const adapterWith = (options: Partial<VertexOptions> = {}) =>
  createVertexAdapter({
    project: 'kerb-1',
    location: 'europe-west4',
    model: 'gemini-test',
    baseURL: upstream.url,
    credentials: credentialsFor(`${tokens.url}/token`),
    ...options,
  });

const read = (signal = never()) => adapter.read(photo, { ...request, requestId: 'request-1' }, signal);
const bearers = () => seen.map(({ headers }) => headers.authorization);

beforeEach(async () => {
  seen = [];
  act = (response) => respond(response, 200, success);
  upstream = await startUpstream((response, received) => {
    seen.push(received);
    act(response, received);
  });
  tokens = await startTokenServer();
  adapter = adapterWith();
});
afterEach(async () => {
  await adapter.close();
  await Promise.all([upstream.close(), tokens.close()]);
});

test('sends a photo to the project’s model, with a token', async () => {
  expect(await read()).toEqual({ reading });
  const sent = recordOf(seen[0]!, upstream.texts[0]!, 'token-1');
  expect(sent).toEqual(recordingIn(path.join(__dirname, 'recordings', 'vertex.json'), sent));
});

test('requests the token with an assertion signed by the account', async () => {
  await read();
  const [asked] = tokens.requests;
  expect(asked).toMatchObject({ method: 'POST', path: '/token' });
  const form = new URLSearchParams(asked!.body);
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const [header = '', claims = '', signature = ''] = form.get('assertion')!.split('.');
  const decoded = (part: string) =>
    z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
  expect(decoded(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
  const { iat, exp, ...others } = decoded(claims);
  expect(others).toEqual({
    iss: 'reader@kerb-1.iam.gserviceaccount.com',
    scope: 'https://www.googleapis.com/auth/cloud-platform',
    aud: `${tokens.url}/token`,
  });
  expect(Number(exp) - Number(iat)).toBe(3600);
  expect(Math.abs(Number(iat) - Date.now() / 1000)).toBeLessThan(60);
  const signed = Buffer.from(`${header}.${claims}`);
  expect(verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('caches a token, and concurrent photos share one fetch', async () => {
  await Promise.all([read(), read(), read()]);
  await read();
  expect(tokens.requests).toHaveLength(1);
  expect(new Set(bearers())).toEqual(new Set(['Bearer token-1']));
});

test('replaces a token that is about to expire', async () => {
  tokens.answer = () => ({ status: 200, body: { access_token: 'short', expires_in: 0.001 } });
  await read();
  // Half of its one millisecond is over once an answer has arrived.
  await read();
  expect(tokens.requests).toHaveLength(2);
});

test('replaces a rejected token once', async () => {
  act = (response, { headers }) =>
    headers.authorization === 'Bearer token-2'
      ? respond(response, 200, success)
      : respond(response, 401, { error: { code: 401 } });
  expect(await read()).toEqual({ reading });
  expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
  act = (response) => respond(response, 401, { error: { code: 401, message: 'token-2' } });
  const error = await caught(read());
  expect(error).toMatchObject({ adapter: 'vertex', kind: 'unauthorized', status: 401, retryable: false });
  expect(error.message).not.toMatch(/token|kerb|PRIVATE/);
  expect(bearers().slice(2)).toEqual(['Bearer token-2', 'Bearer token-3']);
});

test.each([
  ['does not know the account', 400, { error: 'invalid_grant' }, 'unauthorized'],
  ['forbids the request', 403, {}, 'unauthorized'],
  ['is down', 503, '<html>', 'upstream'],
  ['limits requests', 429, {}, 'rate-limited'],
  ['answers without a token', 200, { id_token: 'x' }, 'upstream'],
  ['does not answer JSON', 200, '<html>', 'invalid-answer'],
  ['gives a token that is invalid in a header', 200, { access_token: 'a\nb', expires_in: 60 }, 'upstream'],
])(
  'a token server that %s (%i) fails the photo, and the next photo asks again',
  async (_, status, body, kind) => {
    tokens.answer = () => ({ status, body });
    expect(await caught(read())).toMatchObject({ adapter: 'vertex', kind });
    expect(seen).toEqual([]);
    tokens.answer = undefined;
    expect(await read()).toEqual({ reading });
  },
);

test('a stopped token server is unreachable', async () => {
  await tokens.close();
  expect(await caught(read())).toMatchObject({ kind: 'unreachable' });
});

test('a caller that aborts during the fetch of a token does not cancel it for others', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  tokens.answer = async () => {
    await held;
    return { status: 200, body: { access_token: 'token-late', expires_in: 3600 } };
  };
  const controller = new AbortController();
  const aborted = caught(read(controller.signal));
  const other = read();
  await tokens.asked;
  controller.abort();
  expect(await aborted).toMatchObject({ kind: 'aborted' });
  release();
  expect(await other).toEqual({ reading });
  expect(tokens.requests).toHaveLength(1);
});

test('a Google Cloud machine without credentials asks its metadata server for a token', async () => {
  await adapter.close();
  adapter = adapterWith({ credentials: undefined, metadataOrigin: tokens.url });
  expect(await read()).toEqual({ reading });
  expect(tokens.requests).toMatchObject([
    {
      method: 'GET',
      path: '/computeMetadata/v1/instance/service-accounts/default/token',
      headers: { 'metadata-flavor': 'Google' },
    },
  ]);
  expect(bearers()).toEqual(['Bearer token-1']);
});

test('close rejects readings in progress', async () => {
  tokens.answer = () => new Promise(() => undefined);
  const failed = caught(read());
  await tokens.asked;
  await adapter.close();
  expect(await failed).toMatchObject({ kind: 'unreachable' });
});
