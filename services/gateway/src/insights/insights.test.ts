import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CORRECTION_KINDS,
  MAX_INSIGHTS_BYTES,
  MAX_INSIGHTS,
  problemSchema,
  type Insight,
} from '@curbwise/contract';
import { newClient } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${gateway.url}/insights`, {
    method: 'POST',
    headers: { ...newClient(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The metrics of pages, without those of requests and of the gateway itself. */
const metrics = async () =>
  (await (await fetch(`${gateway.url}/metrics`)).text())
    .split(/(?=^# HELP )/m)
    .filter((text) => text.startsWith('# HELP curbwise_') && !text.includes('curbwise_http_'))
    .join('');
const insights = (...list: Insight[]) => ({ insights: list });

test('counts what a page reports in metrics', async () => {
  const response = await send(
    insights(
      { view: '/' },
      { view: 'other' },
      { step: 'photo-selected' },
      { step: 'scan-started' },
      { step: 'answered-uncertain' },
    ),
  );
  expect(response.status).toBe(204);
  await send(insights({ view: '/' }));
  const text = await metrics();
  expect(text).toContain('curbwise_page_views_total{route="/"} 2\n');
  expect(text).toContain('curbwise_page_views_total{route="other"} 1\n');
  expect(text).toContain('curbwise_page_views_total{route="/privacy-policy"} 0\n');
  expect(text).toContain('curbwise_scan_steps_total{step="photo-selected"} 1\n');
  expect(text).toContain('curbwise_scan_steps_total{step="scan-started"} 1\n');
  expect(text).toContain('curbwise_scan_steps_total{step="answered-uncertain"} 1\n');
  expect(text).toContain('curbwise_scan_steps_total{step="answered-allowed"} 0\n');
});

test.each([
  [{ vital: 'LCP', value: 1900 }, 'largest_contentful_paint_seconds', '1.8', '2.5', 1.9],
  [{ vital: 'FCP', value: 900 }, 'first_contentful_paint_seconds', '0.8', '1.2', 0.9],
  [{ vital: 'TTFB', value: 120 }, 'time_to_first_byte_seconds', '0.1', '0.25', 0.12],
  [{ vital: 'INP', value: 64 }, 'interaction_to_next_paint_seconds', '0.05', '0.1', 0.064],
  [{ vital: 'CLS', value: 0.02 }, 'cumulative_layout_shift', '0.01', '0.025', 0.02],
] as const)('%j is observed as %s', async (insight, name, below, within, sum) => {
  await send(insights(insight));
  const text = await metrics();
  expect(text).toContain(`curbwise_${name}_bucket{le="${below}"} 0\n`);
  expect(text).toContain(`curbwise_${name}_bucket{le="${within}"} 1\n`);
  expect(text).toContain(`curbwise_${name}_sum ${sum}\n`);
});

test.each([
  ['an unknown view', { insights: [{ view: '/home/ada' }] }, 422, 'invalid-request'],
  ['an unknown field', { insights: [{ view: '/', client: 'ada' }] }, 422, 'invalid-request'],
  ['a provider that is a sentence', { insights: [{ answered: 'NO PARKING "8AM"' }] }, 422, 'invalid-request'],
  [
    'a label of its own',
    { insights: [{ answered: 'x"} 1\ncurbwise_answers_shown_total{provider="openai' }] },
    422,
    'invalid-request',
  ],
  ['an invalid provider', { insights: [{ answered: null }] }, 422, 'invalid-request'],
  ['an unknown kind', { insights: [{ corrected: 'colour', provider: 'nobody' }] }, 422, 'invalid-request'],
  [
    'a kind that any object has',
    { insights: [{ corrected: 'toString', provider: 'nobody' }] },
    422,
    'invalid-request',
  ],
  [
    'words of a sign',
    { insights: [{ corrected: 'words', provider: 'nobody', words: 'NO' }] },
    422,
    'invalid-request',
  ],
  ['nothing', { insights: [] }, 422, 'invalid-request'],
  ['a body that ends early', '{"insights":[', 400, 'malformed-json'],
  [
    'more than it may',
    { insights: [{ view: '/' }], more: 'x'.repeat(MAX_INSIGHTS_BYTES) },
    413,
    'payload-too-large',
  ],
] as const)('a page that sends %s is refused, and nothing is counted', async (_, body, status, code) => {
  const before = await metrics();
  const response = await send(body);
  expect(response.status).toBe(status);
  expect(problemSchema.parse(await response.json()).code).toBe(code);
  expect(await metrics()).toBe(before);
});

test('accepts only JSON', async () => {
  const response = await send(insights({ view: '/' }), { 'content-type': 'text/plain' });
  expect(response.status).toBe(415);
});

test('counts answers and corrections by provider in use, and all others together', async () => {
  const response = await send(
    insights(
      { answered: 'nobody' },
      { answered: 'nobody' },
      { answered: 'device' },
      { answered: 'gone' },
      { answered: 'constructor' },
      { corrected: 'words', provider: 'nobody' },
      { corrected: 'confirmed', provider: 'nobody' },
      { corrected: 'cut', provider: 'device' },
      { corrected: 'words', provider: 'gone' },
    ),
  );
  expect(response.status).toBe(204);
  const text = await metrics();
  const values = text.match(/^curbwise_answer.+ [1-9]\d*$/gm);
  expect(values).toEqual([
    'curbwise_answers_shown_total{provider="nobody"} 2',
    'curbwise_answers_shown_total{provider="device"} 1',
    'curbwise_answers_shown_total{provider="other"} 2',
    'curbwise_answer_corrections_total{provider="nobody",kind="words"} 1',
    'curbwise_answer_corrections_total{provider="nobody",kind="confirmed"} 1',
    'curbwise_answer_corrections_total{provider="device",kind="cut"} 1',
    'curbwise_answer_corrections_total{provider="other",kind="words"} 1',
  ]);
});

test('starts every provider and kind at 0', async () => {
  const text = await metrics();
  for (const provider of ['nobody', 'device', 'other']) {
    expect(text).toContain(`curbwise_answers_shown_total{provider="${provider}"} 0\n`);
    for (const kind of CORRECTION_KINDS)
      expect(text).toContain(`curbwise_answer_corrections_total{provider="${provider}",kind="${kind}"} 0\n`);
  }
});

test('unknown names add no series', async () => {
  const lines = async () => (await metrics()).split('\n').length;
  const before = await lines();
  const names = Array.from({ length: MAX_INSIGHTS }, (_, index) => `${'a'.repeat(37)}-${10 + index}`);
  for (const list of [
    names.map((answered) => ({ answered })),
    names.map((provider) => ({ corrected: 'confirmed' as const, provider })),
  ])
    expect((await send(insights(...list))).status).toBe(204);
  expect(await lines()).toBe(before);
  expect(await metrics()).toContain(`curbwise_answers_shown_total{provider="other"} ${MAX_INSIGHTS}\n`);
});

test('starts a provider at 0 that a change of the configuration adds', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'curbwise-providers-'));
  const file = path.join(directory, 'providers.json');
  const longest = 'b'.repeat(40);
  const write = (...names: string[]) =>
    writeFile(
      file,
      JSON.stringify({
        providers: names.map((name) => ({
          name,
          adapter: 'openai',
          baseURL: 'http://127.0.0.1:9/v1',
          model: 'm',
        })),
      }),
    );
  await gateway.close();
  await write('first');
  gateway = await startTestGateway({ environment: { PROVIDERS_FILE: file } });
  await send(insights({ answered: longest }, { answered: 'first' }));
  await write(longest);
  await gateway.reload();
  expect(await metrics()).toContain(`curbwise_answers_shown_total{provider="${longest}"} 0\n`);
  await send(insights({ answered: longest }, { answered: 'first' }));
  const text = await metrics();
  expect(text).toContain(`curbwise_answers_shown_total{provider="${longest}"} 1\n`);
  expect(text).toContain('curbwise_answers_shown_total{provider="first"} 1\n');
  expect(text).toContain('curbwise_answers_shown_total{provider="other"} 2\n');
  await rm(directory, { recursive: true });
});

test.each(['DNT', 'Sec-GPC'])('does not count a browser that sends %s: 1', async (header) => {
  const before = await metrics();
  const told = insights({ view: '/' }, { answered: 'nobody' }, { corrected: 'words', provider: 'nobody' });
  expect((await send(told, { [header]: '1' })).status).toBe(204);
  expect(await metrics()).toBe(before);
});

test('limits the reports of one client', async () => {
  const client = newClient();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await send(insights({ view: '/' }), client)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(204), 429]);
  expect(await metrics()).toContain('curbwise_page_views_total{route="/"} 30\n');
});

test('logs nothing about the client or the report', async () => {
  const client = newClient();
  await send(insights({ step: 'answered-forbidden' }, { answered: 'somebody' }), {
    ...client,
    referer: 'https://example.com/ada',
  });
  const log = gateway.log.join('');
  expect(log).toContain('"route":"/insights"');
  for (const secret of [client['x-forwarded-for'], 'example.com', 'answered', 'somebody', '127.0.0.1'])
    expect(log).not.toContain(secret);
});

test('sets no cookie', async () => {
  expect((await send(insights({ view: '/' }))).headers.get('set-cookie')).toBeNull();
});

describe('with a site', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'curbwise-insights-'));
    for (const [file, content] of Object.entries({
      'registry.json': '{"contract":"1.0.0","revision":0,"remotes":{}}',
      'shell/index.html':
        '<!doctype html><html lang="en"><script type="application/json" id="curbwise-registry"></script></html>',
      'insights/usage.js': 'usage()',
      'insights/vitals.js': 'vitals()',
      'insights/usage.js.map': '{}',
    })) {
      await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
      await writeFile(path.join(directory, file), content);
    }
  });
  afterEach(() => rm(directory, { recursive: true }));

  async function withSite(environment: Record<string, string> = {}): Promise<void> {
    await gateway.close();
    gateway = await startTestGateway({ environment: { SITE_DIR: directory, ...environment } });
  }
  const get = (pathname: string) => fetch(gateway.url + pathname);

  test('the page may count, and the scripts are cached for an hour', async () => {
    await withSite();
    expect(await (await get('/')).text()).toContain('<html data-insights lang="en">');
    const script = await get('/insights/usage.js');
    expect(script.status).toBe(200);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await script.text()).toBe('usage()');
    expect(await (await get('/insights/vitals.js')).text()).toBe('vitals()');
    expect((await get('/insights/usage.js.map')).status).toBe(404);
  });

  test('scripts that were not built are not found, without an error', async () => {
    await withSite();
    await rm(path.join(directory, 'insights'), { recursive: true });
    expect((await get('/insights/usage.js')).status).toBe(404);
  });

  test('with INSIGHTS=off the page may not count, there are no scripts, and nothing is accepted', async () => {
    await withSite({ INSIGHTS: 'off' });
    expect(await (await get('/')).text()).not.toContain('data-insights');
    expect((await get('/insights/usage.js')).status).toBe(404);
    expect((await get('/insights/vitals.js')).status).toBe(404);
    expect((await send(insights({ view: '/' }))).status).toBe(405);
    expect(await metrics()).not.toContain('curbwise_page_views_total');
    expect(await metrics()).not.toContain('curbwise_answers_shown_total');
  });
});
