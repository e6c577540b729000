import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problemSchema } from '@curbwise/contract';
import { PAGE_HEADERS, SECURITY_HEADERS } from '../http/security-headers';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let directory: string;
let gateway: TestGateway;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'curbwise-surface-'));
  for (const [file, content] of Object.entries({
    'registry.json': '{"contract":"1.0.0","revision":0,"remotes":{}}',
    'shell/index.html': '<html><script type="application/json" id="curbwise-registry"></script></html>',
    'shell/assets/app.js': 'app()',
  })) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), content);
  }
  gateway = await startTestGateway({
    environment: { SITE_DIR: directory, CORS_ORIGINS: 'https://app.example.com' },
    timeouts: {
      request: 400,
      headers: 300,
      check: 50,
      body: { bytesPerSecond: 1, windowMs: 200, graceMs: 100 },
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(directory, { recursive: true });
});

interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends bytes as they are, and reads until the gateway closes the connection. */
async function exchange(sent: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field): [string, string] => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return { status: Number(line.split(' ')[1]), headers: new Map(headers), body };
}

const request = (line: string, ...fields: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...fields, '', ''].join('\r\n');

const JSON_TYPE = 'Content-Type: application/json';

test.each([
  ['the page', request('GET /', 'Accept: text/html'), 200],
  ['a file', request('GET /assets/app.js'), 200],
  ['the registry', request('GET /registry.json'), 200],
  ['a missing file', request('GET /assets/none.js'), 404],
  ['an API answer', request('GET /healthz'), 200],
  ['a HEAD request', request('HEAD /healthz'), 200],
  ['the metrics', request('GET /metrics'), 404],
  ['a question for the allowed methods', request('OPTIONS /openai-vision'), 200],
  [
    'a preflight',
    request(
      'OPTIONS /openai-vision',
      'Origin: https://app.example.com',
      'Access-Control-Request-Method: POST',
    ),
    204,
  ],
  [
    'a preflight from an unknown origin',
    request('OPTIONS /openai-vision', 'Origin: https://x.example', 'Access-Control-Request-Method: POST'),
    200,
  ],
  ['a problem', request('POST /openai-vision', 'Content-Type: text/plain', 'Content-Length: 0'), 415],
  ['a method that the site does not allow', request('DELETE /'), 405],
  ['a method that the API does not allow', request('PUT /openai-vision', 'Content-Length: 0'), 405],
  ['a TRACE request', request('TRACE /healthz'), 405],
  ['an unknown method', request('BREW /healthz'), 400],
  ['a tunnel', request('CONNECT example.com:443'), 405],
  ['an upgrade', request('GET /healthz', 'Upgrade: websocket').replace('close', 'close, Upgrade'), 200],
  ['OPTIONS *', request('OPTIONS *'), 405],
  ['an absolute URL', request('GET http://example.com/healthz'), 200],
  ['two slashes', request('GET //example.com/..%2f..%2fetc/passwd'), 404],
  ['an invalid escape', request('GET /%zz'), 404],
  ['a null byte', request('GET /assets/%00'), 404],
  ['a path with ..', request('GET /assets/../../../../etc/passwd'), 404],
  ['no Host header', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['an unknown HTTP version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
  ['an unknown expectation', request('GET /healthz', 'Expect: the-unexpected'), 200],
  ['two lengths', request('POST /openai-vision', JSON_TYPE, 'Content-Length: 1', 'Content-Length: 2'), 400],
  [
    'a length and chunks',
    request('POST /openai-vision', JSON_TYPE, 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
  ],
  ['a header without a name', request('GET /', ': x'), 400],
  ['headers that are too large', request('GET /', `X-Long: ${'x'.repeat(20_000)}`), 431],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  ['a body that never arrives', request('POST /openai-vision', JSON_TYPE, 'Content-Length: 9'), 408],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
])('%s: the answer has the security headers and does not name any software', async (_, sent, status) => {
  const answer = await exchange(sent);
  expect(answer.status).toBe(status);
  const isScript = answer.headers.get('content-type')?.startsWith('text/javascript');
  const expected = Object.entries(SECURITY_HEADERS).filter(
    ([name]) => !isScript || !PAGE_HEADERS.includes(name),
  );
  for (const [name, value] of expected) expect([name, answer.headers.get(name)]).toEqual([name, value]);
  for (const name of ['server', 'x-powered-by', 'via', 'x-runtime'])
    expect(answer.headers.has(name)).toBe(false);
  expect([...answer.headers].join('\n')).not.toMatch(/node|koa|express|helmet|undici|curbwise/i);
  const isProblem = answer.headers.get('content-type') === 'application/problem+json';
  if (isProblem) expect(problemSchema.parse(JSON.parse(answer.body)).status).toBe(status);
  // Answers to bytes that are not HTTP, and to methods without a response body, have no body.
  else expect(status < 400 || answer.body === '').toBe(true);
});

test('lets a page of an allowed origin read a timeout and its request id', async () => {
  const answer = await exchange(
    request(
      'POST /openai-vision',
      JSON_TYPE,
      'Content-Length: 9',
      'Origin: https://app.example.com',
      'X-Request-Id: abc',
    ),
  );
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  expect(answer.headers.get('x-request-id')).toBe('abc');
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'request-timeout', requestId: 'abc' });
});

test('survives a client that aborts a tunnel', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(request('CONNECT example.com:443'), () => socket.resetAndDestroy());
  await once(socket, 'close');
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
});
