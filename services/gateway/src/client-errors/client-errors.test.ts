import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_CLIENT_ERRORS_BYTES, problemSchema, type ClientError } from '@curbwise/contract';
import { Redis } from 'ioredis';
import { clientNames } from '../http/client-names';
import { recordsOf } from '../testing/json';
import { logLines } from '../testing/log-lines';
import { matching } from '../testing/matching';
import { moveClock } from '../testing/moved-clock';
import { newClient } from '../testing/requests';
import { makeSite, type TestSite } from '../testing/site-folder';
import { reachedRedis } from '../testing/reached-redis';
import { startRedis } from '../testing/start-redis';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { testRelease, registryOf } from '../testing/test-release';
import { clientErrorLog } from './client-error-routes';
import { firstReports } from './first-reports';
import type { PlacedError } from './place-version';

const older = testRelease('legal', '1.0.0');
const live = testRelease('legal', '1.1.0');
const canary = testRelease('legal', '1.2.0');

let site: TestSite;
let gateway: TestGateway;
beforeEach(async () => {
  site = await makeSite([older, canary, live]);
  const registry = registryOf([older, canary, live]);
  registry.remotes.legal!.canary = { version: '1.2.0', percent: 5 };
  await site.putRegistry(registry);
  gateway = await startTestGateway({ environment: { SITE_DIR: site.directory } });
});
afterEach(async () => {
  await gateway.close();
  await site.remove();
});

