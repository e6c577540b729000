import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pooledFetch, type PooledFetch } from './pooled-fetch';
import { kindOfTransportError } from './transport-error';

let server: Server;
let url: string;
let pooled: PooledFetch;
/** What the server does once it has received a request's body. */
let answer: (response: ServerResponse, body: string) => void;

beforeEach(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    request.once('end', () => answer(response, body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pooled = pooledFetch(`${url}/v1`);
});
afterEach(async () => {
  await pooled.close();
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

const post = (body: RequestInit['body'] = '{}', signal?: AbortSignal) =>
  pooled.fetch(`${url}/v1/read?deep=1`, { method: 'POST', headers: { 'x-mark': 'yes' }, body, signal });

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: Error) => error,
  );

const connections = () =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('sends a request unchanged and returns its answer', async () => {
  answer = (response, body) => {
    const { method, url: path, headers } = response.req;
    response.setHeader('retry-after', '7');
    response.statusCode = 429;
    response.end(JSON.stringify({ method, path, body, headers }));
  };
  const response = await post(Buffer.from('{"é":1}'));
  expect([response.status, response.ok, response.headers.get('Retry-After')]).toEqual([429, false, '7']);
  expect(await response.json()).toMatchObject({
    method: 'POST',
    path: '/v1/read?deep=1',
    body: '{"é":1}',
    headers: { 'content-length': '8', 'x-mark': 'yes', 'accept-encoding': 'identity' },
  });
});

test('reuses connections', async () => {
  answer = (response) => response.end('done');
  let opened = 0;
  server.on('connection', () => (opened += 1));
  for (let turn = 0; turn < 20; turn += 1) expect(await (await post()).text()).toBe('done');
  // The next request may start before the previous connection is free again.
  expect(opened).toBeLessThanOrEqual(2);
});

test('opens at most 256 connections and queues further requests', async () => {
  const held: ServerResponse[] = [];
  const full = new Promise<void>((resolve) => {
    answer = (response) => {
      held.push(response);
      if (held.length === 256) resolve();
    };
  });
  const answered = Promise.all(Array.from({ length: 260 }, async () => (await (await post()).text()).length));
  await full;
  expect(await connections()).toBe(256);
  answer = (response) => response.end('done');
  for (const response of held) response.end('done');
  expect(await answered).toEqual(Array(260).fill(4));
});

test.each([
  ['with', { 'content-length': '50000000' }],
  ['without', {}],
])('cuts off and rejects a huge answer %s a content-length', async (_, headers) => {
  let sent = 0;
  answer = (response) => {
    response.writeHead(200, headers);
    const more = () => {
      while (!response.destroyed && (sent += 100_000) <= 50_000_000) {
        if (!response.write(Buffer.alloc(100_000, 0x20))) return void response.once('drain', more);
      }
    };
    more();
  };
  const response = await post();
  expect(kindOfTransportError(await rejection(response.json()))).toBe('invalid-answer');
  expect(sent).toBeLessThan(20_000_000);
});

test.each([
  ['an answer', 200],
  ['an error', 500],
])('rejects %s with more parts than any answer without parsing it', async (_, status) => {
  answer = (response) => response.writeHead(status).end('['.repeat(100_000) + ']'.repeat(100_000));
  const parse = jest.spyOn(JSON, 'parse');
  const error = await rejection((await post()).json());
  expect(kindOfTransportError(error)).toBe('invalid-answer');
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('returns a redirect as an answer and does not follow it', async () => {
  let asked = 0;
  answer = (response) => {
    asked += 1;
    response.writeHead(307, { location: `${url}/elsewhere` }).end();
  };
  expect(await post()).toMatchObject({ status: 307, ok: false });
  expect(asked).toBe(1);
});

test.each([
  ['is cut before the answer', (response: ServerResponse) => response.destroy()],
  [
    'is cut within the answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    },
  ],
  ['is reset', (response: ServerResponse) => response.socket?.resetAndDestroy()],
])('rejects with a TypeError if the connection %s', async (_, cut) => {
  answer = cut;
  const error = await rejection(post().then((response) => response.text()));
  expect(error).toBeInstanceOf(TypeError);
  expect(kindOfTransportError(error)).toBe('unreachable');
});

test('aborting during the answer rejects and closes the connection', async () => {
  const controller = new AbortController();
  const cut = new Promise((resolve) => {
    answer = (response) => {
      response.once('close', resolve);
      response.writeHead(200).write('{');
    };
  });
  const response = await post('{}', controller.signal);
  const text = rejection(response.text());
  controller.abort();
  expect(await text).toMatchObject({ name: 'AbortError' });
  await cut;
});

test('close rejects requests in progress', async () => {
  const arrived = new Promise<void>((resolve) => (answer = () => resolve()));
  const failed = rejection(post());
  await arrived;
  await pooled.close();
  expect(await failed).toBeInstanceOf(TypeError);
});

test('sends a request again if the connection that was kept open is closed', async () => {
  answer = (response) => void response.end('one');
  // The second request may need another connection; by then the first one is free again.
  await (await post()).text();
  await (await post()).text();
  const bodies: string[] = [];
  answer = (response, body) => {
    bodies.push(body);
    if (bodies.length === 1) return void response.socket?.resetAndDestroy();
    return void response.end('two');
  };
  expect(await (await post('{"a":1}')).text()).toBe('two');
  expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
});

test('does not send a request again if a new connection is closed', async () => {
  let requests = 0;
  answer = (response) => {
    requests += 1;
    response.socket?.resetAndDestroy();
  };
  expect(kindOfTransportError(await rejection(post()))).toBe('unreachable');
  expect(requests).toBe(1);
});

test.each([408, 409])('sends a request again once after %d', async (status) => {
  let requests = 0;
  answer = (response) => {
    requests += 1;
    response.writeHead(status).end('{}');
  };
  expect((await post()).status).toBe(status);
  expect(requests).toBe(2);
});
