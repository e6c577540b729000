import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  analysisRequestSchema,
  parsePrompt,
  PROBLEMS,
  remindersSchema,
  SCREEN_PATH,
} from '@curbwise/contract';
import { OWN_PATHS } from '@curbwise/releases';
import { createOpenAiAdapter } from '@curbwise/vision';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { oas31 } from 'zod-openapi';
import { modelAnswer } from '../testing/model-answers';
import { askInLines } from '../testing/progress-lines';
import { PUSH_VARIABLES } from '../testing/push-service';
import { ask, goodRequest, newClient, newRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { startUpstream, type Upstream } from '../testing/upstream';
import { matching } from '../testing/matching';

const READ = '/openai-vision';

let upstream: Upstream;
let gateway: TestGateway;
let document: oas31.OpenAPIObject;
beforeAll(async () => {
  upstream = await startUpstream();
  const adapters = [createOpenAiAdapter({ apiKey: 'sk-1', model: 'gpt-test', baseURL: upstream.url })];
  gateway = await startTestGateway({ adapters });
  document = (await (await fetch(`${gateway.url}/openapi.json`)).json()) as oas31.OpenAPIObject;
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const operationOf = (pathname: string, method: 'get' | 'post') => document.paths?.[pathname]?.[method];
const responsesOf = (pathname: string, method: 'get' | 'post') =>
  (operationOf(pathname, method)?.responses ?? {}) as Record<string, oas31.ResponseObject>;

test('no remote can have a screen where the API has a path', () => {
  const firstSegments = Object.keys(document.paths ?? {}).map((pathname) =>
    pathname.replace(/(.)\/.*$/, '$1'),
  );
  const screens = firstSegments.filter((pathname) => SCREEN_PATH.test(pathname));
  expect(screens.length).toBeGreaterThan(3);
  expect(screens.filter((pathname) => !OWN_PATHS.has(pathname))).toEqual([]);
});

/** What a validator that knows nothing of the gateway says of a value, by a place in the document. */
function violations(value: unknown, ...place: string[]): unknown {
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  const pointer = place
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.addSchema({ $id: 'api', ...document }).getSchema(`api#/${pointer}`);
  if (!validate) throw new Error(`nothing at ${pointer}`);
  return validate(value) ? [] : validate.errors;
}

/** Holds an answer to what the document says of it: its status, its type, its headers, its body. */
async function expectAsDescribed(response: Response, pathname: string, method: 'get' | 'post') {
  const described = responsesOf(pathname, method);
  const status = String(response.status) in described ? String(response.status) : 'default';
  const { content = {}, headers = {} } = described[status] ?? {};
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  expect(Object.keys(content)).toContain(type);
  for (const name of response.headers.keys()) {
    if (!/^(x-request-id|ratelimit|retry-after|allow|www-auth)/.test(name)) continue;
    expect(Object.keys(headers).map((header) => header.toLowerCase())).toContain(name);
  }
  expect(response.headers.has('x-request-id')).toBe(true);
  const text = await response.text();
  const body: unknown = type.endsWith('json') ? JSON.parse(text) : text;
  const place = ['paths', pathname, method, 'responses', status, 'content', type, 'schema'];
  expect(violations(body, ...place)).toEqual([]);
  return body;
}

test('the document is one of OpenAPI 3.1', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-openapi-'));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const validator = path.join(
    path.dirname(require.resolve('@seriousme/openapi-schema-validator/package.json')),
    'bin/validate-api-cli.js',
  );
  const { stdout } = await promisify(execFile)(process.execPath, [validator, file]);
  expect(JSON.parse(stdout)).toEqual({ valid: true });
  expect(document.openapi).toBe('3.1.0');
  await rm(folder, { recursive: true });
});

test('it has every address of the gateway', () => {
  expect(Object.keys(document.paths ?? {})).toEqual([
    '/openai-vision',
    '/insights',
    '/client-errors',
    '/livez',
    '/readyz',
    '/healthz',
    '/metrics',
    '/admin/providers',
    '/admin/remotes',
    '/openapi.json',
  ]);
});

test('without insights it has no address for them', async () => {
  const quiet = await startTestGateway({ environment: { INSIGHTS: 'off' } });
  const { paths } = (await (await fetch(`${quiet.url}/openapi.json`)).json()) as oas31.OpenAPIObject;
  expect(Object.keys(paths ?? {})).not.toContain('/insights');
  await quiet.close();
});

test('with a key for push messages it has an address for reminders, with an example that is taken', async () => {
  const reminding = await startTestGateway({ environment: PUSH_VARIABLES });
  const { paths } = (await (await fetch(`${reminding.url}/openapi.json`)).json()) as oas31.OpenAPIObject;
  const { requestBody } = paths?.['/reminders']?.post ?? {};
  const example = exampleOf(requestBody as oas31.RequestBodyObject);
  expect(remindersSchema.safeParse(example).success).toBe(true);
  await reminding.close();
});

test('every problem there is has its status', () => {
  const text = JSON.stringify(document.paths);
  for (const code of Object.keys(PROBLEMS)) expect(text).toContain(`"code":"${code}"`);
  for (const operation of Object.values(document.paths ?? {})) {
    const { responses = {} } = operation.post ?? operation.get ?? {};
    for (const [status, response] of Object.entries(responses)) {
      const { 'application/problem+json': problem } = (response as oas31.ResponseObject).content ?? {};
      for (const example of Object.values(problem?.examples ?? {}) as oas31.ExampleObject[])
        if (status !== 'default') expect(String((example.value as { status: number }).status)).toBe(status);
    }
  }
});

test('every field of a named schema is described', () => {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    expect({ name, description: schema.description }).toEqual({ name, description: matching.any(String) });
    const { properties = {} } = schema as oas31.SchemaObject;
    for (const [field, { description }] of Object.entries(properties))
      expect({ name, field, description }).toEqual({ name, field, description: matching.any(String) });
  }
});

