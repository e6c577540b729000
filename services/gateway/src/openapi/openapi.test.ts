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
import { RESERVED_PATHS } from '@curbwise/remotes/releases';
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
const ADMIN_TOKEN = 'a-token-of-admins';
const AS_OPERATOR = { authorization: `Bearer ${ADMIN_TOKEN}` };

let upstream: Upstream;
let gateway: TestGateway;
let document: oas31.OpenAPIObject;
beforeAll(async () => {
  upstream = await startUpstream();
  const adapters = [createOpenAiAdapter({ apiKey: 'sk-1', model: 'gpt-test', baseURL: upstream.url })];
  const environment = { ADMIN_PAGE: 'on', ADMIN_TOKEN };
  gateway = await startTestGateway({ adapters, environment });
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
  expect(screens.filter((pathname) => !RESERVED_PATHS.has(pathname))).toEqual([]);
});

/** Errors of an independent validator for a value, against the schema at a place in the document. */
function violations(value: unknown, ...place: string[]): unknown {
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  const pointer = place
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.addSchema({ $id: 'api', ...document }).getSchema(`api#/${pointer}`);
  if (!validate) throw new Error(`No schema at ${pointer}`);
  return validate(value) ? [] : validate.errors;
}

/** Checks status, content type, headers and body of a response against the document. */
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

test('the document is valid OpenAPI 3.1', async () => {
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

test('lists every path of the gateway', () => {
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
    '/admin/overview',
    '/admin/changes',
    '/admin/changes/{id}/undo',
    '/openapi.json',
  ]);
});

test('lists the collected wordings if they are on', async () => {
  const collecting = await startTestGateway({ environment: { COLLECT_WORDS: 'on' } });
  const { paths } = (await (await fetch(`${collecting.url}/openapi.json`)).json()) as oas31.OpenAPIObject;
  expect(Object.keys(paths ?? {})).toContain('/admin/words');
  await collecting.close();
});

test('does not list insights if they are off', async () => {
  const quiet = await startTestGateway({ environment: { INSIGHTS: 'off' } });
  const { paths } = (await (await fetch(`${quiet.url}/openapi.json`)).json()) as oas31.OpenAPIObject;
  expect(Object.keys(paths ?? {})).not.toContain('/insights');
  await quiet.close();
});

test('lists reminders with a valid example if there is a push key', async () => {
  const reminding = await startTestGateway({ environment: PUSH_VARIABLES });
  const { paths } = (await (await fetch(`${reminding.url}/openapi.json`)).json()) as oas31.OpenAPIObject;
  const { requestBody } = paths?.['/reminders']?.post ?? {};
  const example = exampleOf(requestBody as oas31.RequestBodyObject);
  expect(remindersSchema.safeParse(example).success).toBe(true);
  await reminding.close();
});

test('has an example of every problem, listed under its status', () => {
  const text = JSON.stringify(document.paths);
  for (const code of Object.keys(PROBLEMS)) expect(text).toContain(`"code":"${code}"`);
  let checked = 0;
  for (const operation of Object.values(document.paths ?? {})) {
    const { responses = {} } = operation.post ?? operation.get ?? {};
    for (const [status, response] of Object.entries(responses)) {
      if (status === 'default') continue;
      const { 'application/problem+json': problem } = (response as oas31.ResponseObject).content ?? {};
      for (const example of Object.values(problem?.examples ?? {}) as oas31.ExampleObject[]) {
        expect(String((example.value as { status: number }).status)).toBe(status);
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(20);
});

test('describes every named schema and each of its fields', () => {
  const schemas = Object.entries(document.components?.schemas ?? {});
  expect(schemas.length).toBeGreaterThan(20);
  const fields = schemas.flatMap(([name, schema]) =>
    Object.entries((schema as oas31.SchemaObject).properties ?? {}).map(
      ([field, { description }]) => [`${name}.${field}`, description] as const,
    ),
  );
  expect(fields.length).toBeGreaterThan(100);
  for (const [name, { description }] of schemas)
    expect({ name, description }).toEqual({ name, description: matching.any(String) });
  for (const [field, description] of fields)
    expect({ field, description }).toEqual({ field, description: matching.any(String) });
});

test('its examples match its schemas', () => {
  const { requestBody } = operationOf(READ, 'post') ?? {};
  const example = exampleOf(requestBody as oas31.RequestBodyObject);
  expect(analysisRequestSchema.safeParse(example).success).toBe(true);
  expect(parsePrompt(analysisRequestSchema.parse(example).prompt)).not.toBeNull();
  let checked = 0;
  for (const [pathname, item] of Object.entries(document.paths ?? {})) {
    const method = item.post ? 'post' : 'get';
    for (const [status, { content = {} }] of Object.entries(responsesOf(pathname, method))) {
      for (const [type, { example: one, examples = {} }] of Object.entries(content)) {
        const values = (Object.values(examples) as oas31.ExampleObject[]).map(({ value }): unknown => value);
        for (const value of one === undefined ? values : [...values, one as unknown]) {
          expect(
            violations(value, 'paths', pathname, method, 'responses', status, 'content', type, 'schema'),
          ).toEqual([]);
          checked += 1;
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(20);
});

test('describes an answer completely', async () => {
  const asked = ask(gateway.url, newRequest());
  const message = { content: modelAnswer('2 HOUR PARKING\n8AM TO 6PM\nEXCEPT SUNDAY') };
  (await upstream.arrival())
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ message }] }));
  const response = await asked;
  expect(response.status).toBe(200);
  const body = (await expectAsDescribed(response, READ, 'post')) as Record<string, unknown>;
  const schema = document.components?.schemas?.['AnalysisResponse'] as oas31.SchemaObject | undefined;
  expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(body)));
  // The validator does reject invalid answers.
  expect(violations({ ...body, moveBy: 7 }, 'components', 'schemas', 'AnalysisResponse')).not.toEqual([]);
});

