import type { IncomingMessage } from 'node:http';
import { createAdapter } from './create-adapter';
import { caught } from './testing/caught';
import { DIALECTS } from './testing/provider-dialects';
import { answer, photo, reading, request } from './testing/samples';
import { credentialsFor, startTokenServer, type TokenServer } from './testing/token-server';
import { respond, startUpstream, type Upstream } from './testing/upstream';
import type { RemoteKind } from './families';
import type { VisionAdapter } from './vision-adapter';

const SECRET = 'pc-geheim-2f81';

let upstream: Upstream;
let tokens: TokenServer;
let seen: IncomingMessage[];
let body: unknown;
let adapter: VisionAdapter;
beforeEach(async () => {
  seen = [];
  upstream = await startUpstream((response, received) => {
    seen.push(received);
    respond(response, body === undefined ? 200 : 400, body ?? bodyOf(received));
  });
  tokens = await startTokenServer();
  body = undefined;
});
afterEach(async () => {
  await adapter.close();
  await Promise.all([upstream.close(), tokens.close()]);
});

const bodyOf = ({ url = '' }: IncomingMessage) => {
  const dialect = url.includes('/messages') ? 'anthropic' : url.includes(':generate') ? 'gemini' : 'openai';
  return DIALECTS[dialect].success(JSON.stringify(answer), 'complete', null);
};

const adapterOf = async (kind: RemoteKind) =>
  (adapter = await createAdapter(
    {
      name: kind,
      adapter: kind,
      model: 'signs-1',
      apiKey: kind === 'vertex' ? credentialsFor(tokens.url) : 'sk-0123456789abcdef',
      baseURL: upstream.url,
      extras: kind === 'vertex' ? { project: 'kerb-1', location: 'global' } : {},
      headers: {
        'X-Portkey-Config': { text: SECRET, isSecret: true },
        'x-portkey-provider': { text: 'openai', isSecret: false },
      },
      query: { 'api-version': { text: '2024-10-21 preview', isSecret: false } },
    },
    { readerFile: '' },
  ));

test.each(['openai', 'azure', 'gemini', 'vertex', 'anthropic'] as const)(
  '%s gets the headers and parameters of the operator with each request, and the key as always',
  async (kind) => {
    const one = await adapterOf(kind);
    expect(await one.read(photo, request, new AbortController().signal)).toMatchObject({ reading });
    await one.listing?.(new AbortController().signal);
    expect(seen).toHaveLength(one.listing ? 2 : 1);
    for (const { url, headers } of seen) {
      expect(headers).toMatchObject({ 'x-portkey-config': SECRET, 'x-portkey-provider': 'openai' });
      expect(new URL(url!, upstream.url).searchParams.get('api-version')).toBe('2024-10-21 preview');
      expect(JSON.stringify(headers)).toMatch(/sk-0123456789abcdef|token-1/);
    }
    // They are not for the server that issues tokens.
    for (const { headers, path } of tokens.requests)
      expect(JSON.stringify([headers, path])).not.toMatch(/portkey|version/i);
  },
);

test('a header takes the place of a key that is not set', async () => {
  adapter = await createAdapter(
    {
      name: 'openai',
      adapter: 'openai',
      model: 'signs-1',
      apiKey: 'none',
      baseURL: upstream.url,
      headers: { Authorization: { text: 'Bearer of-the-gateway', isSecret: true } },
    },
    { readerFile: '' },
  );
  await adapter.read(photo, request, new AbortController().signal);
  expect(seen[0]?.headers.authorization).toBe('Bearer of-the-gateway');
});

test.each(['openai', 'gemini', 'vertex', 'anthropic'] as const)(
  'a secret among them is hidden where %s quotes it, a name is not',
  async (kind) => {
    body = { error: { message: `The config ${SECRET} of openai is wrong, "${SECRET.slice(0, 12)}…" too` } };
    const one = await adapterOf(kind);
    const error = await caught(one.read(photo, request, new AbortController().signal));
    expect(error.said).toBe('The config [hidden] of openai is wrong, "[hidden]" too');
  },
);

test('a secret is hidden in a path with its parameters, where it is encoded', async () => {
  const text = 'q7+Kerb/94=x';
  body = { error: { message: 'There is no /v1/chat?k=q7%2BKerb%2F94%3Dx here' } };
  const query = { k: { text, isSecret: true } };
  adapter = await createAdapter(
    { name: 'openai', adapter: 'openai', model: 'signs-1', apiKey: 'none', baseURL: upstream.url, query },
    { readerFile: '' },
  );
  const error = await caught(adapter.read(photo, request, new AbortController().signal));
  expect(error.said).toBe('There is no /v1/chat?k=[hidden] here');
});