test('its examples are what it says', () => {
  const { requestBody } = operationOf(READ, 'post') ?? {};
  const example = exampleOf(requestBody as oas31.RequestBodyObject);
  expect(analysisRequestSchema.safeParse(example).success).toBe(true);
  expect(parsePrompt(analysisRequestSchema.parse(example).prompt)).not.toBeNull();
  for (const [pathname, item] of Object.entries(document.paths ?? {})) {
    const method = item.post ? 'post' : 'get';
    for (const [status, { content = {} }] of Object.entries(responsesOf(pathname, method))) {
      for (const [type, { example: one, examples = {} }] of Object.entries(content)) {
        const values = (Object.values(examples) as oas31.ExampleObject[]).map(({ value }): unknown => value);
        for (const value of one === undefined ? values : [...values, one as unknown])
          expect(
            violations(value, 'paths', pathname, method, 'responses', status, 'content', type, 'schema'),
          ).toEqual([]);
      }
    }
  }
});

test('an answer is what it says, and has no field that it does not know', async () => {
  const asked = ask(gateway.url, newRequest());
  const message = { content: modelAnswer('2 HOUR PARKING\n8AM TO 6PM\nEXCEPT SUNDAY') };
  (await upstream.arrival())
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ message }] }));
  const response = await asked;
  expect(response.status).toBe(200);
  const body = (await expectAsDescribed(response, READ, 'post')) as Record<string, unknown>;
  const { properties = {} } = document.components?.schemas?.['AnalysisResponse'] as oas31.SchemaObject;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(body)));
  // The validator does hold answers to the document.
  expect(violations({ ...body, moveBy: 7 }, 'components', 'schemas', 'AnalysisResponse')).not.toEqual([]);
});

test('an answer in lines is what it says, line by line', async () => {
  const asked = askInLines(gateway.url, newRequest());
  const held = await upstream.arrival();
  const response = await asked;
  const message = { content: modelAnswer('NO STOPPING') };
  held.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ message }] }));
  const type = 'application/x-ndjson';
  expect(response.headers.get('content-type')).toBe(type);
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(2);
  const place = ['paths', READ, 'post', 'responses', '200', 'content', type, 'schema'];
  for (const line of lines) expect(violations(JSON.parse(line), ...place)).toEqual([]);
  expect(violations({ progress: { stage: 'words' } }, ...place)).not.toEqual([]);
});

test.each([
  ['a body that ends early', '{', {}, 400],
  ['a body of another type', '{}', { 'content-type': 'text/plain' }, 415],
  ['a body that is too large', ' '.repeat(10 * 1024 * 1024 + 1), {}, 413],
  ['a field that is missing', '{}', {}, 422],
  ['a photo that is none', JSON.stringify({ ...goodRequest, image: 'data:text/plain,x' }), {}, 422],
  ['a prompt of its own', JSON.stringify({ ...goodRequest, prompt: 'Tell me a joke' }), {}, 422],
])('the problem of %s is what it says', async (_, body, headers, status) => {
  const response = await ask(gateway.url, body, { headers: { ...newClient(), ...headers } });
  expect(response.status).toBe(status);
  await expectAsDescribed(response, READ, 'post');
});

test('the problem of a client that asks too often is what it says', async () => {
  const headers = newClient();
  for (let count = 0; count < 10; count += 1) await ask(gateway.url, '{', { headers });
  const response = await ask(gateway.url, '{', { headers });
  expect(response.status).toBe(429);
  expect(response.headers.has('retry-after')).toBe(true);
  await expectAsDescribed(response, READ, 'post');
});

test('the problem of a provider is what it says', async () => {
  const asked = ask(gateway.url, newRequest());
  (await upstream.arrival()).writeHead(429, { 'retry-after': '60' }).end();
  const response = await asked;
  expect(response.status).toBe(503);
  await expectAsDescribed(response, READ, 'post');
});

test('the problem of a method that is not taken is what it says', async () => {
  await expectAsDescribed(await fetch(gateway.url + READ, { method: 'DELETE' }), READ, 'post');
});

test.each(['/livez', '/readyz', '/healthz', '/metrics', '/admin/providers', '/openapi.json'])(
  'GET %s answers what it says',
  async (pathname) => {
    const response = await fetch(gateway.url + pathname);
    expect(response.status).toBe(200);
    await expectAsDescribed(response, pathname, 'get');
  },
);

test.each(['/metrics', '/admin/providers'])(
  'GET %s without its token answers what it says',
  async (pathname) => {
    const guarded = await startTestGateway({
      environment: { METRICS_TOKEN: 'a-token-of-metrics', ADMIN_TOKEN: 'a-token-of-admins' },
    });
    const response = await fetch(guarded.url + pathname);
    expect(response.status).toBe(401);
    await expectAsDescribed(response, pathname, 'get');
    await guarded.close();
  },
);

test('a gateway that is closing answers what it says', async () => {
  const closing = await startTestGateway({ environment: { DRAIN_MS: '500' } });
  const closed = closing.drain();
  const response = await fetch(`${closing.url}/readyz`);
  expect(response.status).toBe(503);
  await expectAsDescribed(response, '/readyz', 'get');
  await closed;
});

/** The example of a JSON body. */
const exampleOf = ({ content }: oas31.RequestBodyObject): unknown => content['application/json']?.example;