test('describes each line of a streamed answer', async () => {
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
  ['an incomplete body', '{', {}, 400],
  ['a body of another type', '{}', { 'content-type': 'text/plain' }, 415],
  ['a body that is too large', ' '.repeat(10 * 1024 * 1024 + 1), {}, 413],
  ['a missing field', '{}', {}, 422],
  ['an invalid photo', JSON.stringify({ ...goodRequest, image: 'data:text/plain,x' }), {}, 422],
  ['an unknown prompt', JSON.stringify({ ...goodRequest, prompt: 'Tell me a joke' }), {}, 422],
])('describes the problem for %s', async (_, body, headers, status) => {
  const response = await ask(gateway.url, body, { headers: { ...newClient(), ...headers } });
  expect(response.status).toBe(status);
  await expectAsDescribed(response, READ, 'post');
});

test('describes the problem for a client that is over its rate limit', async () => {
  const headers = newClient();
  for (let count = 0; count < 10; count += 1) await ask(gateway.url, '{', { headers });
  const response = await ask(gateway.url, '{', { headers });
  expect(response.status).toBe(429);
  expect(response.headers.has('retry-after')).toBe(true);
  await expectAsDescribed(response, READ, 'post');
});

test('describes the problem for a failure of a provider', async () => {
  const asked = ask(gateway.url, newRequest());
  (await upstream.arrival()).writeHead(429, { 'retry-after': '60' }).end();
  const response = await asked;
  expect(response.status).toBe(503);
  await expectAsDescribed(response, READ, 'post');
});

test('describes the problem for a method that is not allowed', async () => {
  const response = await fetch(gateway.url + READ, { method: 'DELETE' });
  expect(response.status).toBe(405);
  await expectAsDescribed(response, READ, 'post');
});

test.each([
  '/livez',
  '/readyz',
  '/healthz',
  '/metrics',
  '/admin/providers',
  '/admin/overview',
  '/openapi.json',
])('describes the answer of GET %s', async (pathname) => {
  const response = await fetch(gateway.url + pathname, { headers: AS_OPERATOR });
  expect(response.status).toBe(200);
  await expectAsDescribed(response, pathname, 'get');
});

test('describes the problem for a missing token', async () => {
  const guarded = await startTestGateway({
    environment: { METRICS_TOKEN: 'a-token-of-metrics', ADMIN_TOKEN: 'a-token-of-admins' },
  });
  for (const pathname of ['/metrics', '/admin/providers']) {
    const response = await fetch(guarded.url + pathname);
    expect(response.status).toBe(401);
    await expectAsDescribed(response, pathname, 'get');
  }
  await guarded.close();
});

test('describes the answer of a gateway that is closing', async () => {
  const closing = await startTestGateway({ environment: { DRAIN_MS: '500' } });
  const closed = closing.drain();
  const response = await fetch(`${closing.url}/readyz`);
  expect(response.status).toBe(503);
  await expectAsDescribed(response, '/readyz', 'get');
  await closed;
});

/** The example of a JSON body. */
const exampleOf = ({ content }: oas31.RequestBodyObject): unknown => content['application/json']?.example;