const fault = (version: string | null, remote = 'legal', kind: ClientError['kind'] = 'broken') => ({
  remote,
  version,
  kind,
});

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${gateway.url}/client-errors`, {
    method: 'POST',
    headers: { ...newClient(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Counts above 0, by their labels. */
async function counts(): Promise<Record<string, number>> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const lines = [...text.matchAll(/^curbwise_client_errors_total\{(.+)\} ([1-9]\d*)$/gm)];
  return Object.fromEntries(lines.map(([, labels = '', count]) => [labels, Number(count)]));
}

const told = () => gateway.log.filter((line) => line.includes('a remote failed in a page'));

test('counts reports by remote, traffic and kind', async () => {
  const errors = [fault('1.1.0'), fault('1.2.0'), fault('1.0.0'), fault(null, 'legal', 'unreachable')];
  expect((await send({ errors })).status).toBe(204);
  expect((await send({ errors: [fault('1.1.0')] })).status).toBe(204);
  expect(await counts()).toEqual({
    'remote="legal",traffic="live",kind="broken"': 2,
    'remote="legal",traffic="canary",kind="broken"': 1,
    'remote="legal",traffic="older",kind="broken"': 1,
    'remote="legal",traffic="live",kind="unreachable"': 1,
  });
});

test('starts every remote at 0, so that the first fault shows as an increase', async () => {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  for (const kind of ['unreachable', 'unfit', 'broken'])
    expect(text).toContain(`curbwise_client_errors_total{remote="legal",traffic="live",kind="${kind}"} 0\n`);
});

test('neither counts by name nor logs unknown remotes and versions', async () => {
  const errors = [fault('6.6.6-zoe'), fault('1.1.0', 'zoe'), fault('1.1.0', 'constructor')];
  expect((await send({ errors })).status).toBe(204);
  expect(await counts()).toEqual({
    'remote="legal",traffic="older",kind="broken"': 1,
    'remote="other",traffic="older",kind="broken"': 1,
  });
  expect(recordsOf(told())).toMatchObject([
    { remote: 'legal', version: 'other', kind: 'broken' },
    { remote: 'other', version: 'other', kind: 'broken' },
  ]);
  expect(gateway.log.join('')).not.toMatch(/zoe|constructor/);
});

test('logs one line for each fault and nothing about the client', async () => {
  const client: Record<string, string> = {
    ...newClient(),
    'user-agent': 'Ada/1',
    referer: 'https://example.com/ada',
  };
  await send({ errors: [fault('1.1.0'), fault('1.1.0')] }, client);
  await send({ errors: [fault('1.1.0')] }, client);
  expect(told()).toHaveLength(1);
  expect(JSON.parse(told()[0]!)).toEqual({
    level: 'warn',
    time: matching.any(String),
    remote: 'legal',
    version: '1.1.0',
    kind: 'broken',
    msg: 'a remote failed in a page',
  });
  const log = gateway.log.join('');
  expect(log).toContain('"route":"/client-errors"');
  for (const secret of [client['x-forwarded-for']!, 'Ada', 'example.com']) expect(log).not.toContain(secret);
});

test('logs at most twenty lines per minute, and each fault again in the next minute', () => {
  const { logger, lines } = logLines();
  let now = 0;
  const log = clientErrorLog(logger, () => now);
  const of = (version: string): PlacedError => ({
    remote: 'legal',
    version,
    traffic: 'older',
    kind: 'unfit',
  });
  for (let count = 0; count < 30; count += 1) log(of(`1.0.${count}`));
  expect(lines).toHaveLength(20);
  now = 60_000;
  log(of('1.0.0'));
  expect(lines).toHaveLength(21);
});

test.each([
  ['an unknown kind', { errors: [{ ...fault('1.1.0'), kind: 'ada' }] }, 422, 'invalid-request'],
  ['an unknown field', { errors: [{ ...fault('1.1.0'), url: '/ada' }] }, 422, 'invalid-request'],
  ['no version at all', { errors: [{ remote: 'legal', kind: 'broken' }] }, 422, 'invalid-request'],
  ['nothing', { errors: [] }, 422, 'invalid-request'],
  ['more than ten', { errors: Array(11).fill(fault('1.1.0')) }, 422, 'invalid-request'],
  ['a body that ends early', '{"errors":[', 400, 'malformed-json'],
  [
    'more bytes than it may',
    { errors: [fault('1.1.0')], more: 'x'.repeat(MAX_CLIENT_ERRORS_BYTES) },
    413,
    'payload-too-large',
  ],
] as const)('a page that sends %s is refused, and nothing is counted', async (_, body, status, code) => {
  const response = await send(body);
  expect(response.status).toBe(status);
  expect(problemSchema.parse(await response.json()).code).toBe(code);
  expect(await counts()).toEqual({});
});

test('accepts only JSON, which pages of other origins cannot send without permission', async () => {
  expect((await send({ errors: [fault('1.1.0')] }, { 'content-type': 'text/plain' })).status).toBe(415);
  const preflight = { Origin: 'https://x.example', 'Access-Control-Request-Method': 'POST' };
  const asked = await fetch(`${gateway.url}/client-errors`, { method: 'OPTIONS', headers: preflight });
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
});

/** The count within ten minutes that raises the critical alert. */
function alertThreshold(): number {
  const alerts = readFileSync(path.resolve(__dirname, '../../deploy/prometheus/alerts.yaml'), 'utf8');
  const [, most] =
    /increase\(curbwise_client_errors_total\{remote!="other"\}\[10m\]\)\) > (\d+)/.exec(alerts) ?? [];
  return Number(most);
}

const LIVE_BROKEN = 'remote="legal",traffic="live",kind="broken"';

describe('the count behind the alert', () => {
  test('counts a client once, however often and from however many addresses of its network it reports', async () => {
    for (let count = 0; count < 30; count += 1) {
      const client = { 'x-forwarded-for': `2001:db8:5:5::${count}` };
      await send({ errors: Array(10).fill(fault('1.1.0')) }, client);
    }
    expect(await counts()).toEqual({ [LIVE_BROKEN]: 1 });
    expect(alertThreshold()).toBeGreaterThan(10);
  });

  test('counts each of many clients with the same fault', async () => {
    const many = alertThreshold() + 1;
    for (let count = 0; count < many; count += 1) await send({ errors: [fault('1.1.0')] });
    expect((await counts())[LIVE_BROKEN]).toBe(many);
  });

  test('counts a client again in the next ten minutes', async () => {
    const clock = moveClock();
    const client = newClient();
    await send({ errors: [fault('1.1.0')] }, client);
    clock.advance(9.9 * 60_000);
    await send({ errors: [fault('1.1.0'), fault('1.2.0')] }, client);
    expect(await counts()).toEqual({
      [LIVE_BROKEN]: 1,
      'remote="legal",traffic="canary",kind="broken"': 1,
    });
    clock.advance(0.2 * 60_000);
    await send({ errors: [fault('1.1.0')] }, client);
    clock.restore();
    expect((await counts())[LIVE_BROKEN]).toBe(2);
  });

  test('counts a client once at all gateways that share a Redis, which stores no address', async () => {
    const redis = await startRedis();
    const client = new Redis(redis.url);
    const environment = { SITE_DIR: site.directory, REDIS_URL: redis.url };
    const gateways = await Promise.all([1, 2].map(() => startTestGateway({ environment })));
    await Promise.all(gateways.map(reachedRedis));
    const told: number[] = [];
    for (const one of gateways) {
      gateway = (await gateway.close(), one);
      await send({ errors: [fault('1.1.0')] }, { 'x-forwarded-for': '203.0.113.7' });
      told.push((await counts())[LIVE_BROKEN] ?? 0);
    }
    expect(told).toEqual([1, 0]);
    const keys = (await client.keys('curbwise:told:*')).sort();
    expect(keys).toEqual([expect.stringMatching(/^curbwise:told:legal:live:broken:[A-Za-z0-9+/]{43}=$/)]);
    const seconds = await client.ttl(keys[0]!);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    client.disconnect();
    await redis.stop();
  });
});

test('remembers a limited number of reports', async () => {
  const isFirst = firstReports(clientNames());
  const placed: PlacedError = { remote: 'legal', version: '1.1.0', traffic: 'live', kind: 'broken' };
  const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  for (let index = 0; index <= 20_000; index += 1) expect(await isFirst(placed, addressOf(index))).toBe(true);
  expect(await isFirst(placed, addressOf(20_000))).toBe(false);
  // Forgotten, because there was no room.
  expect(await isFirst(placed, addressOf(0))).toBe(true);
});

test('accepts 120 reports per minute from one client', async () => {
  const client = newClient();
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1)
    statuses.push((await send({ errors: [fault('1.1.0')] }, client)).status);
  expect(statuses).toEqual([...Array<number>(120).fill(204), 429]);
});

test('accepts reports without a site', async () => {
  await gateway.close();
  gateway = await startTestGateway();
  expect((await send({ errors: [fault('1.1.0')] })).status).toBe(204);
  expect(await counts()).toEqual({ 'remote="other",traffic="older",kind="broken"': 1 });
});

test('with CLIENT_ERRORS=off pages send nothing, and nothing is accepted, counted or described', async () => {
  const page = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text();
  expect(await page(gateway.url)).not.toContain('data-client-errors');
  await gateway.close();
  gateway = await startTestGateway({ environment: { SITE_DIR: site.directory, CLIENT_ERRORS: 'off' } });
  expect(await page(gateway.url)).toMatch(/<html [^>]*data-client-errors="off"/);
  expect([404, 405]).toContain((await send({ errors: [fault('1.1.0')] })).status);
  expect(await (await fetch(`${gateway.url}/metrics`)).text()).not.toContain('curbwise_client_errors_total');
  expect(await (await fetch(`${gateway.url}/openapi.json`)).text()).not.toContain('/client-errors');
});
