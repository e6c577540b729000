import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { problemSchema, type LiveRegistry, type Registry } from '@curbwise/contract';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { integrityOf } from '@curbwise/remotes/releases/page';

const SHELL = `<!doctype html><html><head><title>Curbwise</title>
<script type="application/json" id="curbwise-registry"></script>
<script type="application/json" id="curbwise-first-remotes">{"/":"scanner","/privacy-policy":"legal"}</script>
</head><body></body></html>`;

const releaseOf = (version: string, manifest = `/remotes/scanner/${version}/mf-manifest.json`) => ({
  version,
  manifest,
  integrity: integrityOf(Buffer.from('{"name":"scanner"}')),
  needs: '^1.0.0',
});

/** A live version, as pages get it. */
const liveOf = (...release: Parameters<typeof releaseOf>): LiveRegistry => ({
  contract: '1.0.0',
  remotes: { scanner: releaseOf(...release) },
});

/** The registry with that version. */
const registryOf = (...release: Parameters<typeof releaseOf>): Registry => {
  const [version] = release;
  const releases = { [version]: { ...releaseOf(...release), publishedAt: '2026-11-20T12:00:00Z' } };
  const scanner = { live: version, pinned: false, canary: null, releases, history: [] };
  return { contract: '1.0.0', revision: 1, remotes: { scanner } };
};

let directory: string;
let gateway: TestGateway;

async function put(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(directory, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'curbwise-site-'));
  await put('registry.json', JSON.stringify(registryOf('1.0.0')));
  await put('shell/index.html', SHELL);
  await put('shell/assets/main.4f3a.js', 'console.log(1)');
  await put('shell/assets/main.4f3a.js.br', brotliCompressSync('console.log(1)'));
  await put('shell/assets/main.4f3a.js.gz', gzipSync('console.log(1)'));
  await put('shell/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await put('shell/manifest.webmanifest', '{}');
  await put('shell/sw.js', 'self.skipWaiting()');
  await put('shell/.env', 'SECRET=1');
  await put('remotes/scanner/1.0.0/mf-manifest.json', '{"name":"scanner"}');
  await put('reader/reader.json', '{"protocol":1}');
  await put('reader/reader.4f3a.js', 'read()');
  await put('reader/runtime.4f3a.bin', 'runtime');
  await put('reader/runtime.4f3a.bin.br', brotliCompressSync('runtime'));
  await put('secret.txt', 'not for the web');
  gateway = await startTestGateway({ environment: { SITE_DIR: directory } });
});
afterAll(async () => {
  await gateway.close();
  await rm(directory, { recursive: true });
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (pathname: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + pathname, { headers });

function registryIn(html: string): unknown {
  return JSON.parse(
    /<script type="application\/json" id="curbwise-registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  );
}

test.each([
  ['/', 200],
  ['/?from=home-screen', 200],
  ['/index.html', 200],
  ['/privacy-policy', 200],
  ['/Privacy-Policy/', 200],
  ['/no/such/view', 404],
  ['/privacy-policy/more', 404],
  ['/report.html', 404],
])(
  'a browser at %s gets the page with the registry in it, checked each time, and status %i',
  async (pathname, status) => {
    const response = await get(pathname, browser);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(registryIn(await response.text())).toEqual(liveOf('1.0.0'));
  },
);

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('sends the page to a browser that accepts %s as %s', async (accepted, encoding) => {
  const response = await get('/', { ...browser, 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(registryIn(await response.text())).toEqual(liveOf('1.0.0'));
});

test('serves the start page to every client', async () => {
  expect((await get('/', { accept: '*/*' })).status).toBe(200);
});

test('answers HEAD requests for the page', async () => {
  const response = await fetch(`${gateway.url}/`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
});

test('serves the registry', async () => {
  const response = await get('/registry.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual(liveOf('1.0.0'));
});

test.each([
  ['/assets/main.4f3a.js', 'text/javascript; charset=utf-8', 'console.log(1)'],
  ['/remotes/scanner/1.0.0/mf-manifest.json', 'application/json; charset=utf-8', '{"name":"scanner"}'],
])('lets %s be cached for a year', async (pathname, type, content) => {
  const response = await get(pathname);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe(type);
  expect(await response.text()).toBe(content);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('sends a client that accepts %s %s', async (accepted, encoding) => {
  const response = await get('/assets/main.4f3a.js', { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await response.text()).toBe('console.log(1)');
});

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('lets %s be cached for an hour, and does not send it twice', async (pathname, type) => {
  const response = await get(pathname);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(response.headers.get('content-type')).toContain(type);
  const known = { 'if-modified-since': response.headers.get('last-modified') ?? '' };
  expect(await rawStatusAndBody(pathname, known)).toBe('304 ');
});

test.each(['/registry.json', '/', '/privacy-policy'])(
  '%s is not sent again to a client that has it, and is once it has changed',
  async (pathname) => {
    const first = await get(pathname, browser);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const known = { ...browser, 'if-none-match': etag };
    expect(await rawStatusAndBody(pathname, known)).toBe('304 ');
    expect((await get(pathname, { ...browser, 'accept-encoding': 'gzip' })).headers.get('etag')).toBe(etag);
    await replaceRegistry(JSON.stringify(registryOf('1.0.0-other')));
    expect(await rawStatusAndBody(pathname, known)).toMatch(/^200 .*1\.0\.0-other/s);
    await replaceRegistry(JSON.stringify(registryOf('1.0.0')));
    expect(await rawStatusAndBody(pathname, known)).toBe('304 ');
  },
);

test.each(['/remotes/~1/scanner/1.0.0/mf-manifest.json', '/remotes/~42/scanner/1.0.0/mf-manifest.json'])(
  'serves the same file for a retry at %s, without caching',
  async (pathname) => {
    const response = await get(pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('{"name":"scanner"}');
  },
);

test('serves the service worker as a script that is revalidated each time', async () => {
  const response = await get('/sw.js');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
});

describe('headers of documents', () => {
  const OF_DOCUMENTS = ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'];
  const namesOf = async (pathname: string) => {
    const { headers } = await get(pathname);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    return [...headers.keys()].filter((name) => OF_DOCUMENTS.includes(name)).length;
  };

  test.each(['/', '/nowhere.html', '/favicon.svg', '/registry.json'])('are on %s', async (pathname) => {
    expect(await namesOf(pathname)).toBe(OF_DOCUMENTS.length);
    expect((await get(pathname)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test.each(['/sw.js', '/remotes/scanner/1.0.0/mf-manifest.json'])('are not on %s', async (pathname) => {
    expect(await namesOf(pathname)).toBe(0);
  });

  test('a script has the policy of a worker, as strict as that of pages where it concerns one', async () => {
    expect((await get('/sw.js')).headers.get('content-security-policy')).toBe(
      "default-src 'none';script-src 'self';connect-src 'self';worker-src 'self';" +
        "require-trusted-types-for 'script';trusted-types default",
    );
    expect(
      (await get('/remotes/scanner/1.0.0/mf-manifest.json')).headers.get('content-security-policy'),
    ).toBeNull();
  });
});

test.each([
  '/assets/main.0000.js',
  '/assets/',
  '/remotes/scanner/9.9.9/mf-manifest.json',
  '/remotes/scanner/1.0.0',
  '/remotes/~1/scanner/9.9.9/mf-manifest.json',
  '/remotes/~1/~2/scanner/1.0.0/mf-manifest.json',
  '/remotes/~x/scanner/1.0.0/mf-manifest.json',
])('answers 404 for the missing file %s, even to a browser', async (pathname) => {
  const response = await get(pathname, browser);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(problemSchema.parse(await response.json()).code).toBe('not-found');
});

test('answers 404 for a missing image, not the page', async () => {
  expect((await get('/missing.png', { accept: 'image/avif,image/*,*/*;q=0.8' })).status).toBe(404);
});

/** Sends path and headers unchanged; `fetch` would normalise the path and add headers. */
function rawStatusAndBody(pathname: string, headers = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gateway.url);
    const sent = httpRequest({ hostname, port, path: pathname, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.once('end', () => resolve(`${response.statusCode} ${body}`));
    });
    sent.once('error', reject).end();
  });
}

test.each([
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/remotes/../secret.txt',
  '/remotes/%2e%2e/secret.txt',
  '/remotes/~1/../../secret.txt',
  '/remotes/~1/%2e%2e/secret.txt',
  '/assets/%00',
  '/assets/%ff',
  '/assets/..\\..\\secret.txt',
  '/.env',
  '/assets/../.env',
  '//secret.txt',
])('%s leads nowhere', async (pathname) => {
  expect(await rawStatusAndBody(pathname)).toMatch(/^404 (?!.*(SECRET|not for the web))/s);
});

test('rejects other methods for the page', async () => {
  const response = await fetch(`${gateway.url}/`, { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

describe('photos that are shared without a service worker', () => {
  const share = (bytes: number) => {
    const form = new FormData();
    form.append('photos', new File([new Uint8Array(bytes)], 'sign.jpg', { type: 'image/jpeg' }));
    return fetch(`${gateway.url}/share-photos`, { method: 'POST', body: form, redirect: 'manual' });
  };

  test.each([0, 3_000, 40_000_000])('of %d bytes redirect to the start page', async (bytes) => {
    const response = await share(bytes);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('are answered before they have arrived, and stalled ones are disconnected', async () => {
    const asked = httpRequest(`${gateway.url}/share-photos`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 50_000_000 },
    });
    asked.on('error', () => undefined);
    asked.write('--x\r\n');
    const [{ statusCode, headers }] = (await once(asked, 'response')) as [IncomingMessage];
    expect([statusCode, headers.location, headers.connection]).toEqual([303, '/', 'close']);
    asked.destroy();
  });

  test('have no page of their own, and the path accepts nothing else', async () => {
    expect((await get('/share-photos')).status).toBe(404);
    expect((await fetch(`${gateway.url}/share-photos`, { method: 'PUT' })).status).toBe(405);
  });
});

test('does not replace the API', async () => {
  const response = await get('/openai-vision', browser);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect((await get('/healthz', browser)).headers.get('content-type')).toContain('application/json');
});

test('escapes a registry that would end its element', async () => {
  const hostile = ['1.0.0', '</script><script>alert(1)</script><!--$&'] as const;
  await replaceRegistry(JSON.stringify(registryOf(...hostile)));
  const html = await (await get('/', browser)).text();
  expect(html).not.toContain('<script>alert');
  expect(registryIn(html)).toEqual(liveOf(...hostile));
});

test('follows a changed registry while running, but not a broken one', async () => {
  await replaceRegistry(JSON.stringify(registryOf('2.0.0')));
  expect(await (await get('/registry.json')).json()).toEqual(liveOf('2.0.0'));
  await replaceRegistry('{ oops');
  expect(await (await get('/registry.json')).json()).toEqual(liveOf('2.0.0'));
  expect(gateway.log.join('')).toContain('the changed site cannot be used');
});

test('serves the changed registry to requests that arrive while it is read', async () => {
  for (const version of ['3.0.0', '3.1.0', '3.2.0', '3.3.0', '3.4.0']) {
    await replaceRegistry(JSON.stringify(registryOf(version)));
    const asked = await Promise.all(Array.from({ length: 8 }, () => get('/registry.json')));
    const told = await Promise.all(asked.map((response) => response.text()));
    expect(new Set(told.map((text) => text.includes(`"${version}"`)))).toEqual(new Set([true]));
  }
});

let changes = 0;
async function replaceRegistry(content: string): Promise<void> {
  await put('registry.json', content);
  // Timestamps of file systems are coarse; each change gets a distinct one.
  changes += 1;
  await utimes(path.join(directory, 'registry.json'), 0, 1_000_000 + changes);
}

describe('an unusable site folder', () => {
  test.each([
    ['nothing', {}, /shell\/index\.html cannot be read/],
    ['no registry', { 'shell/index.html': SHELL }, /registry\.json cannot be read/],
    [
      'a registry of another form',
      { 'shell/index.html': SHELL, 'registry.json': '{"contract":2,"remotes":{}}' },
      /registry\.json is not a registry/,
    ],
    [
      'a page without a place for it',
      { 'shell/index.html': '<html>', 'registry.json': JSON.stringify(registryOf('1.0.0')) },
      /has no <script/,
    ],
  ])('%s', async (_, files, message) => {
    const empty = await mkdtemp(path.join(tmpdir(), 'curbwise-site-'));
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(empty, file)), { recursive: true });
      await writeFile(path.join(empty, file), content);
    }
    await expect(startTestGateway({ environment: { SITE_DIR: empty } })).rejects.toThrow(message);
    await rm(empty, { recursive: true });
  });
});

describe('the reader that browsers fetch', () => {
  const ask = (pathname: string, headers: Record<string, string> = {}) =>
    fetch(new URL(pathname, gateway.url), { headers });

  test('has a list that is revalidated, and files that are cached for good', async () => {
    const list = await ask('/reader/reader.json');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    expect(await list.json()).toEqual({ protocol: 1 });
    const runtime = await ask('/reader/runtime.4f3a.bin', { 'accept-encoding': 'br' });
    expect(runtime.headers.get('cache-control')).toContain('immutable');
    expect(runtime.headers.get('content-encoding')).toBe('br');
    expect(await runtime.text()).toBe('runtime');
  });

  test('has a script that may compile WebAssembly and has no network access', async () => {
    const script = await ask('/reader/reader.4f3a.js');
    expect(script.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    );
    const page = await ask('/', { accept: 'text/html' });
    expect(page.headers.get('content-security-policy')).not.toContain('wasm');
  });

  test.each(['/reader/runtime.0000.bin', '/reader/', '/reader/..%2fsecret.txt', '/reader/../secret.txt'])(
    '%s is not there',
    async (pathname) => {
      expect((await ask(pathname)).status).toBe(404);
    },
  );
});
